import { codes, dependentField, typedField, type BenchField } from '../../workload/fields.ts';
import type { FormDrawing, TableDrawing } from '../drawing.ts';

type Json = Readonly<Record<string, unknown>>;

const decimal = { matchRegexp: '/^\\d+(\\.\\d{1,2})?$/' };

function describeInput({ kind, name }: BenchField): Json {
  const field = { name, required: true, clearable: true };
  if (kind === 'date') return { ...field, type: 'input-date', format: 'YYYY-MM-DD' };
  if (kind === 'code') return { ...field, type: 'select', options: codes };
  return { ...field, type: 'input-text', validations: kind === 'amount' ? decimal : { maxLength: 40 } };
}

/** Fields in lines of three, as in the other entries. */
export function writeAmisForm({ fields, dependent }: FormDrawing): Json {
  const inputs = fields.map((field) => ({
    ...describeInput(field),
    label: field.title,
    columnRatio: 4,
    ...(dependent && field.name === dependentField ? { visibleOn: `\${ENDSWITH(${typedField}, 'x')}` } : {}),
  }));
  const lines = Array.from({ length: Math.ceil(inputs.length / 3) }, (_, line) => ({
    type: 'group',
    body: inputs.slice(line * 3, line * 3 + 3),
  }));
  return { type: 'page', body: [{ type: 'form', mode: 'normal', title: '', api: '/api/bench/save', body: lines }] };
}

/** The editable table of amis with every row open. */
export function writeAmisTable({ columns, rows }: TableDrawing): Json {
  const table = {
    type: 'input-table',
    name: 'rows',
    needConfirm: false,
    columns: columns.map((field) => ({ ...describeInput(field), label: field.title, width: 140 })),
  };
  const form = { type: 'form', mode: 'normal', title: '', api: '/api/bench/save', data: { rows }, body: [table] };
  return { type: 'page', body: [form] };
}
