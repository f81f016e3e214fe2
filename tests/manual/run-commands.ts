import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { ProductFiles } from '#engine/language';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** What commands `npm run <script> -- <arguments>` say, one after another, in a project with these files of its own. */
export function runCommands(commands: readonly string[], product: ProductFiles): string {
  const folder = mkdtempSync(join(tmpdir(), 'manual-'));
  try {
    writeProject(folder, product);
    return commands.map((command) => runCommand(command, folder)).join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeProject(folder: string, product: ProductFiles): void {
  for (const part of ['package.json', '.oxfmtrc.json', 'schemas/language']) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const { schemas: _, ...sources } = product;
  for (const { file, text } of Object.values(sources).flat()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

function runCommand(command: string, cwd: string): string {
  const [, name = '', rest = ''] = /^npm run ([\w:]+)(?: --)?(.*)$/u.exec(command) ?? [];
  const [script = ''] = /(?<=^tsx )\S+/u.exec(scripts[name] ?? '') ?? [];
  const args = rest.split(' ').filter((word) => word !== '');
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', resolve(script), ...args], {
    cwd,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`;
}
