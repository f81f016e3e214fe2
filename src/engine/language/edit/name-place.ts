import { describePart } from '../read/describe-part.ts';
import { compose, words, type Words } from '../run/words.ts';
import { readDefinitions } from './definitions.ts';
import { type OutlinePart, partAtOffset, readOutline } from './outline.ts';

/** A box of the form that edits a page. */
export interface Box {
  /** As the properties label it: 列“起购金额” › 名称. */
  readonly name: Words;
  /** Label of a word of its part, or of a part around it. */
  readonly labelOf: (word: string) => Words | undefined;
}

/** The box at a place of the text. */
export function findBox(root: OutlinePart, offset: number, pageSchema: unknown): Box {
  const part = partAtOffset(root, offset);
  const property = part.node.children?.find((one) => one.offset <= offset && offset < one.offset + one.length);
  const word: unknown = property?.type === 'property' ? property.children?.[0]?.value : undefined;
  return {
    name: nameWord(part, typeof word === 'string' ? word : undefined, pageSchema),
    labelOf: (asked) => labelAt(part, asked, pageSchema),
  };
}

/** The same of a file; undefined for a file that is no page, or cannot be read. */
export function boxAt(text: string, offset: number, pageSchema: unknown): Box | undefined {
  const root = readOutline(text, readDefinitions(pageSchema));
  return root && findBox(root, offset, pageSchema);
}

function labelAt(part: OutlinePart, word: string, pageSchema: unknown): Words | undefined {
  const label = describePart(pageSchema, part.definition.name).get(word)?.label;
  return label ?? (part.around && labelAt(part.around.owner, word, pageSchema));
}

function nameWord(part: OutlinePart, word: string | undefined, pageSchema: unknown): Words {
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
