import { compileOutcome, createScope, failed, findFormat, isRowExpression, toText } from '#engine/language/run';
// Functions and formats of computed columns.
import type { ExportColumn, ExportFormat } from '#contract';
import { contractWords } from '#contract/words';
import type { TotalRule } from '#values/totals';
import { toShanghaiTime } from '#values/shanghai-time';
import fields from '../../../../schemas/api/fields.json' with { type: 'json' };
import { errors } from '../../platform/errors.ts';
import { sheetTexts } from './messages.ts';
import { writeCsv } from './write-csv.ts';
import { type SheetColumn, type SheetRow, writeSheets } from './write-workbook.ts';

/** Schema of a field of a row, inline or in `fields.json`. */
interface Property {
  readonly $ref?: string;
  readonly title?: string;
  readonly type?: unknown;
  readonly format?: string;
  readonly 'x-format'?: string;
  readonly 'x-dictionary'?: string;
}

export interface SheetPlan<Row> {
  /** Default columns of the file. */
  readonly columns: readonly (keyof Row & string)[];
  /** The fields of the row's schema. */
  readonly properties: Readonly<Record<string, Property>>;
  /** `x-total` of the row's schema. */
  readonly total?: TotalRule | undefined;
}

export interface ContractSheet<Row> {
  readonly columns: readonly SheetColumn[];
  /** Titles of the columns by field. */
  readonly titles: ReadonlyMap<string, string>;
  write(row: Row): SheetRow;
  /** The same rows with the requested columns, in that order. Throws 45010001 for an impossible column. */
  select(columns: readonly ExportColumn[]): ContractSheet<Row>;
}

/** A column and how to get its cell from a row; undefined is an empty cell. */
interface Described<Row> {
  readonly name: string;
  readonly column: SheetColumn;
  readonly read: (row: Row) => string | undefined;
}

type CellFormat = Pick<SheetColumn, 'numberFormat' | 'isTime' | 'isSummed'>;

const plainDecimal = '0.########';

/** Excel formats by `format` of the contract; those by `x-format` belong to the formats of the language. */
const wireFormats: Readonly<Record<string, CellFormat>> = {
  decimal: { numberFormat: plainDecimal },
  date: { numberFormat: 'yyyy-mm-dd', isTime: true },
  'date-time': { numberFormat: 'yyyy-mm-dd hh:mm:ss', isTime: true },
};

function formatOfCell(name = ''): CellFormat {
  const format = findFormat(name);
  if (!format) return wireFormats[name] ?? {};
  return { numberFormat: format.cell ?? plainDecimal, ...(format.isQuantity && { isSummed: true }) };
}

/** A sheet as the contract describes its rows: its titles on top, codes as labels, numbers and times typed. */
export function createSheet<Row extends object>(plan: SheetPlan<Row>): ContractSheet<Row> {
  const usual = plan.columns.map((name) => describeColumn<Row>(name, plan.properties[name]));
  const others = Object.entries(plan.properties)
    .filter(([name, property]) => !plan.columns.some((one) => one === name) && fitsCell(property))
    .map(([name, property]) => describeColumn<Row>(name as keyof Row & string, property));
  const labels = (name: string, values: readonly string[]): readonly string[] => {
    const { 'x-dictionary': dictionary = '' } = resolve(plan.properties[name]) ?? {};
    return values.map((value) => contractWords.dictionaries[dictionary]?.[value] ?? value);
  };
  const { except = {}, within = {} } = plan.total ?? {};
  const left = Object.entries(except).map(([name, values]) => ({ name, labels: labels(name, values) }));
  return assemble(usual, new Map([...usual, ...others].map((one) => [one.name, one])), { left, within });
}

/** What totals of a sheet leave out: records by the labels of a field, and fields whose records are of different kinds. */
interface LeftOut {
  readonly left: readonly { readonly name: string; readonly labels: readonly string[] }[];
  readonly within: TotalRule['within'];
}

/** A total leaves records out by a column of the file; without that column, or over different kinds, there is none. */
function withTotal<Row>(
  { name, column }: Described<Row>,
  shown: readonly Described<Row>[],
  { left, within }: LeftOut,
): SheetColumn {
  if (!column.isSummed) return column;
  const places = left.map((one) => ({ column: shown.findIndex((other) => other.name === one.name), ...one }));
  const isSummed = within[name] === undefined && places.every((one) => one.column >= 0);
  const leavesOut = places.map((one) => ({ column: one.column, labels: one.labels }));
  return { ...column, isSummed, ...(isSummed && leavesOut.length > 0 && { leavesOut }) };
}

function assemble<Row>(
  shown: readonly Described<Row>[],
  known: ReadonlyMap<string, Described<Row>>,
  out: LeftOut,
): ContractSheet<Row> {
  return {
    columns: shown.map((one) => withTotal(one, shown, out)),
    titles: new Map([...known].map(([name, { column }]) => [name, column.title])),
    write: (row) => shown.map(({ read }) => read(row)),
    select: (columns) =>
      assemble(
        columns.map((one) => findColumn(one, known)),
        known,
        out,
      ),
  };
}

function findColumn<Row>(asked: ExportColumn, known: ReadonlyMap<string, Described<Row>>): Described<Row> {
  const found = known.get(asked.name) ?? computeColumn<Row>(asked);
  if (!found) throw errors.invalidParams(sheetTexts.noColumn(asked.label ?? asked.name), { columns: asked.name });
  return { ...found, column: { ...found.column, title: asked.label ?? found.column.title } };
}

/** A column that the page computes from the fields of a row; undefined if it cannot be computed here. */
function computeColumn<Row>({ name, compute, format, dictionary }: ExportColumn): Described<Row> | undefined {
  if (compute === undefined || !isRowExpression(compute)) return undefined;
  const run = compileOutcome(compute);
  const labels = contractWords.dictionaries[dictionary ?? ''];
  return {
    name,
    column: { title: name, width: 18, ...formatOfCell(format) },
    read: (row) => {
      const text = writeComputed(run(createScope({ variables: { row } })));
      return text === undefined ? undefined : (labels?.[text] ?? text);
    },
  };
}

/** A computed value as the text of its cell. A failure, such as an overflow, is no empty cell: it says so. */
function writeComputed(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? sheetTexts.yes : sheetTexts.no;
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return value === failed || isRecord ? sheetTexts.notComputed : toText(value) || undefined;
}

/** Format of the file, independent of its content. */
export interface Choosing {
  readonly columns?: readonly ExportColumn[];
  readonly fileFormat?: ExportFormat;
}

/** The request for an export, and its time. */
export interface Asked<Row> {
  readonly sheet: ContractSheet<Row>;
  readonly params: Choosing;
  readonly now: Date;
}

/** A CSV file, or a workbook with the rows on the first sheet and the search criteria on the second; piece by piece. */
export async function* writeSheet<Row>(
  name: string,
  { sheet: whole, params, now }: Asked<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const { columns, fileFormat, ...criteria } = params;
  const sheet = columns ? whole.select(columns) : whole;
  const computed = (columns ?? []).flatMap(({ compute }, at) => (compute === undefined ? [] : [at]));
  let count = 0;
  let failures = 0;
  if (fileFormat === 'csv') return yield* writeCsv(sheet.columns, writeRows());
  yield* writeSheets([
    { name, columns: sheet.columns, batches: writeRows() },
    // Read after the rows have been written, because their number is known only then.
    { name: sheetTexts.criteria, columns: criterionColumns, batches: writeCriteria(), isPlain: true },
  ]);

  async function* writeRows(): AsyncGenerator<SheetRow[]> {
    for await (const rows of batches) {
      count += rows.length;
      const cells = rows.map(sheet.write);
      failures += computed.reduce(
        (sum, at) => sum + cells.filter((row) => row[at] === sheetTexts.notComputed).length,
        0,
      );
      yield cells;
    }
  }

  function* writeCriteria(): Generator<SheetRow[]> {
    yield [
      [sheetTexts.exportedAt, toShanghaiTime(now)],
      ...describeCriteria(criteria, sheet.titles),
      [sheetTexts.rowCount, String(count)],
      ...(failures > 0 ? [[sheetTexts.failures, String(failures)]] : []),
    ];
  }
}

const criterionColumns: readonly SheetColumn[] = [
  { title: sheetTexts.criterion, width: 24 },
  { title: sheetTexts.content, width: 60 },
];

/** Whether values of the property fit into a cell. */
function fitsCell(property: Property): boolean {
  const { title, type } = resolve(property) ?? {};
  return title !== undefined && (type === 'string' || type === 'integer' || type === 'boolean');
}

function describeColumn<Row>(name: keyof Row & string, property: Property | undefined): Described<Row> {
  const field = resolve(property);
  if (field?.title === undefined) throw new RangeError(`the contract has no title for ${name}`);
  const dictionary = field['x-dictionary'];
  const labels = dictionary === undefined ? undefined : contractWords.dictionaries[dictionary];
  if (dictionary !== undefined && !labels) throw new RangeError(`${name} needs the dictionary ${dictionary}`);
  const column: SheetColumn = {
    title: field.title,
    width: name.endsWith('No') ? 27 : 18,
    ...formatOfCell(field['x-format'] ?? field.format),
  };
  const read = (row: Row): string | undefined => {
    const value = row[name];
    if (typeof value === 'boolean') return value ? sheetTexts.yes : sheetTexts.no;
    return value == null ? undefined : (labels?.[String(value)] ?? String(value));
  };
  return { name, column, read };
}

function resolve(property: Property | undefined): Property | undefined {
  return property?.$ref === undefined ? property : shared.get(property.$ref);
}

const shared: ReadonlyMap<string, Property> = new Map(
  Object.entries(fields.components.schemas).map(([name, field]) => [`fields.json#/components/schemas/${name}`, field]),
);

/** The search params as label and content; empty ones are omitted. `titles` are those of the sortable columns. */
export function describeCriteria(params: object, titles: ReadonlyMap<string, string>): [string, string][] {
  return Object.entries(params).flatMap(([name, value]): [string, string][] => {
    const values = (Array.isArray(value) ? value : [value]).filter((one) => one != null && one !== '');
    if (values.length === 0) return [];
    const words = values.map((one) => (name === 'sort' ? describeSort(String(one), titles) : describeValue(name, one)));
    return [[titleOf(name), words.join('、')]];
  });
}

const fieldTitle = (name: string): string => contractWords.fields[name]?.title ?? name;

function titleOf(name: string): string {
  if (name.endsWith('Begin')) return sheetTexts.from(fieldTitle(name));
  return name.endsWith('End') ? sheetTexts.to(fieldTitle(name)) : fieldTitle(name);
}

function describeSort(column: string, titles: ReadonlyMap<string, string>): string {
  const name = column.replace(/^-/u, '');
  const title = titles.get(name) ?? fieldTitle(name);
  return column.startsWith('-') ? sheetTexts.descending(title) : title;
}

/** Codes as labels; the elements of a list use the dictionary of its items. */
function describeValue(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? sheetTexts.yes : sheetTexts.no;
  const { fields: words, dictionaries } = contractWords;
  const dictionary = words[name]?.dictionary ?? words[name.replace(/List$/u, '')]?.dictionary ?? '';
  return dictionaries[dictionary]?.[String(value)] ?? String(value);
}
