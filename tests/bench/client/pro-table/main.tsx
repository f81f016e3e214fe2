import '#antd-patch';
import { ProTable, type ProColumn } from '@ant-design/pro-components';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { codes, type BenchField, type BenchRow } from '../../workload/fields.ts';
import type { Drawing, ListDrawing } from '../drawing.ts';
import { startBench } from '../start-bench.ts';
import { ProFormScreen, ProTableScreen } from './ProFormScreen.tsx';

const columnWidth = 140;
const bodyHeight = 600;
const valueEnum = Object.fromEntries(codes.map(({ value, label, color }) => [value, { text: label, color }]));

function describeValue({ kind }: BenchField): Partial<ProColumn<BenchRow>> {
  if (kind === 'amount') return { valueType: 'digit', align: 'right', fieldProps: { precision: 2 } };
  if (kind === 'date') return { valueType: 'date' };
  if (kind === 'code') return { valueType: 'select', valueEnum };
  if (kind === 'link') return { render: (shown, row) => <a href={`#/bench/form?id=${row['id'] ?? ''}`}>{shown}</a> };
  return {};
}

const buildColumn = (field: BenchField, searched: number, index: number): ProColumn<BenchRow> => ({
  dataIndex: field.name,
  title: field.title,
  width: columnWidth,
  ...(index < searched ? {} : { search: false }),
  ...describeValue(field),
});

/** The list as one would write it with ProTable, which makes the search form from the first columns. */
function ProList({ drawing }: { readonly drawing: ListDrawing }) {
  const { columns, rows, search, selection, scroll } = drawing;
  return (
    <ProTable<BenchRow>
      rowKey="id"
      columns={columns.map((field, index) => buildColumn(field, search.length, index))}
      request={() => Promise.resolve({ data: rows, total: rows.length, success: true })}
      search={{ defaultCollapsed: false }}
      pagination={{ defaultPageSize: rows.length, showSizeChanger: true }}
      rowSelection={selection ? {} : false}
      virtual={scroll}
      scroll={scroll ? { x: columnWidth * columns.length, y: bodyHeight } : { x: 'max-content' }}
    />
  );
}

function draw(drawing: Drawing) {
  if (drawing.kind === 'list') return <ProList drawing={drawing} />;
  return drawing.kind === 'form' ? <ProFormScreen drawing={drawing} /> : <ProTableScreen drawing={drawing} />;
}

await startBench((drawing) => <ConfigProvider locale={zhCN}>{draw(drawing)}</ConfigProvider>);
