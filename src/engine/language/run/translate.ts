import { isExpression, isTemplate } from './expression/evaluate.ts';
import { splitTemplate } from './expression/template.ts';
import type { Expression, ResolvedPage } from './resolved.ts';

/** Texts of pages in another language, by the Chinese text, both with expressions as in a page file. */
export type TextTable = ReadonlyMap<string, string>;

const HAN = /[\u3400-\u9fff]/u;

/** Whether a text needs a translation. */
export const isChinese = (text: string): boolean => HAN.test(text);

/** A page with the texts of the table; other texts stay unchanged. */
export function translatePage(page: ResolvedPage, table: TextTable): ResolvedPage {
  return replaceTexts(page, (text) => table.get(text)) as ResolvedPage;
}

/** Every Chinese text of a resolved page, in the form of a table's keys. */
export function listTexts(page: ResolvedPage): ReadonlySet<string> {
  const found = new Set<string>();
  replaceTexts(page, (text) => {
    if (isChinese(text)) found.add(text);
    return undefined;
  });
  return found;
}

function replaceTexts(value: unknown, replace: (text: string) => string | undefined): unknown {
  if (typeof value === 'string') return replace(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => replaceTexts(one, replace));
  if (typeof value !== 'object' || value === null) return value;
  const text = textOf(value);
  if (text === undefined)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaceTexts(one, replace)]));
  const replaced = replace(text);
  return replaced === undefined ? value : splitTemplate(replaced);
}

/** An expression or template as one text. */
function textOf(value: object): string | undefined {
  if (isTemplate(value)) return value.$text.map((part) => (typeof part === 'string' ? part : braced(part))).join('');
  return isExpression(value) ? braced(value) : undefined;
}

const braced = ({ $cel }: Expression): string => `{{ ${$cel} }}`;
