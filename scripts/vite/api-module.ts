import { basename } from 'node:path';
import { completeProfile } from '#client';
import { jsonOf, listClientOperations, readContract, type ProductFiles } from '#engine/language/prove';

/** `virtual:api`: the contract profile with its defaults, and how each operation travels, as the client takes them. */
export function writeApi({ api, profile: source }: ProductFiles): string {
  const profile = jsonOf(source);
  const documents = Object.fromEntries(api.map((document) => [basename(document.file), jsonOf(document)]));
  const contract = readContract({ ...documents, 'profile.json': profile });
  const write = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)};\n`;
  return `${write('profile', completeProfile(profile))}${write('operations', listClientOperations(contract))}`;
}
