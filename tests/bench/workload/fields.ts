/** What the two screens show: the same fields, whether the page is written as a schema or by hand. */
export type Kind = 'text' | 'amount' | 'date' | 'code';

export interface BenchField {
  readonly name: string;
  readonly title: string;
  readonly kind: Kind;
}

export type BenchRow = Readonly<Record<string, string>>;

export const codes = [
  { value: '1', label: '已受理', color: '#1890FF' },
  { value: '2', label: '已确认', color: '#52C41A' },
  { value: '3', label: '已失败', color: '#F5222D' },
  { value: '4', label: '已撤销', color: '#8C8C8C' },
] as const;

/** The mix of a back office: mostly text, a third amounts, some dates and coded values. */
const mix: readonly Kind[] = ['text', 'amount', 'text', 'date', 'code', 'text', 'amount', 'text', 'amount', 'text'];

const titles: Readonly<Record<Kind, string>> = { text: '名称', amount: '金额', date: '日期', code: '状态' };

function listFields(count: number): readonly BenchField[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = mix[index % mix.length] ?? 'text';
    return { name: `${kind}${index}`, title: `${titles[kind]}${index + 1}`, kind };
  });
}

function valueOf(field: BenchField, row: number): string {
  if (field.kind === 'amount') return `${(row + 1) * 12_345}.67`;
  if (field.kind === 'date') return `2026-11-${String((row % 28) + 1).padStart(2, '0')}`;
  if (field.kind === 'code') return codes[row % codes.length]?.value ?? '1';
  return `云麓${field.name}第${row}笔`;
}

function listRows(fields: readonly BenchField[], count: number): readonly BenchRow[] {
  return Array.from({ length: count }, (_, row) => ({
    id: `R${row}`,
    ...Object.fromEntries(fields.map((field) => [field.name, valueOf(field, row)])),
  }));
}

export interface ListWorkload {
  readonly search: readonly BenchField[];
  readonly columns: readonly BenchField[];
  readonly rows: readonly BenchRow[];
}

const columns = listFields(50);

export const listWorkload: ListWorkload = { search: listFields(7), columns, rows: listRows(columns, 100) };
export const formFields = listFields(200);

/** How much of a screen is mounted once before the measured mount, so that code and styles are loaded for both. */
export const warmUp = 10;
