import permissions from '../../../../schemas/permissions.json' with { type: 'json' };
import menu from '../../../../schemas/menu.json' with { type: 'json' };
import { contractWords } from '#contract/words';
import { formatValue, isValueFormat } from '#values/formats';
import { accountSheet } from '../../documents/spreadsheet/account-sheet.ts';
import { creditSheet } from '../../documents/spreadsheet/credit-sheet.ts';
import { fieldDictionaries, ownDictionaries, stateDictionaries, texts, titles, unshown } from './messages.ts';

/** What an entry of the log keeps under a name. */
export type Values = Readonly<Record<string, unknown>>;

interface Resource {
  readonly resourceCode: string;
  readonly resourceName: string;
  readonly childResources: readonly Resource[];
}

const codeNames = new Map([
  ...permissions.permissions.map(({ code, label }) => [code, label] as const),
  ...listResources(menu.resources),
]);
const columnTitles = new Map<string, string>([
  ...creditSheet.columns.map(({ field, title }) => [field, title] as const),
  ...accountSheet.columns.map(({ field, title }) => [field, title] as const),
]);

/** Whether an operator is to see a detail: request numbers, codes by text message and the like say nothing to him. */
export function isShown(name: string): boolean {
  return !unshown.includes(name);
}

/** The title of a detail: a field of the contract, or a column of an import. */
export function titleOf(name: string): string {
  return titles[name] ?? contractWords.fields[name]?.title ?? titleOfColumn(name);
}

/** The title of a column of an import, or of its papers. */
export function titleOfColumn(field: string): string {
  return columnTitles.get(field) ?? titles[field] ?? texts.other;
}

/** The name of an operation, such as 购买检查; of anything else the text itself. */
export function nameOperation(subject: string): string {
  return contractWords.operations[subject] ?? subject;
}

/** The name of a state in the entries of an action. */
export function nameState(action: string, state: string): string {
  const names = stateDictionaries[action.split('.')[0] ?? ''] ?? [];
  return names.map((name) => labelIn(name, state)).find((label) => label !== undefined) ?? state;
}

/** A value as it is read; lists in a line, and of records how many there are. */
export function inWords(name: string, value: unknown): string {
  if (Array.isArray(value)) {
    return value.some(isValues) ? String(value.length) : value.map((one) => inWords(name, one)).join('、');
  }
  if (isValues(value)) return pairsOf(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? nameValue(name, value) : '';
}

/** Details in a line, each with its title. */
export function pairsOf(values: Values): string {
  return Object.entries(values)
    .flatMap(([name, value]) => {
      const text = isShown(name) ? inWords(name, value) : '';
      return text === '' ? [] : [texts.pair(titleOf(name), text)];
    })
    .join('；');
}

export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nameValue(name: string, value: string): string {
  if (name === 'needs' || name === 'page') return codeNames.get(value) ?? value;
  const { dictionary, format } = contractWords.fields[name] ?? {};
  const names = [...(fieldDictionaries[name] ?? []), ...(dictionary === undefined ? [] : [dictionary])];
  const label = names.map((one) => labelIn(one, value)).find((one) => one !== undefined);
  if (label !== undefined) return label;
  return format && isValueFormat(format) ? formatValue(format, value) : value;
}

function labelIn(dictionary: string, code: string): string | undefined {
  return (ownDictionaries[dictionary] ?? contractWords.dictionaries[dictionary])?.[code];
}

function listResources(resources: readonly Resource[]): readonly (readonly [string, string])[] {
  return resources.flatMap(({ resourceCode, resourceName, childResources }) => [
    [resourceCode, resourceName] as const,
    ...listResources(childResources),
  ]);
}
