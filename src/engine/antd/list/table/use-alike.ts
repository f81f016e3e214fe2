import { useMemo } from 'react';
import { leavesOf, type ColumnItem } from '../../../headless/list/columns/arrange-columns.ts';
import type { Row } from '../../../headless/list/table/use-rows.ts';
import { labelWidth } from '../../label-width.ts';
import type { GridItem } from '../../grid/grid-column.ts';
import { DEFAULT_WIDTH } from './build-columns.ts';
import type { Alike } from './create-cell.ts';

/** Padding of a cell, CSS pixels. */
const PADDING = 16;
/** The share of a cell that an end may take. */
const END = 0.6;
/** Characters of the shortest end. */
const LEAST = 2;

/** The alike texts of these rows; the same object while they are the same. */
export function useAlike(columns: readonly ColumnItem[], items: readonly GridItem[]): Alike {
  const found = findAlike(
    columns,
    items.map(({ row }) => row),
  );
  const entries = JSON.stringify([...found].map(([name, texts]) => [name, [...texts]]));
  return useMemo(() => readAlike(entries), [entries]);
}

function readAlike(entries: string): Alike {
  const read = JSON.parse(entries) as readonly (readonly [string, readonly (readonly [string, number])[]])[];
  return new Map(read.map(([name, texts]) => [name, new Map(texts)]));
}

/** Finds the texts of rows that differ only where their column cuts them. */
export function findAlike(columns: readonly ColumnItem[], rows: readonly Row[]): Alike {
  const found = new Map<string, ReadonlyMap<string, number>>();
  for (const column of leavesOf(columns)) {
    const { field } = column;
    if (field.valueType !== 'string' || field.dictionary !== undefined || field.options) continue;
    const texts = new Set(
      rows.flatMap((row) => (typeof row[field.name] === 'string' ? [row[field.name] as string] : [])),
    );
    const alike = findAlikeTexts(texts, (column.width ?? DEFAULT_WIDTH) - PADDING);
    if (alike.size > 0) found.set(field.name, alike);
  }
  return found;
}

function findAlikeTexts(texts: Iterable<string>, room: number): ReadonlyMap<string, number> {
  const groups = new Map<string, string[]>();
  for (const text of texts) {
    const start = startOf(text, room - labelWidth('…'));
    groups.set(start, [...(groups.get(start) ?? []), text]);
  }
  const ends = [...groups.values()].flatMap((group) => (group.length > 1 ? endsOf(group, room * END) : []));
  return new Map(ends.filter(([text]) => labelWidth(text) > room));
}

/** Where the ends of alike texts begin: where they part, or later if that were too long and the ends still differ. */
function endsOf(group: readonly string[], room: number): readonly (readonly [string, number])[] {
  const parts = sharedStart(group);
  const ends = group.map((text) => [text, endOf(text, parts, room)] as const);
  const shown = new Set(ends.map(([text, at]) => text.slice(at)));
  return shown.size === group.length
    ? ends
    : group.map((text) => [text, Math.min(parts, text.length - LEAST)] as const);
}

/** As much of a text as there is room for. */
function startOf(text: string, room: number): string {
  let length = 0;
  while (length < text.length && labelWidth(text.slice(0, length + 1)) <= room) length += 1;
  return text.slice(0, length);
}

function endOf(text: string, parts: number, room: number): number {
  let at = Math.min(parts, text.length - LEAST);
  while (at < text.length - LEAST && labelWidth(text.slice(at)) > room) at += 1;
  return at;
}

function sharedStart([first = '', ...others]: readonly string[]): number {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return length;
}
