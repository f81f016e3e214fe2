import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProductFiles } from '#engine/language/prove';
import { readProduct } from '#product';
import { explain } from '../../scripts/explain/run.ts';
import { newPage } from '../../scripts/new-page/run.ts';
import { checkPages } from '../../scripts/check/pages/check-pages.ts';
import { inReaderLanguage } from '../../scripts/command/reader-language.ts';
import { copyProduct, listenTo } from '../language/product-copy.ts';

/** The folder of a product, and how its files are read. */
export interface Home {
  readonly root: string;
  readonly read: (root: string) => ProductFiles;
}

interface Reader {
  readonly locale?: 'zh_CN.UTF-8' | 'en_US.UTF-8';
  /** By default a copy of the project. */
  readonly home?: Home;
}

/** Output of commands `npm run <script> -- <arguments>`, one after another, in a project with these files of its own. */
export async function runCommands(
  commands: readonly string[],
  product: ProductFiles,
  { locale = 'zh_CN.UTF-8', home = { root: copyProduct().root, read: readProduct } }: Reader = {},
): Promise<string> {
  putProduct(home.root, product);
  const env = { ...process.env, LC_ALL: locale };
  const said: string[] = [];
  for (const command of commands)
    said.push(await inReaderLanguage(undefined, env, () => runCommand(command, { ...home, env })));
  return said.join('\n');
}

/** Makes the product of a folder this one, if it is another. */
function putProduct(root: string, product: ProductFiles): void {
  const { schemas: _, unread: _none, searches: _ofTheServer, ...sources } = product;
  const texts = new Map(
    Object.values(sources)
      .flat()
      .map(({ file, text }) => [file, text]),
  );
  for (const folder of ['schemas/pages', 'schemas/blocks'].filter((name) => existsSync(join(root, name)))) {
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

interface Shell extends Home {
  readonly env: NodeJS.ProcessEnv;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** The commands, run in this process: one of their own costs more than all that they do. */
const runners: Readonly<Record<string, (args: readonly string[], shell: Shell) => number | Promise<number>>> = {
  check: (args, shell) => checkPages(args, { ...shell, hasColours: false }),
  'check:pages': (args, shell) => checkPages(args, { ...shell, hasColours: false }),
  explain: (args, { root, read, ...shell }) => explain(args, { ...shell, read: () => read(root) }),
  'new:page': (args, shell) => newPage(args, { ...shell, isTerminal: false }),
};

async function runCommand(command: string, place: Home & Pick<Shell, 'env'>): Promise<string> {
  const [, name = '', rest = ''] = /^npm run ([\w:]+)(?: --)?(.*)$/u.exec(command) ?? [];
  const run = runners[name];
  if (!run) throw new Error(`no test runs '${command}'`);
  const args = rest.split(' ').filter((word) => word !== '');
  const { out, problems } = await listenTo((shell) => run(args, { ...shell, ...place }));
  return `${out}${problems}`;
}
