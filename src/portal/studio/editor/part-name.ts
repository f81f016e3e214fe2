import { nameWord, type OutlinePart, type OutlineSlot, partAtOffset } from '#engine/language/edit';
import { describePart } from '#engine/language/prove';
import type { LanguageName } from '#values/language';

/** Kind and distinguishing name of a part. Pure. */
export function namePart(part: OutlinePart, language: LanguageName): { readonly kind: string; readonly name: string } {
  const [chinese, english] = part.definition.label;
  return { kind: language === 'zh-CN' ? chinese : english, name: part.title ?? part.name ?? '' };
}

/** The label of a list of parts. Pure. */
export function nameSlot({ word, owner }: OutlineSlot, pageSchema: unknown, language: LanguageName): string {
  const label = describePart(pageSchema, owner.definition.name).get(word)?.label;
  return (language === 'zh-CN' ? label?.zh : label?.en) ?? word;
}

/** Where the file of a page is edited. */
interface Sheet {
  readonly root: OutlinePart;
  readonly pageSchema: unknown;
  readonly language: LanguageName;
}

/** The box at a place of the text, as the properties label it: 列“起购金额” › 名称. Pure. */
export function nameBox(offset: number, { root, pageSchema, language }: Sheet): string {
  const part = partAtOffset(root, offset);
  const property = part.node.children?.find((one) => one.offset <= offset && offset < one.offset + one.length);
  const word: unknown = property?.type === 'property' ? property.children?.[0]?.value : undefined;
  return nameWord(part, typeof word === 'string' ? word : undefined, pageSchema)[language === 'zh-CN' ? 'zh' : 'en'];
}
