import { listUntranslated, type Source } from '#engine/language/prove';
import type { Language, ResolvedPage } from '#engine/language/run';

/** Says how many texts of pages a file of `schemas/texts` lacks; empty when it has all. */
export function describeUntranslated(source: Source, pages: Iterable<ResolvedPage>, language: Language): string {
  const missing = listUntranslated(source, pages);
  const [first] = missing;
  if (first === undefined) return '';
  return language === 'zh'
    ? `${source.file} 缺少 ${missing.length} 条译文，例如 '${first}'；页面上显示原文`
    : `${source.file} lacks ${missing.length} texts, such as '${first}'; pages show them in Chinese`;
}
