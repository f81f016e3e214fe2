import { Spin } from 'antd';
import {
  useImperativeHandle,
  useMemo,
  useRef,
  type ComponentType,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react';
import type { PartMark } from '../../headless/ports/inspector-port.ts';
import type { Selection } from '../../headless/list/selection/selection.ts';
import type { GridColumns, GridItem, GridTotals } from './grid-column.ts';
import { layOut } from './grid-layout.ts';
import { GridBody, type GridBodyProps } from './GridBody.tsx';
import { GridFoot } from './GridFoot.tsx';
import { GridHead, PlainHeadCell, type HeadCellProps } from './GridHead.tsx';
import { useGridFocus } from './grid-navigator.ts';
import type { SelectedCells } from './grid-range.ts';
import { useGridWindow } from './use-grid-window.ts';
import { useInnerWidth } from './use-inner-width.ts';
import styles from './grid.module.css';

/** Methods of a grid. */
export interface GridHandle {
  /** Brings a cell into sight; `focus`: and gives it the focus. Nothing for a row that is not among the items. */
  readonly reveal: (key: string, column: string, options?: { readonly focus?: boolean }) => void;
  /** Gives the focus to the cell that had it last. */
  readonly focus: () => void;
  /** The selected range of cells; undefined for a single one. */
  readonly selected: () => SelectedCells | undefined;
}

export interface GridProps extends Pick<GridBodyProps, 'found' | 'details' | 'chosen'> {
  readonly label: string;
  readonly columns: GridColumns;
  readonly items: readonly GridItem[];
  /** Number of rows on all pages. */
  readonly total: number;
  /** Shown in place of rows when there are none. */
  readonly empty: ReactNode;
  readonly busy?: boolean;
  /** As high as the window allows, with rows that scroll below the header; otherwise as high as its rows. */
  readonly scrolls?: boolean;
  /** Takes the height that the column of flex boxes around has left. */
  readonly fills?: boolean;
  readonly totals?: readonly GridTotals[];
  readonly selection?: Selection | undefined;
  /** Ranges of cells can be selected, by mouse and keys as in a spreadsheet. */
  readonly ranges?: boolean;
  /** A click on a row, or the arrow keys, choose it. */
  readonly onChoose?: ((key: string) => void) | undefined;
  readonly HeadCell?: ComponentType<HeadCellProps>;
  /** Leads to the part of the page that it shows. */
  readonly mark?: PartMark | undefined;
  readonly ref?: Ref<GridHandle>;
}

/** Shorter waits need no sign, ms: one that flashes is worse than none. */
const PATIENCE = 200;
const CLIPPED = `.${styles['clip']}, .${styles['headTitle']}`;
const NO_TOTALS: readonly GridTotals[] = [];

/**
 * A table as an ARIA grid that draws only the rows and columns in or near the viewport:
 *
 *     columns ── layOut ──► layout   position and stickiness of each column, once per change of columns or width
 *     scrolling ─ viewport ► window, slots   drawn rows and columns, once per step of scrolling
 *     items ──► GridBody ──► GridRow   one element a cell; a tick draws one row again
 *
 * One box scrolls both ways, so header, totals and fixed columns stay by CSS alone.
 */
export function Grid({ ref, ...props }: GridProps) {
  const {
    columns,
    items,
    total,
    busy = false,
    scrolls = false,
    fills = false,
    totals = NO_TOTALS,
    selection,
    ranges = false,
    onChoose,
    empty,
  } = props;
  const scrollerRef = useRef<HTMLDivElement>(null);
  const sight = useInnerWidth(scrollerRef);
  const layout = useMemo(() => layOut(columns, sight), [columns, sight]);
  const drawn = useGridWindow({ scrollerRef, layout, items, scrolls, details: props.details });
  const heads = layout.groups.length + 1;
  const first = items[0]?.number ?? 1;
  const focus = useGridFocus(scrollerRef, { layout, items, drawn, heads, first, selection, ranges, onChoose });
  useImperativeHandle(
    ref,
    () => ({
      reveal: focus.reveal,
      focus: () => scrollerRef.current?.focus({ preventScroll: true }),
      selected: focus.selected,
    }),
    [focus],
  );
  // All rows of a tree have a level: test one, at every step of scrolling.
  const isTree = items[0]?.level !== undefined;
  return (
    <div
      className={fills ? `${styles['frame']} ${styles['fills']}` : styles['frame']}
      style={drawn.measures}
      {...props.mark}
    >
      <div
        ref={scrollerRef}
        role={isTree ? 'treegrid' : 'grid'}
        aria-label={props.label}
        aria-rowcount={heads + Math.max(total, items.length) + totals.length}
        aria-colcount={layout.columns.length}
        aria-busy={busy}
        aria-multiselectable={selection || ranges ? true : undefined}
        tabIndex={0}
        className={scrolls ? `${styles['table']} ${styles['scrolls']}` : styles['table']}
        onScroll={drawn.look}
        {...focus.handlers}
        onPointerOver={(event) => {
          showFullText(event);
          focus.handlers.onPointerOver(event);
        }}
      >
        <div className={styles['content']} style={{ minWidth: layout.width }}>
          <GridHead layout={layout} slots={drawn.slots} HeadCell={props.HeadCell ?? PlainHeadCell} />
          <GridBody
            items={items}
            window={drawn.window}
            layout={layout}
            slots={drawn.slots}
            place={heads + first}
            selection={selection}
            found={props.found}
            chosen={props.chosen}
            details={props.details}
            onDetailsHeight={drawn.handleDetailsHeight}
            heights={drawn.heights}
            range={ranges ? focus.range : undefined}
          />
          {items.length === 0 ? <EmptyRow columns={layout.columns.length}>{empty}</EmptyRow> : null}
          {totals.length > 0 ? (
            <GridFoot totals={totals} layout={layout} place={heads + Math.max(total, items.length) + 1} />
          ) : null}
        </div>
      </div>
      {busy ? <Spin className={styles['busy'] ?? ''} delay={PATIENCE} /> : null}
    </div>
  );
}

function EmptyRow({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  return (
    <div role="rowgroup">
      <div role="row" className={styles['details']}>
        <div
          role="gridcell"
          aria-colindex={1}
          aria-colspan={columns}
          className={`${styles['detailsCell']} ${styles['empty']}`}
        >
          {children}
        </div>
      </div>
    </div>
  );
}

/**
 * Gives a clipped text a tooltip of the browser with all of it. Tested when the pointer arrives: to measure every cell
 * would cost more than to draw it.
 */
function showFullText({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>(CLIPPED) : null;
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll('*')].some((one) => one.scrollWidth > one.clientWidth + 1);
  if (isCut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}
