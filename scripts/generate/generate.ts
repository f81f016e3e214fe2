import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createWorkspace } from '#engine/language/prove';
import { readProduct, searchesFile } from '#product';
import { bundleContract } from './contract/bundle.ts';
import { listDocuments, listOperations, readDictionaries } from './contract/openapi.ts';
import { writeOperations, writePublicOperations, writeProfile, writeSchemas } from './contract/write-operations.ts';
import { writeWords } from './contract/write-words.ts';
import { writeTypes } from './contract/write-types.ts';
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

const product = readProduct(root);
const documents = listDocuments(product);
const dictionaries = await readDictionaries(`${root}schemas/dictionaries`);
const contract = createWorkspace(product).workspace.contract;
const operations = listOperations(documents).map((source) => ({
  ...source,
  list: contract.operations.get(source.id)?.record !== undefined,
}));
const bundle = bundleContract(documents, operations, contract.profile);

await writeIfChanged(`${root}src/contract/types.gen.ts`, await writeTypes(bundle, dictionaries));
const whole = { operations, profile: contract.profile };
await writeIfChanged(`${root}src/contract/public-operations.gen.ts`, writePublicOperations(bundle, whole));
await writeIfChanged(`${root}src/contract/operations.gen.ts`, writeOperations(bundle, whole));
await writeIfChanged(`${root}src/contract/profile.gen.ts`, writeProfile(contract.profile));
await writeIfChanged(`${root}src/contract/schemas.gen.ts`, writeSchemas(bundle, dictionaries));
await writeIfChanged(
  `${root}src/contract/words.gen.ts`,
  writeWords(
    documents.map((document) => document.root),
    operations,
    dictionaries,
  ),
);
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
