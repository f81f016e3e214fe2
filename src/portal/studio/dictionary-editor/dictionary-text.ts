import { getLocation } from 'jsonc-parser';
import { isRecord } from '#values/record';
import { insertJson, readJson, setJson } from '../json-edits.ts';

/** A value of a dictionary; incomplete while it is edited. */
export interface DictionaryItem {
  readonly value?: string;
  readonly label?: string;
  readonly color?: string;
  readonly badge?: boolean;
  readonly disabled?: boolean;
}

/** Reads the values of a dictionary file in order; undefined while the text has a syntax error. Pure. */
export function readItems(text: string): readonly DictionaryItem[] | undefined {
  const json = readJson(text);
  const items = isRecord(json) ? (json['items'] ?? []) : undefined;
  return Array.isArray(items) && items.every(isRecord) ? items : undefined;
}

const words = ['value', 'label', 'color', 'badge', 'disabled'] as const satisfies readonly (keyof DictionaryItem)[];

/** A box of the form: a word of a value, by the index of that. */
interface DictionaryBox {
  readonly index: number;
  readonly word: (typeof words)[number];
}

/** The box at a place of the text; the first one where the whole value is meant. Pure. */
export function dictionaryBoxAt(text: string, offset: number): DictionaryBox | undefined {
  const [list, index, word] = getLocation(text, offset).path;
  if (list !== 'items' || typeof index !== 'number') return undefined;
  return { index, word: words.find((one) => one === word) ?? 'value' };
}

/** Sets a property of a value, or removes an optional one. Pure. */
export function setWord(text: string, index: number, word: keyof DictionaryItem, value: unknown): string {
  // What a value needs stays as an empty box, so that a mistake is about that box.
  const isGone = value === false || (value === '' && word !== 'value' && word !== 'label');
  return setJson(text, ['items', index, word], isGone ? undefined : value);
}

/** Adds a value at the end. Pure. */
export function addItem(text: string): string {
  const items = readItems(text) ?? [];
  const item = { value: nextValue(items), label: '' };
  return items.length === 0 ? setJson(text, ['items'], [item]) : insertJson(text, ['items', items.length], item);
}

/** Removes a value. Pure. */
export function removeItem(text: string, index: number): string {
  return setJson(text, ['items', index], undefined);
}

/** Moves a value. Pure. */
export function moveItem(text: string, from: number, to: number): string {
  const items = readItems(text) ?? [];
  const moved = items[from];
  if (!moved || from === to || to < 0 || to >= items.length) return text;
  return insertJson(removeItem(text, from), ['items', to], moved);
}

/** The highest number plus one, if all values are numbers. */
function nextValue(items: readonly DictionaryItem[]): string {
  const numbers = items.map(({ value }) => Number(value));
  return items.length > 0 && numbers.every(Number.isInteger) ? String(Math.max(...numbers) + 1) : '';
}
