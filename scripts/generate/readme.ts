import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import '#trade/language';
import { writeFunctions } from './readme/function-tables.ts';
import { readDefinitions, wordLists, writeWords } from './readme/word-tables.ts';

const definitions = readDefinitions();
for (const list of wordLists) {
  const text = writeWords(list, await readFile(list, 'utf8'), definitions);
  await writeFile(list, writeFunctions(list, text));
}
// The formatter aligns tables.
spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...wordLists], {
  stdio: 'inherit',
});
