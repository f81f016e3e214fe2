import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ProductFiles } from '#engine/language/prove';
import { readProduct } from '#product';
import { newPage } from '../../scripts/new-page/run.ts';
import { checkPages } from '../../scripts/check/pages/check-pages.ts';
import { copyProduct, listenTo } from '../language/product-copy.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/**
 * Output of commands `npm run <script> -- <arguments>` on a Chinese system, or an English one, one after another, in a
 * project with these files of its own.
 */
export async function runCommands(
  commands: readonly string[],
  product: ProductFiles,
  locale: 'zh_CN.UTF-8' | 'en_US.UTF-8' = 'zh_CN.UTF-8',
): Promise<string> {
  const { root } = copyProduct();
  putProduct(root, product);
  const said: string[] = [];
  for (const command of commands)
    said.push(await runCommand(command, { root, env: { ...process.env, LC_ALL: locale } }));
  return said.join('\n');
}

/** Makes the product of a copied project this one, if it is another. */
function putProduct(root: string, product: ProductFiles): void {
  const { schemas: _, unread: _none, searches: _ofTheServer, ...sources } = product;
  const texts = new Map(
    Object.values(sources)
      .flat()
      .map(({ file, text }) => [file, text]),
  );
  for (const folder of ['schemas/pages', 'schemas/blocks']) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name).replaceAll('\\', '/');
      if (file.endsWith('.json') && !texts.has(file)) rmSync(join(root, file));
    }
  }
  for (const [file, text] of texts) {
    const path = join(root, file);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Commands that run in this process as well as in one of their own, which costs more than all that they do. */
const here: Readonly<Record<string, (args: readonly string[], shell: Shell) => number | Promise<number>>> = {
  'check:pages': (args, shell) => checkPages(args, { ...shell, read: readProduct, hasColours: false }),
  'new:page': (args, shell) => newPage(args, { ...shell, read: readProduct, isTerminal: false }),
};

interface Shell {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

async function runCommand(command: string, { root, env }: Pick<Shell, 'root' | 'env'>): Promise<string> {
  const [, name = '', rest = ''] = /^npm run ([\w:]+)(?: --)?(.*)$/u.exec(command) ?? [];
  const [runner, ...files] = (scripts[name] ?? '').split(' ');
  const args = rest.split(' ').filter((word) => word !== '');
  const run = here[name];
  if (!run) {
    const given = [...(runner === 'tsx' ? ['--import', 'tsx'] : []), ...files.map((file) => resolve(file)), ...args];
    const { stdout, stderr } = spawnSync(process.execPath, given, { cwd: root, env, encoding: 'utf8' });
    return `${stdout}${stderr}`;
  }
  const { out, problems } = await listenTo((shell) => run(args, { ...shell, root, env }));
  return `${out}${problems}`;
}
