import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { orderPages } from './format/order-pages.ts';
import { readProduct } from './pages/read-product.ts';

const usage = `usage: npm run format [-- --check] [-- <file or folder> …]

Puts the keys of pages and fragments in the order of the meta-schema, then formats every file. With --check it changes
nothing and says what it would. Whatever else is given goes on to oxfmt.`;

const root = process.cwd();
const args = process.argv.slice(2);
const isCheck = args.includes('--check') || args.includes('--list-different');
if (args.includes('--help')) process.stdout.write(`${usage}\n`);
else process.exitCode = Math.max(await order(), runOxfmt());

/** 1 when something is left to do. */
async function order(): Promise<number> {
  const { pages, blocks, schemas } = await readProduct(root);
  const { changed, problems } = orderPages(
    [...pages, ...blocks].filter(({ file }) => isWanted(file)),
    schemas,
  );
  for (const problem of problems) process.stderr.write(`${problem} (left as it is)\n`);
  for (const { file, text, line } of changed) {
    if (isCheck) process.stderr.write(`${file}:${line}: keys are not in the order of the meta-schema\n`);
    else await writeFile(resolve(root, file), text);
  }
  return problems.length > 0 || (isCheck && changed.length > 0) ? 1 : 0;
}

/** Without paths everything is wanted. */
function isWanted(file: string): boolean {
  const paths = args
    .filter((one) => !one.startsWith('-'))
    .map((one) => relative(root, resolve(one)).replaceAll('\\', '/'));
  return paths.length === 0 || paths.some((path) => path === '' || path === file || file.startsWith(`${path}/`));
}

function runOxfmt(): number {
  const { status } = spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...args], { stdio: 'inherit' });
  return status ?? 1;
}
