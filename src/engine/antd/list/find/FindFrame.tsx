import { use, useEffect, useMemo, type RefObject } from 'react';
import { renderText, type ResolvedList, type Scope } from '#engine/language/run';
import { leavesOf } from '../../../headless/list/columns/arrange-columns.ts';
import type { FoundCell } from '../../../headless/list/find/find-cells.ts';
import { useFind } from '../../../headless/list/find/use-find.ts';
import type { GridHandle } from '../../grid/Grid.tsx';
import type { GridItem } from '../../grid/grid-column.ts';
import type { CellContext } from '../table/create-cell.ts';
import { messages } from '../messages.ts';
import { FindBar } from './FindBar.tsx';
import { findColumns } from './find-columns.ts';
import { FindContext, type FindBarState } from './use-find-bar.ts';

interface Props {
  readonly list: ResolvedList;
  /** Rows of the page, drawn or not. */
  readonly items: readonly GridItem[];
  readonly context: CellContext;
  readonly grid: RefObject<GridHandle | null>;
  /** Called with the cell to mark. */
  readonly onFound: (cell: FoundCell | undefined) => void;
}

/** The open search above a table: it marks its matches and scrolls to them. */
export function FindFrame(props: Props) {
  const bar = use(FindContext);
  return bar?.open ? <OpenFind {...props} bar={bar} /> : null;
}

function OpenFind({ list, items, context, grid, onFound, bar }: Props & { readonly bar: FindBarState }) {
  const { page, widgets, dictionaries } = context;
  const columns = useMemo(
    () => findColumns(list.columns, { page, widgets, dictionaries, careful: false }),
    [list.columns, page, widgets, dictionaries],
  );
  const find = useFind(items, columns);
  const { current } = find;
  const [key, column] = [current?.key, current?.column];
  useEffect(() => {
    if (key === undefined || column === undefined) return onFound(undefined);
    onFound({ key, column });
    let isLast = true;
    // After this pass of React: scrolling draws the rows in the grid at once.
    queueMicrotask(() => {
      if (isLast) grid.current?.reveal(key, column, { focus: false });
    });
    return () => {
      isLast = false;
    };
  }, [key, column, grid, onFound]);
  useEffect(() => () => onFound(undefined), [onFound]);
  const where = current && describePlace(list, items, current, page.scope);
  const handleClose = (): void => {
    if (current) grid.current?.reveal(current.key, current.column);
    bar.close({ restore: current === undefined });
  };
  return <FindBar find={find} rows={items.length} where={where} onClose={handleClose} />;
}

/** A cell in words, for screen readers. */
function describePlace(
  list: ResolvedList,
  items: readonly GridItem[],
  { key, column }: FoundCell,
  scope: Scope,
): string | undefined {
  const item = items.find((one) => one.key === key);
  const found = leavesOf(list.columns).find(({ field }) => field.name === column);
  return item && found && messages.find.where(item.number, renderText(found.field.label, scope));
}
