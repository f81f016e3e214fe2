import { useMemoizedFn } from 'ahooks';
import { useMemo } from 'react';
import type { LocationParams } from '../ports/ports.ts';
import { useSetting } from '../ports/use-setting.ts';

/** An operator's arrangement of the columns of a list, by field name. */
export interface ColumnSettings {
  /** Hidden columns; not the shown ones, so that a column added later appears. */
  readonly hidden: readonly string[];
  /** Columns that the page hides and the operator shows. */
  readonly shown?: readonly string[];
  /** Columns from left to right; unnamed ones stay behind their neighbour. Empty: the page's order. */
  readonly order: readonly string[];
  /** Widths that were dragged, CSS pixels. */
  readonly widths: Readonly<Record<string, number>>;
}

/** A search, a sort and an arrangement of columns under a unique name. */
export interface SavedView {
  readonly name: string;
  /** The query of the address bar without the page number. */
  readonly query: LocationParams;
  readonly columns: ColumnSettings;
}

/** Copy of the shared view that opens a list, so that the list does not wait for shared views. */
export interface SharedDefault extends SavedView {
  readonly id: string;
  readonly version: number;
}

/** An operator's settings of one list. */
export interface ListSettings {
  readonly columns: ColumnSettings;
  /** All search fields are shown. */
  readonly expanded: boolean;
  readonly views: readonly SavedView[];
  /** Name of the view that the list opens with. */
  readonly defaultView?: string | undefined;
  /** The shared view that the list opens with; at most one of both is set. */
  readonly defaultShared?: SharedDefault | undefined;
}

export const PLAIN_COLUMNS: ColumnSettings = { hidden: [], order: [], widths: {} };

/** Reads a stored setting; a value of another shape (of an older version) counts as not set. */
export function readListSettings(stored: unknown): ListSettings {
  const { columns, expanded, views, defaultView, defaultShared } = readRecord(stored);
  const shared = readSharedDefault(defaultShared);
  return {
    columns: readColumns(columns),
    expanded: expanded === true,
    views: Array.isArray(views) ? views.flatMap(readView) : [],
    ...(typeof defaultView === 'string' ? { defaultView } : {}),
    ...(shared ? { defaultShared: shared } : {}),
  };
}

function readColumns(stored: unknown): ColumnSettings {
  const { hidden, shown, order, widths } = readRecord(stored);
  const names = readNames(shown);
  return {
    hidden: readNames(hidden),
    ...(names.length > 0 ? { shown: names } : {}),
    order: readNames(order),
    widths: pick(widths, isWidth),
  };
}

function readSharedDefault(stored: unknown): SharedDefault | undefined {
  const { id, version } = readRecord(stored);
  const [view] = readView(stored);
  return view && typeof id === 'string' && typeof version === 'number' ? { ...view, id, version } : undefined;
}

/** Reads a stored view; none where it has no name. */
export function readView(stored: unknown): readonly SavedView[] {
  const { name, query, columns } = readRecord(stored);
  if (typeof name !== 'string' || name === '') return [];
  return [{ name, query: pick(query, isText), columns: readColumns(columns) }];
}

function readNames(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter(isText) : [];
}

function pick<Value>(stored: unknown, accept: (value: unknown) => value is Value): Readonly<Record<string, Value>> {
  const kept = Object.entries(readRecord(stored)).flatMap(([name, value]) =>
    accept(value) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(kept);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** An operator's settings of one list, and how to change them. */
export interface ListSettingsModel {
  readonly settings: ListSettings;
  /** A change that depends on the settings at that moment is passed as a function. */
  readonly change: (next: Partial<ListSettings> | ((before: ListSettings) => Partial<ListSettings>)) => void;
}

/** Settings of the list with this page name; kept with the operator, or for as long as the page is open. */
export function useListSettings(pageName: string): ListSettingsModel {
  const [stored, put] = useSetting(`list:${pageName}`, readListSettings);
  const settings = useMemo(() => readListSettings(stored), [stored]);
  const change: ListSettingsModel['change'] = useMemoizedFn((next) =>
    put((before) => ({ ...before, ...(typeof next === 'function' ? next(before) : next) })),
  );
  return useMemo(() => ({ settings, change }), [settings, change]);
}
