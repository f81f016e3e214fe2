import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import '#trade/language';
import { codeFile, writeCodes } from './readme/code-table.ts';
import { writeFunctions } from './readme/function-tables.ts';
import { readDefinitions, wordLists, writeWords } from './readme/word-tables.ts';

const definitions = readDefinitions();
for (const list of wordLists) {
  const text = writeWords(list, await readFile(list, 'utf8'), definitions);
  await writeFile(list, writeFunctions(list, text));
}
await writeFile(codeFile, writeCodes(await readFile(codeFile, 'utf8')));
// The formatter aligns tables.
spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...wordLists, codeFile], {
  stdio: 'inherit',
});
