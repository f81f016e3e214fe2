/** Fields of the screens: the same, whether a page is written as a schema or by hand in a library. */
export type Kind = 'text' | 'link' | 'amount' | 'date' | 'code';

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

/** The mix of a back office: mostly text, a third amounts, some dates, coded values and a link to the record. */
const listMix: readonly Kind[] = ['link', 'amount', 'text', 'date', 'code', 'text', 'amount', 'text', 'amount', 'text'];
const formMix = listMix.map((kind) => (kind === 'link' ? 'text' : kind));

const titles: Readonly<Record<Kind, string>> = {
  text: '名称',
  link: '简称',
  amount: '金额',
  date: '日期',
  code: '状态',
};

function buildFields(mix: readonly Kind[], count: number): readonly BenchField[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = mix[index % mix.length] ?? 'text';
    return { name: `${kind}${index}`, title: `${titles[kind]}${index + 1}`, kind };
  });
}

const textOf = (name: string, row: number) => `云麓${name}第${row}笔`;

function valueOf(field: BenchField, row: number): string {
  if (field.kind === 'amount') return `${(row + 1) * 12_345}.67`;
  if (field.kind === 'date') return `2026-11-${String((row % 28) + 1).padStart(2, '0')}`;
  if (field.kind === 'code') return codes[row % codes.length]?.value ?? '1';
  return textOf(field.name, row);
}

export const listFields = (count: number) => buildFields(listMix, count);
export const searchFields = buildFields(formMix, 7);
export const formFields = (count: number) => buildFields(formMix, count);
/** Columns of an editable table: texts in place of links. */
export const tableFields = (count: number) => buildFields(formMix, count);

/** The field of a long form that is typed into, and the one beside it that shows when the first ends with an x. */
export const typedField = 'text60';
export const dependentField = 'amount61';

export function listRows(fields: readonly BenchField[], count: number): readonly BenchRow[] {
  return Array.from({ length: count }, (_, row) => ({
    id: `R${row}`,
    ...Object.fromEntries(fields.map((field) => [field.name, valueOf(field, row)])),
  }));
}

/** Other rows than those of the screen, as a spreadsheet copies them. */
export function pastedText(fields: readonly BenchField[], count: number): string {
  const labelOf = (field: BenchField, text: string): string =>
    field.kind === 'code' ? (codes.find(({ value }) => value === text)?.label ?? text) : text;
  const lines = Array.from({ length: count }, (_, row) =>
    fields.map((field) => labelOf(field, valueOf(field, row + pastedFrom))),
  );
  return lines.map((cells) => cells.join('\t')).join('\r\n');
}

/** The first of the rows that are pasted. */
export const pastedFrom = 5000;

/** The text of a row's sixth column, which every screen shows without scrolling sideways. */
export const markOf = (row: number) => textOf('text5', row);
