import type { DynamicText, ResolvedColumn } from '#engine/language/run';
import type { ColumnSettings } from '../list-settings.ts';

/** A column as the operator has it. */
export interface ArrangedColumn extends ResolvedColumn {
  /** The operator set the width: spare room does not widen it. */
  readonly rigid?: true;
}

export interface ArrangedGroup {
  readonly title: DynamicText;
  readonly columns: readonly ColumnItem[];
}

/** A column, or a group of columns. */
export type ColumnItem = ArrangedColumn | ArrangedGroup;

/** The columns of a list without their groups, from left to right. */
export function leavesOf(items: readonly ColumnItem[]): readonly ArrangedColumn[] {
  return items.flatMap((item) => ('columns' in item ? leavesOf(item.columns) : [item]));
}

/** Field names of the columns of an item. */
export function namesOf(item: ColumnItem): readonly string[] {
  return leavesOf([item]).map(({ field }) => field.name);
}

/** Identifies an item: a column by its field, a group by its columns in any order. */
export function idOf(item: ColumnItem): string {
  return 'columns' in item ? `group:${namesOf(item).toSorted().join(',')}` : item.field.name;
}

/** A column that the page keeps at an edge stays there, and in sight. */
export function isFixed(item: ColumnItem): boolean {
  return leavesOf([item]).some(({ fixed }) => fixed !== undefined);
}

/** The columns as the operator has them: ordered, without the hidden ones, in their widths. */
export function arrangeColumns(items: readonly ColumnItem[], settings: ColumnSettings): readonly ColumnItem[] {
  const { order, widths } = settings;
  const hidden = hiddenColumns(items, settings);
  if (hidden.size === 0 && order.length === 0 && Object.keys(widths).length === 0) return items;
  return dress(orderColumns(items, order), { hidden, widths });
}

/**
 * Names of the columns that are not shown: the operator's choice, else the page's. A fixed one always is, and so are all
 * where none would be left: a view may be of a list that had others.
 */
export function hiddenColumns(items: readonly ColumnItem[], settings: ColumnSettings): ReadonlySet<string> {
  const shown = new Set(settings.shown);
  const hidden = new Set(settings.hidden);
  const leaves = leavesOf(items);
  const isHidden = (column: ArrangedColumn): boolean =>
    column.fixed === undefined &&
    (hidden.has(column.field.name) || (column.hidden === true && !shown.has(column.field.name)));
  const found = leaves.filter(isHidden);
  return new Set(found.length === leaves.length ? [] : found.map(({ field }) => field.name));
}

/** The settings after columns were shown or hidden. */
export function showColumns(settings: ColumnSettings, names: readonly string[], isShown: boolean): ColumnSettings {
  const without = (list: readonly string[] = []): readonly string[] => list.filter((one) => !names.includes(one));
  return isShown
    ? { ...settings, hidden: without(settings.hidden), shown: [...without(settings.shown), ...names] }
    : { ...settings, hidden: [...without(settings.hidden), ...names], shown: without(settings.shown) };
}

/** Name of the column of row numbers, which a list has beside those of its page; not shown at first. */
export const ROW_NUMBER = '#number';

export function showsRowNumber({ shown = [] }: ColumnSettings): boolean {
  return shown.includes(ROW_NUMBER);
}

/** All columns in the operator's order. A group stays together; fixed columns keep their place at the edges. */
export function orderColumns(items: readonly ColumnItem[], order: readonly string[]): readonly ColumnItem[] {
  if (order.length === 0) return items;
  const inside = items.map((item) =>
    'columns' in item ? { ...item, columns: orderColumns(item.columns, order) } : item,
  );
  const [left, free, right] = split(inside);
  return [...left, ...sortItems(free, order), ...right];
}

/** The order of columns after an item (by its id) was moved to the place of a movable neighbour. */
export function moveColumn(
  items: readonly ColumnItem[],
  order: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): readonly string[] {
  return leavesOf(move(orderColumns(items, order), from, to)).map(({ field }) => field.name);
}

function move(items: readonly ColumnItem[], from: string, to: string): readonly ColumnItem[] {
  const [left, free, right] = split(items);
  const ids = free.map(idOf);
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)];
  const moved = free[start];
  if (moved !== undefined && end >= 0) {
    const rest = free.filter((item) => item !== moved);
    return [...left, ...rest.slice(0, end), moved, ...rest.slice(end), ...right];
  }
  return items.map((item) => ('columns' in item ? { ...item, columns: move(item.columns, from, to) } : item));
}

function split(items: readonly ColumnItem[]): readonly [ColumnItem[], ColumnItem[], ColumnItem[]] {
  const atRight = (item: ColumnItem): boolean => leavesOf([item]).some(({ fixed }) => fixed === 'right');
  return [
    items.filter((item) => isFixed(item) && !atRight(item)),
    items.filter((item) => !isFixed(item)),
    items.filter(atRight),
  ];
}

/** Sorts by the given names. An item without a name among them follows its neighbour on the page. */
function sortItems(items: readonly ColumnItem[], order: readonly string[]): readonly ColumnItem[] {
  const places = new Map(order.map((name, place) => [name, place]));
  let before = -1;
  const placed = items.map((item) => {
    const known = namesOf(item).flatMap((name) => places.get(name) ?? []);
    before = known.length > 0 ? Math.min(...known) : before;
    return { item, place: before, isNew: known.length === 0 };
  });
  return placed
    .sort((one, other) => one.place - other.place || Number(one.isNew) - Number(other.isNew))
    .map(({ item }) => item);
}

interface Dress {
  readonly hidden: ReadonlySet<string>;
  readonly widths: ColumnSettings['widths'];
}

function dress(items: readonly ColumnItem[], { hidden, widths }: Dress): readonly ColumnItem[] {
  return items.flatMap((item): readonly ColumnItem[] => {
    if ('columns' in item) {
      const columns = dress(item.columns, { hidden, widths });
      return columns.length > 0 ? [{ ...item, columns }] : [];
    }
    const { name } = item.field;
    if (hidden.has(name)) return [];
    const width = widths[name];
    return [width === undefined ? item : { ...item, width, rigid: true }];
  });
}
