import type { ProductFiles, Source } from '#engine/language/prove';
import { shipped } from '../edit-product.ts';
import type { Mutation } from './mutation.ts';
import { createRandom } from './places.ts';

/** A file of a change; null: there is none. */
export interface Edit {
  readonly file: string;
  readonly base: string | null;
  readonly text: string | null;
}

/** A bad change as files that differ from the shipped ones, and where its mistake is. */
export function makeEdits(
  { make }: Mutation,
  seed: number,
): { readonly edits: readonly Edit[]; readonly where: string } {
  const [product, where] = make(shipped.files, createRandom(seed));
  const after = textsOf(product);
  const edits = [...new Set([...before.keys(), ...after.keys()])]
    .map((file): Edit => ({ file, base: before.get(file) ?? null, text: after.get(file) ?? null }))
    .filter(({ base, text }) => base !== text);
  return { edits, where };
}

const before = textsOf(shipped.files);

function textsOf({ pages, blocks, dictionaries, texts, api, menu, permissions }: ProductFiles) {
  const sources: readonly Source[] = [...pages, ...blocks, ...dictionaries, ...texts, ...api, menu, permissions];
  return new Map(sources.map(({ file, text }) => [file, text]));
}
