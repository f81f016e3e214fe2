import { Tag, type TableColumnsType } from 'antd';
import { codes, type BenchField, type BenchRow } from '../../workload/fields.ts';

const amounts = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const codeByValue = new Map<string, (typeof codes)[number]>(codes.map((code) => [code.value, code]));

function renderCell(field: BenchField, value: string, row: BenchRow) {
  if (field.kind === 'amount') return amounts.format(value as Intl.StringNumericLiteral);
  if (field.kind === 'link') return <a href={`#/bench/form?id=${row['id'] ?? ''}`}>{value}</a>;
  const code = field.kind === 'code' ? codeByValue.get(value) : undefined;
  return code ? <Tag color={code.color}>{code.label}</Tag> : value;
}

export const listColumns = (fields: readonly BenchField[]): TableColumnsType<BenchRow> =>
  fields.map((field) => ({
    dataIndex: field.name,
    title: field.title,
    width: 140,
    align: field.kind === 'amount' ? 'right' : 'left',
    render: (value: string, row) => renderCell(field, value, row),
  }));
