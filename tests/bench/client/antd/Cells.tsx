import { Tag } from 'antd';
import { useEffect, useState } from 'react';
import { codes, type BenchField, type BenchRow } from '../../workload/fields.ts';

export const columnWidth = 140;
export const bodyHeight = 600;
export const boxWidth = 48;

export const amounts = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const codeByValue = new Map<string, (typeof codes)[number]>(codes.map((code) => [code.value, code]));

/** The content of a cell as one would write it by hand. */
export function renderCell(field: BenchField, value: string, row: BenchRow) {
  if (field.kind === 'amount') return amounts.format(value as Intl.StringNumericLiteral);
  if (field.kind === 'link') return <a href={`#/bench/form?id=${row['id'] ?? ''}`}>{value}</a>;
  const code = field.kind === 'code' ? codeByValue.get(value) : undefined;
  return code ? <Tag color={code.color}>{code.label}</Tag> : value;
}

/** Rows that arrive as those of a server do, but at once. */
export function useLoadedRows(given: readonly BenchRow[]) {
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
