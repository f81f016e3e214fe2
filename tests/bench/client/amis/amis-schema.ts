import { codes, type BenchField } from '../../workload/fields.ts';
import type { ListDrawing } from '../drawing.ts';

type Json = Readonly<Record<string, unknown>>;

function describeCell({ kind, name }: BenchField): Json {
  if (kind === 'amount') return { type: 'number', kilobitSeparator: true, precision: 2, align: 'right' };
  if (kind === 'date') return { type: 'date', format: 'YYYY-MM-DD' };
  if (kind === 'link') return { type: 'link', href: '#/bench/form?id=${id}', body: `\${${name}}`, blank: false };
  if (kind === 'code') {
    const itemSchema = { type: 'tag', label: '${label}', color: '${color}' };
    return { type: 'mapping', map: codes, itemSchema };
  }
  return { type: 'text' };
}

function describeInput({ kind, name, title }: BenchField): Json {
  const field = { name, label: title, clearable: true, columnRatio: 3 };
  if (kind === 'date') return { ...field, type: 'input-date', format: 'YYYY-MM-DD' };
  if (kind === 'code') return { ...field, type: 'select', options: codes };
  return { ...field, type: 'input-text' };
}

/** Two lines of four search fields, as in the other entries. */
function describeFilter(search: readonly BenchField[]): Json {
  const inputs = search.map(describeInput);
  const line = (body: readonly Json[]) => ({ type: 'group', body });
  return {
    title: '',
    mode: 'horizontal',
    body: [line(inputs.slice(0, 4)), line(inputs.slice(4))],
    actions: [
      { type: 'submit', level: 'primary', label: '查询' },
      { type: 'reset', label: '重置' },
    ],
  };
}

/** The list as one would write it in amis: a `crud` that fetches its rows. */
export function writeAmisPage({ search, columns, rows, selection }: ListDrawing): Json {
  const crud = {
    type: 'crud',
    name: 'list',
    api: '/api/bench/list',
    syncLocation: false,
    primaryField: 'id',
    perPage: rows.length,
    perPageAvailable: [rows.length],
    columnsTogglable: false,
    filter: describeFilter(search),
    headerToolbar: selection ? ['bulkActions'] : [],
    bulkActions: selection ? [{ type: 'button', label: '批量操作' }] : [],
    footerToolbar: ['statistics', 'switch-per-page', 'pagination'],
    columns: columns.map((field) => ({ name: field.name, label: field.title, width: 140, ...describeCell(field) })),
  };
  return { type: 'page', body: [crud] };
}
