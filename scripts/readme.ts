import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { readProduct } from '#product';
import { manualFiles, writeFunctions } from './readme/function-tables.ts';
import { readmes, writeTable } from './readme/route-table.ts';
import { readDefinitions, wordLists, writeWords } from './readme/word-tables.ts';

const files = readProduct(process.cwd());
for (const readme of readmes) await writeFile(readme, writeTable(readme, await readFile(readme, 'utf8'), files));
const definitions = readDefinitions();
for (const list of wordLists) await writeFile(list, writeWords(list, await readFile(list, 'utf8'), definitions));
for (const manual of manualFiles) await writeFile(manual, writeFunctions(manual, await readFile(manual, 'utf8')));
// The formatter aligns tables.
spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...readmes, ...wordLists, ...manualFiles], {
  stdio: 'inherit',
});
