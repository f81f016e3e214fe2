import { round } from '#values/decimal';
import { encodeWithin } from './gbk.ts';

export interface DbfField {
  /** ASCII capitals and digits, at most ten. */
  readonly dbf: string;
  readonly kind: 'text' | 'date' | 'decimal';
  /** In bytes. */
  readonly width: number;
  readonly places?: number;
}

/** A cell: a text, a day `yyyy-MM-dd` or a decimal; undefined is blank. */
export type DbfCell = string | undefined;

const types = { text: 'C', date: 'D', decimal: 'N' } as const;
/** Language driver of GBK. */
const GBK = 0x4d;

/**
 * A table as a dBase III file with texts in GBK; `updated` is the day that its head bears. Throws a RangeError for a
 * number that its column has no room for.
 */
export function writeDbf(fields: readonly DbfField[], rows: readonly (readonly DbfCell[])[], updated: string): Buffer {
  const head = Buffer.alloc(32);
  const [year = 0, month = 0, day = 0] = updated.split('-').map(Number);
  head[0] = 0x03;
  head[1] = year - 1900;
  head[2] = month;
  head[3] = day;
  head.writeUInt32LE(rows.length, 4);
  head.writeUInt16LE(32 + 32 * fields.length + 1, 8);
  head.writeUInt16LE(1 + fields.reduce((sum, { width }) => sum + width, 0), 10);
  head[29] = GBK;
  const records = rows.map((cells) =>
    Buffer.concat([Buffer.from(' '), ...fields.map((field, index) => writeCell(field, cells[index]))]),
  );
  return Buffer.concat([head, ...fields.map(describe), Buffer.of(0x0d), ...records, Buffer.of(0x1a)]);
}

function describe({ dbf, kind, width, places = 0 }: DbfField): Buffer {
  const descriptor = Buffer.alloc(32);
  descriptor.write(dbf, 0, 10, 'ascii');
  descriptor.write(types[kind], 11, 'ascii');
  descriptor[16] = width;
  descriptor[17] = places;
  return descriptor;
}

function writeCell({ dbf, kind, width, places = 0 }: DbfField, cell: DbfCell): Buffer {
  const blank = Buffer.alloc(width, ' ');
  if (cell === undefined) return blank;
  if (kind === 'decimal') {
    const text = round(cell, places);
    if (text.length > width) throw new RangeError(`${cell} has no room in ${dbf}`);
    return Buffer.from(text.padStart(width));
  }
  const content = encodeWithin(kind === 'date' ? cell.replaceAll('-', '') : cell, width);
  content.copy(blank);
  return blank;
}
