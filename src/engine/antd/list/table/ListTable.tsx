import { valueAt } from '#values/record';
import { Button, Tooltip } from 'antd';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { renderText, toText, type ResolvedList } from '#engine/language/run';
import { markOf } from '../../../headless/inspect/mark-of.ts';
import type { FoundCell } from '../../../headless/list/find/find-cells.ts';
import type { ChosenRow } from '../../../headless/list/details/use-chosen-row.ts';
import type { ListModel } from '../../../headless/list/use-list.ts';
import { useCompleteRow, type CompleteRow } from '../../../headless/list/table/computed-rows.ts';
import { TreeContext } from '../../../headless/list/tree/use-tree.ts';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import { Grid, type GridHandle } from '../../grid/Grid.tsx';
import type { GridItem } from '../../grid/grid-column.ts';
import { Pager } from '../../grid/Pager.tsx';
import { messages as shared } from '../../messages.ts';
import { Boundary } from '../../state/Boundary.tsx';
import { ErrorState } from '../../state/Failure.tsx';
import { CopyFrame } from '../copy/CopyFrame.tsx';
import { FindFrame } from '../find/FindFrame.tsx';
import { HeaderCell } from '../columns/HeaderCell.tsx';
import { OpenRowsContext, useExpandable } from '../details/use-expandable.tsx';
import { messages } from '../messages.ts';
import { useColumns } from './use-columns.tsx';
import { useSummary } from './use-summary.ts';
import listStyles from '../list-page.module.css';
import look from '../../look.module.css';

const RowDrawer = lazy(() => import('../details/RowDrawer.tsx').then((module) => ({ default: module.RowDrawer })));

interface Props {
  readonly list: ResolvedList;
  /** The list as its page has it, before an operator arranged its columns. */
  readonly part: ResolvedList;
  readonly model: ListModel;
  /** Rows have their number. */
  readonly numbered: boolean;
  readonly careful: boolean;
  /** Absent: no row is chosen here. */
  readonly chosen?: ChosenRow | undefined;
}

/** The rows of a list: fixed columns, groups, server-side sort and paging. */
export function ListTable({ list, part, model, numbered, careful, chosen }: Props) {
  const { page, rows, total, loading, selection } = model;
  const { widgets } = usePorts();
  const context = { page, widgets, dictionaries: list.dictionaries, careful };
  const complete = useCompleteRow(list.columns, page);
  const items = useItems(list, model, complete);
  const columns = useColumns({ list, context, items, ticked: selection !== undefined, numbered });
  const totals = useSummary({
    columns: list.columns,
    rows: useMemo(() => rows.map(complete), [rows, complete]),
    all: model.summary,
    context,
  });
  const { open, details, drawer } = useExpandable(list, page, items);
  const grid = useRef<GridHandle>(null);
  const [found, setFound] = useState<FoundCell>();
  return (
    <TreeContext value={model.tree ?? null}>
      <FindFrame list={list} items={items} context={context} grid={grid} onFound={setFound} />
      <CopyFrame list={list} items={items} grid={grid} context={context}>
        <OpenRowsContext value={open}>
          <Grid
            ref={grid}
            mark={markOf(page, part, page.scope, { columns, items })}
            found={found}
            label={renderText(list.title, page.scope)}
            columns={columns}
            items={items}
            total={total}
            busy={loading}
            scrolls
            fills
            ranges
            totals={totals}
            selection={selection}
            details={details}
            chosen={chosen?.key}
            onChoose={chosen?.choose}
            HeadCell={HeaderCell}
            empty={<EmptyRows list={list} model={model} />}
          />
        </OpenRowsContext>
      </CopyFrame>
      {drawer ? (
        <Boundary>
          <Suspense fallback={null}>
            <RowDrawer {...drawer} list={list} onClosed={() => grid.current?.focus()} />
          </Suspense>
        </Boundary>
      ) : null}
      <ListPager list={list} model={model} />
    </TreeContext>
  );
}

/** Completes the row of an item; an item whose row is complete stays the same object, so that it is not drawn again. */
function completeItem<Item extends GridItem>(item: Item, complete: CompleteRow): Item {
  const row = complete(item.row);
  return row === item.row ? item : { ...item, row };
}

function useItems(
  { rowKey }: ResolvedList,
  { rows, first, fresh, tree }: ListModel,
  complete: CompleteRow,
): readonly GridItem[] {
  return useMemo(
    () =>
      tree?.items.map((item) => completeItem(item, complete)) ??
      rows.map((row, index) => {
        const key = toText(valueAt(row, rowKey));
        return { key, row: complete(row), number: first + index, fresh: fresh?.has(key) ?? false };
      }),
    [rows, rowKey, first, tree, fresh, complete],
  );
}

function ListPager({ list, model: { query, rows, total, totalMore, change } }: Pick<Props, 'list' | 'model'>) {
  const handleChange = (page: number, pageSize: number): void =>
    change({ page: pageSize === query.pageSize ? page : 1, pageSize });
  // Beyond the counted rows, a full page has a next page.
  const leadsOn = totalMore === true && rows.length >= query.pageSize;
  return (
    <Pager
      className={listStyles['pager'] ?? ''}
      current={query.page}
      pageSize={query.pageSize}
      total={leadsOn ? Math.max(total, (query.page + 1) * query.pageSize) : total}
      pageSizeOptions={list.pageSizes.toSorted((one, other) => one - other)}
      showSizeChanger
      showQuickJumper={total > query.pageSize * 5}
      showTotal={() => describeTotal(total, totalMore)}
      onChange={handleChange}
    />
  );
}

function describeTotal(total: number, more = false) {
  const text = <span role="status">{shared.total(total, more)}</span>;
  return more ? <Tooltip title={messages.totalMoreHelp}>{text}</Tooltip> : text;
}

interface EmptyRowsProps {
  readonly list: ResolvedList;
  readonly model: ListModel;
}

/** The reason for an empty list, and the way out. */
function EmptyRows({ list, model }: EmptyRowsProps) {
  const { failure, loading, query, page, demanded } = model;
  if (failure) return <ErrorState failure={failure} onRetry={model.reload} />;
  if (loading) return shared.loading;
  if (demanded.length > 0) return messages.demanded(demanded.map(({ label }) => renderText(label, page.scope)));
  const text = list.empty === undefined ? shared.empty : renderText(list.empty, page.scope);
  if (Object.keys(query.search).length === 0) return text;
  const handleClear = (): void => {
    model.form.restore({});
    model.change({ search: {}, page: 1 });
  };
  return (
    <div className={look['state']}>
      <p className={look['stateTitle']}>{text}</p>
      <Button onClick={handleClear}>{messages.clearSearch}</Button>
    </div>
  );
}
