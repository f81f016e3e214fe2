import { Table, type TableColumnsType, type TableProps } from 'antd';
import { useMemo, useState, type Key } from 'react';
import type { BenchField, BenchRow } from '../../workload/fields.ts';
import type { ListDrawing } from '../drawing.ts';
import { AntdSearch } from './AntdSearch.tsx';
import { bodyHeight, boxWidth, columnWidth, renderCell, useLoadedRows } from './Cells.tsx';

interface Props {
  readonly drawing: ListDrawing;
  /** antd's own virtual table, which wants its size in pixels. */
  readonly virtual: boolean;
}

const listColumns = (fields: readonly BenchField[]): TableColumnsType<BenchRow> =>
  fields.map((field) => ({
    dataIndex: field.name,
    title: field.title,
    width: columnWidth,
    align: field.kind === 'amount' ? 'right' : 'left',
    render: (value: string, row) => renderCell(field, value, row),
  }));

/** The list as one would write it by hand in antd: search form, table, selection, pagination. */
export function AntdList({ drawing, virtual }: Props) {
  const columns = useMemo(() => listColumns(drawing.columns), [drawing]);
  const { rows, loading } = useLoadedRows(drawing.rows);
  const [selectedRowKeys, setSelectedRowKeys] = useState<readonly Key[]>([]);
  const selection: TableProps<BenchRow> = drawing.selection
    ? { rowSelection: { columnWidth: boxWidth, selectedRowKeys: [...selectedRowKeys], onChange: setSelectedRowKeys } }
    : {};
  const size: TableProps<BenchRow> = virtual
    ? { virtual, scroll: { x: columnWidth * columns.length + (drawing.selection ? boxWidth : 0), y: bodyHeight } }
    : { scroll: { x: 'max-content' } };
  return (
    <>
      <AntdSearch fields={drawing.search} />
      {drawing.selection ? <p>已选 {selectedRowKeys.length} 项</p> : null}
      <Table<BenchRow>
        rowKey="id"
        columns={columns}
        dataSource={rows}
        loading={loading}
        {...size}
        {...selection}
        pagination={{ pageSize: drawing.rows.length, total: drawing.rows.length, showSizeChanger: true }}
      />
    </>
  );
}
