import { Table, Tag, type TableColumnsType, type TableProps } from 'antd';
import { useEffect, useMemo, useState, type Key } from 'react';
import { codes, type BenchField, type BenchRow } from '../../workload/fields.ts';
import type { ListDrawing } from '../drawing.ts';
import { AntdSearch } from './AntdSearch.tsx';

interface Props {
  readonly drawing: ListDrawing;
  /** antd's own virtual table, which wants its size in pixels. */
  readonly virtual: boolean;
}

const columnWidth = 140;
const bodyHeight = 600;
const boxWidth = 48;
const amounts = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const codeByValue = new Map<string, (typeof codes)[number]>(codes.map((code) => [code.value, code]));

function renderCell(field: BenchField, value: string, row: BenchRow) {
  if (field.kind === 'amount') return amounts.format(value as Intl.StringNumericLiteral);
  if (field.kind === 'link') return <a href={`#/bench/form?id=${row['id'] ?? ''}`}>{value}</a>;
  const code = field.kind === 'code' ? codeByValue.get(value) : undefined;
  return code ? <Tag color={code.color}>{code.label}</Tag> : value;
}

const listColumns = (fields: readonly BenchField[]): TableColumnsType<BenchRow> =>
  fields.map((field) => ({
    dataIndex: field.name,
    title: field.title,
    width: columnWidth,
    align: field.kind === 'amount' ? 'right' : 'left',
    render: (value: string, row) => renderCell(field, value, row),
  }));

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
