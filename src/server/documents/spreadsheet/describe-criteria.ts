import { contractWords } from '#contract/words';
import { sheetTexts } from './messages.ts';

/**
 * The params of a search in words, label and content; those that ask for nothing are left out. `titles` are those of the
 * columns that it can be sorted by.
 */
export function describeCriteria(params: object, titles: ReadonlyMap<string, string>): [string, string][] {
  return Object.entries(params).flatMap(([name, value]): [string, string][] => {
    const values = (Array.isArray(value) ? value : [value]).filter((one) => one != null && one !== '');
    if (values.length === 0) return [];
    const words = values.map((one) => (name === 'sort' ? describeSort(String(one), titles) : describeValue(name, one)));
    return [[titleOf(name), words.join('、')]];
  });
}

const fieldTitle = (name: string): string => contractWords.fields[name]?.title ?? name;

function titleOf(name: string): string {
  if (name.endsWith('Begin')) return sheetTexts.from(fieldTitle(name));
  return name.endsWith('End') ? sheetTexts.to(fieldTitle(name)) : fieldTitle(name);
}

function describeSort(column: string, titles: ReadonlyMap<string, string>): string {
  const name = column.replace(/^-/u, '');
  const title = titles.get(name) ?? fieldTitle(name);
  return column.startsWith('-') ? sheetTexts.descending(title) : title;
}

/** Codes as their labels, those of a list by the dictionary of what it lists. */
function describeValue(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? sheetTexts.yes : sheetTexts.no;
  const { fields, dictionaries } = contractWords;
  const dictionary = fields[name]?.dictionary ?? fields[name.replace(/List$/u, '')]?.dictionary ?? '';
  return dictionaries[dictionary]?.[String(value)] ?? String(value);
}
