import type { CSSProperties } from 'react';
import { readSlots, type ColumnSlot, type Sight } from '../../headless/grid/column-slots.ts';
import { fitColumns } from '../../headless/grid/fit-columns.ts';
import { flattenColumns, type GridColumn, type GridColumns } from './grid-column.ts';
import styles from './grid.module.css';

/** A column with all properties that its cells share. */
export interface PlacedColumn {
  readonly column: GridColumn;
  readonly className: string;
  readonly style: CSSProperties;
  /** `aria-colindex`, from 1. */
  readonly place: number;
  /** Takes a share of the remaining width. */
  readonly grows: boolean;
  /** Px from the left edge of the rows, as long as nothing is widened. */
  readonly left: number;
}

/** A cell of the header above the columns: the title of a group, or nothing. */
export interface GroupCell {
  readonly title: string;
  readonly from: PlacedColumn;
  readonly span: number;
  readonly style: CSSProperties;
  readonly className: string;
}

export interface GridLayout {
  readonly columns: readonly PlacedColumn[];
  /** Rows of group titles above the columns, from top to bottom. */
  readonly groups: readonly (readonly GroupCell[])[];
  /** Px of all columns together. */
  readonly width: number;
  /** Px that fixed columns cover on each side. */
  readonly lead: number;
  readonly trail: number;
}

/** Up to this number of columns, a row draws all of them. */
const FEW_COLUMNS = 24;

/**
 * Places columns next to each other and works out where fixed ones stick. `sight`: px of the viewport, 0 before it has
 * been measured.
 */
export function layOut(given: GridColumns, sight = 0): GridLayout {
  const columns = sight > 0 ? fitGroups(given, sight) : given;
  const leaves = flattenColumns(columns);
  const lead = sumWidths(leaves.filter(({ fixed }) => fixed === 'left'));
  const trail = sumWidths(leaves.filter(({ fixed }) => fixed === 'right'));
  const flexible = leaves.some(({ rigid }) => !rigid) ? undefined : leaves.findLast(({ fixed }) => !fixed);
  let [left, fromLeft, fromRight] = [0, 0, trail];
  const lastLeft = leaves.findLast(({ fixed }) => fixed === 'left');
  const firstRight = leaves.find(({ fixed }) => fixed === 'right');
  const isTall = columns.some((column) => 'columns' in column)
    ? (column: GridColumn): boolean => columns.includes(column)
    : () => false;
  const placed = leaves.map((column, index): PlacedColumn => {
    const { width, fixed } = column;
    if (fixed === 'right') fromRight -= width;
    const stick = fixed === 'left' ? { left: fromLeft } : fixed === 'right' ? { right: fromRight } : {};
    const edge =
      column === lastLeft ? ` ${styles['edgeLeft']}` : column === firstRight ? ` ${styles['edgeRight']}` : '';
    const grows = !column.rigid || column === flexible;
    const one = {
      column,
      className: `${styles['cell']}${classesOf(column)}${edge}${grows ? '' : ` ${styles['rigid']}`}${isTall(column) ? ` ${styles['tall']}` : ''}`,
      style: { width, ...stick },
      place: index + 1,
      grows,
      left,
    };
    left += width;
    if (fixed === 'left') fromLeft += width;
    return one;
  });
  return { columns: placed, groups: groupRows(columns, placed), width: left, lead, trail };
}

/** The columns, widened so that the last one in sight is so wholly. */
function fitGroups(columns: GridColumns, sight: number): GridColumns {
  const leaves = flattenColumns(columns);
  const widths = fitColumns(
    leaves.map(({ width, fixed, rigid = false, clip = false }) => ({ width, fixed: fixed !== undefined, rigid, clip })),
    sight,
  );
  let next = 0;
  const widen = (items: GridColumns): GridColumns =>
    items.map((item) =>
      'columns' in item ? { ...item, columns: widen(item.columns) } : { ...item, width: widths[next++] ?? item.width },
    );
  return widen(columns);
}

/** The columns a row draws at a place of the viewport. */
export function slotsOf({ columns }: GridLayout, sight: Sight): readonly ColumnSlot[] {
  if (columns.length <= FEW_COLUMNS) return columns.map((_, at) => ({ at }));
  return readSlots(
    columns.map(({ column }) => ({ width: column.width, fixed: column.fixed !== undefined })),
    sight,
  );
}

/** Width of a cell that spans several columns. */
export function spanOf(columns: readonly PlacedColumn[]): Pick<CSSProperties, 'width' | 'flexGrow'> {
  return {
    width: sumWidths(columns.map(({ column }) => column)),
    flexGrow: columns.filter(({ grows }) => grows).length,
  };
}

function classesOf({ align, fixed, clip }: GridColumn): string {
  const aligned = align === 'right' ? ` ${styles['right']}` : align === 'center' ? ` ${styles['center']}` : '';
  return `${aligned}${fixed ? ` ${styles['fixed']}` : ''}${clip ? ` ${styles['clip']}` : ''}`;
}

function sumWidths(columns: readonly GridColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

function depthOf(columns: GridColumns): number {
  return Math.max(0, ...columns.map((column) => ('columns' in column ? 1 + depthOf(column.columns) : 0)));
}

/** Titles of groups are right above their columns; the space above less nested columns is empty. */
function groupRows(columns: GridColumns, placed: readonly PlacedColumn[]): GridLayout['groups'] {
  const depth = depthOf(columns);
  const rows: GroupCell[][] = Array.from({ length: depth }, () => []);
  let next = 0;
  const fill = (items: GridColumns, level: number): void => {
    for (const item of items) {
      const first = placed[next];
      if (!first) return;
      if ('columns' in item) {
        const span = flattenColumns([item]).length;
        rows[level]?.push(groupCell(item.title, placed.slice(next, next + span), first));
        fill(item.columns, level + 1);
      } else {
        for (const row of rows.slice(level)) row.push(groupCell('', [first], first));
        next += 1;
      }
    }
  };
  fill(columns, 0);
  return rows;
}

function groupCell(title: string, columns: readonly PlacedColumn[], from: PlacedColumn): GroupCell {
  const fixed = columns.every(({ column }) => column.fixed) ? ` ${styles['fixed']}` : '';
  const { left, right } = (from.column.fixed === 'right' ? columns.at(-1) : from)?.style ?? {};
  const stick = fixed ? { ...(left === undefined ? {} : { left }), ...(right === undefined ? {} : { right }) } : {};
  return {
    title,
    from,
    span: columns.length,
    style: { ...spanOf(columns), ...stick },
    className: `${styles['cell']}${title ? ` ${styles['group']}` : ''}${fixed}`,
  };
}
