import { describePart } from '../read/describe-part.ts';
import { compose, words, type Words } from '../run/words.ts';
import { readDefinitions } from './definitions.ts';
import { type OutlinePart, readOutline } from './outline.ts';

/** A word of a part in words, as the properties of the editor label it: 列“起购金额” › 名称. */
export function nameWord(part: OutlinePart, word: string | undefined, pageSchema: unknown): Words {
  const [chinese, english] = part.definition.label;
  const name = part.title ?? part.name ?? '';
  const named = name === '' ? words(english, chinese) : words(`${english} “${name}”`, `${chinese}“${name}”`);
  const label = word === undefined ? undefined : describePart(pageSchema, part.definition.name).get(word)?.label;
  if (!label) return named;
  const both = (read: (text: Words) => string) => `${read(named)} › ${read(label)}`;
  return compose(both, both);
}

/** The place of a JSON Pointer in the file of a page, in words; undefined if the text cannot be read. */
export function namePlace(text: string, pointer: string, pageSchema: unknown): Words | undefined {
  const root = readOutline(text, readDefinitions(pageSchema));
  if (!root) return undefined;
  const part = partAtPointer(root, pointer);
  return nameWord(part, pointer.slice(part.pointer.length + 1).split('/')[0], pageSchema);
}

function partAtPointer(part: OutlinePart, pointer: string): OutlinePart {
  const inner = part.slots
    .flatMap(({ parts }) => parts)
    .find((one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`));
  return inner ? partAtPointer(inner, pointer) : part;
}
