import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readContract, type Contract } from '#engine/language';

const folder = fileURLToPath(new URL('../../../../schemas/api/', import.meta.url));

/** The operations as pages see them, from the documents of the contract. */
export function readOperations(): Contract['operations'] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const documents = files.map(
    (name) => [name, JSON.parse(readFileSync(`${folder}${name}`, 'utf8').replace(/^\uFEFF/u, '')) as unknown] as const,
  );
  return readContract(Object.fromEntries(documents)).operations;
}
