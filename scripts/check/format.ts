import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { orderPages, type Ordered } from './format/order-pages.ts';
import { readProduct } from '#product';

const usage = `usage: npm run format [-- --check] [-- <file or folder> …]

Puts the keys of pages and fragments in the order of the meta-schema, then formats every file. With --check it changes
nothing and says what it would. Whatever else is given goes on to oxfmt.`;

const root = process.cwd();
const args = process.argv.slice(2);
const isCheck = args.includes('--check') || args.includes('--list-different');
if (args.includes('--help')) process.stdout.write(`${usage}\n`);
else process.exitCode = isCheck ? check() : Math.max(await order(), runOxfmt(args).status);

/** Says which files would change, each once, and gives one verdict of both steps. */
function check(): number {
  const { changed, problems } = findOrder();
  const others = args.filter((one) => one !== '--check' && one !== '--list-different');
  const { status, output } = runOxfmt([...others, '--list-different']);
  const disordered = changed.map(({ file, line }) => `${file}:${line}: keys are not in the order of the meta-schema`);
  const known = new Set(changed.map(({ file }) => file));
  const misshaped = output.split('\n').filter((line) => line !== '' && !known.has(line));
  const wrong = [...problems, ...disordered, ...misshaped.map((file) => `${file}: not formatted`)];
  if (wrong.length === 0 && status === 0) {
    process.stdout.write('every file is in the right format\n');
    return 0;
  }
  process.stderr.write([...wrong, 'not in the right format: `npm run format` mends what it can read', ''].join('\n'));
  return 1;
}

/** Writes the keys of pages and fragments in order; 1 when one cannot be read. */
async function order(): Promise<number> {
  const { changed, problems } = findOrder();
  for (const problem of problems) process.stderr.write(`${problem} (left as it is)\n`);
  for (const { file, text } of changed) await writeFile(resolve(root, file), text);
  return problems.length > 0 ? 1 : 0;
}

function findOrder(): Ordered {
  const { pages, blocks, schemas } = readProduct(root);
  return orderPages(
    [...pages, ...blocks].filter(({ file }) => isWanted(file)),
    schemas,
  );
}

/** Without paths everything is wanted. */
function isWanted(file: string): boolean {
  const paths = args
    .filter((one) => !one.startsWith('-'))
    .map((one) => relative(root, resolve(one)).replaceAll('\\', '/'));
  return paths.length === 0 || paths.some((path) => path === '' || path === file || file.startsWith(`${path}/`));
}

function runOxfmt(given: readonly string[]): { readonly status: number; readonly output: string } {
  const stdout = isCheck ? 'pipe' : 'inherit';
  const { status, stdout: output } = spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...given], {
    stdio: ['inherit', stdout, 'inherit'],
    encoding: 'utf8',
  });
  return { status: status ?? 1, output: output ?? '' };
}
