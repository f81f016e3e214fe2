import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { readProduct } from '#product';
import { writeFunctions } from './readme/function-tables.ts';
import { routeFile, writeRoutes } from './readme/route-table.ts';
import { readDefinitions, wordLists, writeWords } from './readme/word-tables.ts';

const files = readProduct(process.cwd());
await writeFile(routeFile, writeRoutes(files));
const definitions = readDefinitions();
for (const list of wordLists) {
  const text = writeWords(list, await readFile(list, 'utf8'), definitions);
  await writeFile(list, writeFunctions(list, text));
}
// The formatter aligns tables.
spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', routeFile, ...wordLists], {
  stdio: 'inherit',
});
