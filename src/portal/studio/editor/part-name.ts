import type { OutlinePart, OutlineSlot } from '#engine/language/edit';
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
