import { listTexts, type Language, type ResolvedPage, type Source } from '#engine/language';

/**
 * Says how many texts of pages a file of `schemas/texts` lacks; empty when it has all. Nothing is wrong with the pages:
 * such a text is shown in Chinese.
 */
export function describeUntranslated(
  { file, text }: Source,
  pages: Iterable<ResolvedPage>,
  language: Language,
): string {
  const { texts = {} } = JSON.parse(text) as { readonly texts?: Readonly<Record<string, string>> };
  const known = new Set(Object.keys(texts));
  const missing = new Set([...pages].flatMap((page) => [...listTexts(page)]).filter((one) => !known.has(one)));
  const [first] = missing;
  if (first === undefined) return '';
  return language === 'zh'
    ? `${file} 缺少 ${missing.size} 条译文，例如 '${first}'；页面上显示原文`
    : `${file} lacks ${missing.size} texts, such as '${first}'; pages show them in Chinese`;
}
