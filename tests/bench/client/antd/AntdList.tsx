import { Table, type TableProps } from 'antd';
import { useEffect, useMemo, useState, type Key } from 'react';
import type { BenchRow } from '../../workload/fields.ts';
import type { ListDrawing } from '../drawing.ts';
import { AntdSearch } from './AntdSearch.tsx';
import { listColumns } from './list-columns.tsx';

interface Props {
  readonly drawing: ListDrawing;
  /** antd's own virtual table, which wants its size in pixels. */
  readonly virtual: boolean;
}

const columnWidth = 140;
const bodyHeight = 600;

function useLoadedRows(given: readonly BenchRow[]) {
  const [rows, setRows] = useState<readonly BenchRow[]>([]);
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    void Promise.resolve(given).then((loaded) => {
      setRows(loaded);
      setLoading(false);
    });
  }, [given]);
  return { rows, loading };
}

/** The list as one would write it by hand in antd: search form, table, selection, pagination. */
export function AntdList({ drawing, virtual }: Props) {
  const columns = useMemo(() => listColumns(drawing.columns), [drawing]);
  const { rows, loading } = useLoadedRows(drawing.rows);
  const [selectedRowKeys, setSelectedRowKeys] = useState<readonly Key[]>([]);
  const selection: TableProps<BenchRow> = drawing.selection
    ? { rowSelection: { selectedRowKeys: [...selectedRowKeys], onChange: setSelectedRowKeys } }
    : {};
  const size: TableProps<BenchRow> = virtual
    ? { virtual, scroll: { x: columnWidth * columns.length, y: bodyHeight } }
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
