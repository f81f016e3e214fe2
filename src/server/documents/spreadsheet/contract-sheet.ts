import { contractWords } from '#contract/words';
import { toShanghaiTime } from '#values/shanghai-time';
import fields from '../../../../schemas/api/fields.json' with { type: 'json' };
import { sheetTexts } from './messages.ts';
import { type SheetColumn, type SheetRow, writeSheets } from './write-workbook.ts';

/** What the contract says of a field of a row: here, or in `fields.json`. */
interface Property {
  readonly $ref?: string;
  readonly title?: string;
  readonly format?: string;
  readonly 'x-format'?: string;
  readonly 'x-dictionary'?: string;
}

interface Dictionary {
  readonly name: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

export interface SheetPlan<Row> {
  readonly columns: readonly (keyof Row & string)[];
  /** The fields of the row's schema. */
  readonly properties: Readonly<Record<string, Property>>;
  /** Those that its fields name. */
  readonly dictionaries: readonly Dictionary[];
}

export interface ContractSheet<Row> {
  readonly columns: readonly SheetColumn[];
  /** Titles of the columns by field. */
  readonly titles: ReadonlyMap<string, string>;
  write(row: Row): SheetRow;
}

/** Excel's formats of the contract's numbers and times. */
const formats: Readonly<Record<string, Pick<SheetColumn, 'numberFormat' | 'isTime' | 'isSummed'>>> = {
  amount: { numberFormat: '#,##0.00', isSummed: true },
  share: { numberFormat: '#,##0.00', isSummed: true },
  nav: { numberFormat: '0.0000' },
  rate: { numberFormat: '0.00%' },
  signedRate: { numberFormat: '0.00%' },
  date: { numberFormat: 'yyyy-mm-dd', isTime: true },
  'date-time': { numberFormat: 'yyyy-mm-dd hh:mm:ss', isTime: true },
};

/** A sheet as the contract describes its rows: its titles on top, codes as labels, numbers and times as such. */
export function createSheet<Row extends object>({
  columns,
  properties,
  dictionaries,
}: SheetPlan<Row>): ContractSheet<Row> {
  const described = columns.map((name) => ({ name, ...describeColumn(name, properties[name], dictionaries) }));
  return {
    columns: described.map(({ column }) => column),
    titles: new Map(described.map(({ name, column }) => [name, column.title])),
    write: (row) =>
      described.map(({ name, labels }) => {
        const value = row[name];
        return value == null ? undefined : (labels?.get(String(value)) ?? String(value));
      }),
  };
}

/** What an export was asked for, and when. */
export interface Asked<Row> {
  readonly sheet: ContractSheet<Row>;
  readonly params: object;
  readonly now: Date;
}

/** A workbook piece by piece: the rows on a sheet, and on a second one what they were chosen by. */
export async function* writeSheet<Row>(
  name: string,
  { sheet, params, now }: Asked<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  let count = 0;
  yield* writeSheets([
    { name, columns: sheet.columns, batches: writeRows() },
    // Read when the rows have been written: only then is their number known.
    { name: sheetTexts.criteria, columns: criterionColumns, batches: writeCriteria(), isPlain: true },
  ]);

  async function* writeRows(): AsyncGenerator<SheetRow[]> {
    for await (const rows of batches) {
      count += rows.length;
      yield rows.map(sheet.write);
    }
  }

  function* writeCriteria(): Generator<SheetRow[]> {
    yield [
      [sheetTexts.exportedAt, toShanghaiTime(now)],
      ...describeCriteria(params, sheet.titles),
      [sheetTexts.rowCount, String(count)],
    ];
  }
}

const criterionColumns: readonly SheetColumn[] = [
  { title: sheetTexts.criterion, width: 24 },
  { title: sheetTexts.content, width: 60 },
];

function describeColumn(name: string, property: Property | undefined, dictionaries: readonly Dictionary[]) {
  const field = resolve(property);
  if (field?.title === undefined) throw new RangeError(`the contract has no title for ${name}`);
  const dictionary = field['x-dictionary'];
  const labels = labelsOf(field, dictionaries);
  if (dictionary !== undefined && !labels) throw new RangeError(`${name} needs the dictionary ${dictionary}`);
  const column: SheetColumn = {
    title: field.title,
    width: name.endsWith('No') ? 27 : 18,
    ...formats[field['x-format'] ?? field.format ?? ''],
  };
  return { column, labels };
}

/** The labels of a field's codes; undefined where it has no dictionary, or none that is at hand. */
function labelsOf(field: Property, dictionaries: readonly Dictionary[]): ReadonlyMap<string, string> | undefined {
  const items = dictionaries.find((one) => one.name === field['x-dictionary'])?.items;
  return items && new Map(items.map(({ value, label }) => [value, label]));
}

function resolve(property: Property | undefined): Property | undefined {
  return property?.$ref === undefined ? property : shared.get(property.$ref);
}

const shared: ReadonlyMap<string, Property> = new Map(
  Object.entries(fields.components.schemas).map(([name, field]) => [`fields.json#/components/schemas/${name}`, field]),
);

/**
 * The params of a search in words, label and content; those that ask for nothing are left out. `titles` are those of the
 * columns that it can be sorted by.
 */
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

/** Codes as their labels, those of a list by the dictionary of what it lists. */
function describeValue(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? sheetTexts.yes : sheetTexts.no;
  const { fields: words, dictionaries } = contractWords;
  const dictionary = words[name]?.dictionary ?? words[name.replace(/List$/u, '')]?.dictionary ?? '';
  return dictionaries[dictionary]?.[String(value)] ?? String(value);
}
