import fields from '../../../../schemas/api/fields.json' with { type: 'json' };
import { type SheetColumn, type SheetRow, writeWorkbook } from './write-workbook.ts';

/** What the contract says of a field of a row: here, or in `fields.json`. */
interface Property {
  readonly $ref?: string;
  readonly title?: string;
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
  write(row: Row): SheetRow;
}

/** Excel's formats of the contract's numbers. */
const numberFormats: Readonly<Record<string, string>> = {
  amount: '#,##0.00',
  share: '#,##0.00',
  nav: '0.0000',
  rate: '0.00%',
  signedRate: '0.00%',
};

/** A sheet as the contract describes its rows: its titles on top, codes as labels, numbers as numbers. */
export function createSheet<Row extends object>({
  columns,
  properties,
  dictionaries,
}: SheetPlan<Row>): ContractSheet<Row> {
  const described = columns.map((name) => ({ name, ...describe(name, properties[name], dictionaries) }));
  return {
    columns: described.map(({ column }) => column),
    write: (row) =>
      described.map(({ name, labels }) => {
        const value = row[name];
        return value == null ? undefined : (labels?.get(String(value)) ?? String(value));
      }),
  };
}

/** A workbook of one sheet, piece by piece. */
export async function* writeSheet<Row>(
  name: string,
  sheet: ContractSheet<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  yield* writeWorkbook(name, sheet.columns, writeRows());

  async function* writeRows(): AsyncGenerator<SheetRow[]> {
    for await (const rows of batches) yield rows.map(sheet.write);
  }
}

function describe(name: string, property: Property | undefined, dictionaries: readonly Dictionary[]) {
  const field = property?.$ref === undefined ? property : shared.get(property.$ref);
  if (field?.title === undefined) throw new RangeError(`the contract has no title for ${name}`);
  const dictionary = field['x-dictionary'];
  const items = dictionaries.find((one) => one.name === dictionary)?.items;
  if (dictionary !== undefined && !items) throw new RangeError(`${name} needs the dictionary ${dictionary}`);
  const numberFormat = numberFormats[field['x-format'] ?? ''];
  const column: SheetColumn = {
    title: field.title,
    width: name.endsWith('No') ? 27 : 18,
    ...(numberFormat !== undefined && { numberFormat }),
  };
  return { column, labels: items && new Map(items.map(({ value, label }) => [value, label])) };
}

const shared: ReadonlyMap<string, Property> = new Map(
  Object.entries(fields.components.schemas).map(([name, field]) => [`fields.json#/components/schemas/${name}`, field]),
);
