import { completeProfile, type ClientOperation } from '#client';
import { readContract, type ProductFiles } from '#engine/language';
import { bundleContract } from '../generate/contract/bundle.ts';
import { isJson, listOperations } from '../generate/contract/openapi.ts';

/** `virtual:api`: the contract profile with its defaults, and how each operation travels, as the client takes them. */
export function writeApi({ api, profile: source }: ProductFiles): string {
  const json: unknown = JSON.parse(source.text);
  const profile = completeProfile(json);
  const documents = api.map(({ file, text }) => {
    const root: unknown = JSON.parse(text);
    return { file: file.slice(file.lastIndexOf('/') + 1), root: isJson(root) ? root : {} };
  });
  const sources = listOperations(documents);
  const { operations } = bundleContract(documents, sources, profile);
  const roots = Object.fromEntries(documents.map(({ file, root }) => [file, root]));
  const contract = readContract({ ...roots, 'profile.json': json });
  const table = sources.map(({ id, method, path }): readonly [string, ClientOperation] => {
    const schemas = operations[id];
    return [
      id,
      {
        method,
        path,
        encoding: schemas?.encoding ?? 'query',
        headers: schemas?.headers ?? [],
        query: schemas?.query ?? [],
        supplied: schemas?.supplied ?? [],
        ...(schemas?.defaults && { defaults: schemas.defaults }),
        response: schemas?.file ? 'blob' : 'json',
        ...(contract.operations.get(id)?.record && { list: true as const }),
      },
    ];
  });
  const write = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)};\n`;
  return `${write('profile', profile)}${write('operations', Object.fromEntries(table))}`;
}
