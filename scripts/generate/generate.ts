import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readProduct, searchesFile } from '#product';
import { describeContract } from './contract/describe-contract.ts';
import { writeContract } from './contract/write-modules.ts';
import { noteGenerated } from '../setup/prepare.ts';
import { writeNames } from './editor/write-names.ts';
import { formatRoutes, routeFile, writeRoutes } from './readme/route-table.ts';
import { writePartWords } from './write-part-words.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Unchanged files keep their time stamp, so that watchers stay quiet. */
async function writeIfChanged(file: string, text: string): Promise<void> {
  const old = await readFile(file, 'utf8').catch(() => undefined);
  if (old !== text) await writeFile(file, text);
}

const contract = describeContract(readProduct(root));
for (const [name, text] of Object.entries(await writeContract(contract))) {
  await writeIfChanged(`${root}src/contract/${name}`, text);
}
await writeIfChanged(
  `${root}src/engine/language/run/part-words.gen.ts`,
  writePartWords(JSON.parse(await readFile(`${root}schemas/language/page.json`, 'utf8'))),
);
// Its modules import the files written above.
const { searchParams } = await import('#trade/searches');
await writeIfChanged(`${root}${searchesFile}`, `${JSON.stringify(Object.fromEntries(searchParams))}\n`);
await writeNames(root);
// The list of routes follows every added or renamed page; the search params just written decide whether a page is right.
await writeIfChanged(`${root}${routeFile}`, formatRoutes(root, writeRoutes(readProduct(root))));
noteGenerated();
