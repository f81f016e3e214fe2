import { Table, type TableColumnsType, type TableProps } from 'antd';
import { useMemo } from 'react';
import type { ResolvedList } from '#engine/language';
import type { ListModel } from '../../headless/list/use-list.ts';
import type { Row } from '../../headless/list/use-rows.ts';
import { usePorts } from '../../headless/ports/ports-context.ts';
import { RowActions } from '../action/RowActions.tsx';
import { messages } from '../messages.ts';
import { buildColumns, countLeaves, fixesLeft, totalWidth } from './build-columns.ts';
import { CopyFrame } from './CopyFrame.tsx';
import { EmptyRows } from './EmptyRows.tsx';
import { RowCheck } from './RowCheck.tsx';
import { showSort } from './table-sort.ts';
import { EXPAND_WIDTH, useExpandable } from './use-expandable.tsx';
import { useSummary } from './use-summary.ts';
import { useVirtual } from './use-virtual.ts';
import { VirtualFrame } from './VirtualFrame.tsx';

interface Props {
  readonly list: ResolvedList;
  readonly model: ListModel;
  readonly careful: boolean;
}

const NUMBER_WIDTH = 64;
const CHECK_WIDTH = 48;
const PAGE_CHECK = { scope: 'col', 'data-check': true } as const;

/** The rows of a list: fixed columns, groups, server-side sort and paging. */
export function ListTable({ list, model, careful }: Props) {
  const { page, query, rows, total, loading } = model;
  const { widgets } = usePorts();
  const columns = useListColumns({ list, model, careful });
  const expandable = useExpandable(list, page, fixesLeft(list.columns));
  const summary = useSummary({
    columns: list.columns,
    drawn: columns,
    lead: list.expand ? 1 : 0,
    rows,
    all: model.summary,
    context: { page, widgets, dictionaries: list.dictionaries, careful },
  });
  const handleChange: TableProps<Row>['onChange'] = (pagination) => {
    const pageSize = pagination.pageSize ?? query.pageSize;
    return model.change({ page: pageSize === query.pageSize ? (pagination.current ?? 1) : 1, pageSize });
  };
  const width =
    totalWidth(list.columns) + NUMBER_WIDTH + checkWidth(list) + (list.expand ? EXPAND_WIDTH : 0) + actionsWidth(list);
  const drawing = useVirtual(model, countLeaves(list.columns), width);
  const table = (
    <Table<Row>
      rowKey={list.rowKey}
      size="small"
      columns={columns}
      dataSource={rows}
      loading={loading}
      {...drawing}
      locale={{ emptyText: <EmptyRows list={list} model={model} /> }}
      {...summary}
      {...expandable}
      onChange={handleChange}
      pagination={{
        current: query.page,
        pageSize: query.pageSize,
        total,
        pageSizeOptions: [...list.pageSizes],
        showSizeChanger: true,
        showQuickJumper: total > query.pageSize * 5,
        showTotal,
      }}
    />
  );
  return (
    <CopyFrame list={list} rows={rows}>
      {drawing.virtual ? <VirtualFrame>{table}</VirtualFrame> : table}
    </CopyFrame>
  );
}

function showTotal(total: number) {
  return <span role="status">{messages.total(total)}</span>;
}

/** Columns are prepared once per page; only their sort marks follow the query. */
function useListColumns({ list, model, careful }: Props): TableColumnsType<Row> {
  const { page, query } = model;
  const { widgets } = usePorts();
  const prepared = useMemo(
    () => buildColumns(list.columns, { page, widgets, dictionaries: list.dictionaries, careful }),
    [list, page, widgets, careful],
  );
  const sort = query.sort.join(',');
  const first = (query.page - 1) * query.pageSize + 1;
  return useMemo(() => {
    const number = {
      key: '#',
      title: messages.rowNumber,
      width: NUMBER_WIDTH,
      ...(fixesLeft(list.columns) ? { fixed: 'left' as const } : {}),
      render: (_: unknown, __: Row, index: number) => first + index,
    };
    const actions = {
      key: 'actions',
      title: messages.rowActions,
      width: actionsWidth(list),
      fixed: 'right' as const,
      render: (_: unknown, row: Row) => <RowActions actions={list.rowActions} row={row} />,
    };
    const check = {
      key: 'check',
      onHeaderCell: () => PAGE_CHECK,
      width: CHECK_WIDTH,
      ...(fixesLeft(list.columns) ? { fixed: 'left' as const } : {}),
      render: (_: unknown, row: Row, index: number) => <RowCheck row={row} number={first + index} />,
    };
    return [
      ...(list.selection ? [check] : []),
      number,
      ...showSort(prepared, sort.split(',')),
      ...(list.rowActions.length > 0 ? [actions] : []),
    ];
  }, [list, prepared, sort, first]);
}

function checkWidth({ selection }: ResolvedList): number {
  return selection ? CHECK_WIDTH : 0;
}

function actionsWidth({ rowActions }: ResolvedList): number {
  return rowActions.length === 0 ? 0 : rowActions.length * 56 + 24;
}
