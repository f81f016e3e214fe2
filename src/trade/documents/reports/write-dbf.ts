import { round } from '#values/decimal';

export interface DbfField {
  /** ASCII capitals and digits, at most ten. */
  readonly dbf: string;
  readonly kind: 'text' | 'date' | 'decimal';
  /** In bytes. */
  readonly width: number;
  readonly places?: number;
}

/** A cell: a text, a day `yyyy-MM-dd` or a decimal; undefined for an empty one. */
export type DbfCell = string | undefined;

const types = { text: 'C', date: 'D', decimal: 'N' } as const;
/** Language driver of GBK. */
const GBK = 0x4d;

/**
 * A table as a dBase III file with texts in GBK; `updated` is the date in its header. Throws a RangeError for a number
 * too long for its column.
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

/** Bytes of each character beyond ASCII, built when the first one is encoded. */
let table: ReadonlyMap<string, readonly [number, number]> | undefined;

/** A text in GBK (code page 936), the encoding of dBase files for Chinese systems; other characters become `?`. */
export function encodeGbk(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else bytes.push(...((table ??= readTable()).get(character) ?? [0x3f]));
  }
  return Buffer.from(bytes);
}

/** The text truncated to this many bytes, without half a character at the end. */
export function encodeWithin(text: string, width: number): Buffer {
  let fitting = Buffer.alloc(0);
  for (const character of text) {
    const next = Buffer.concat([fitting, encodeGbk(character)]);
    if (next.length > width) break;
    fitting = next;
  }
  return fitting;
}

/** The platform only decodes GBK, so the table inverts the decoding of every pair of bytes. */
function readTable(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder('gbk');
  const found = new Map<string, readonly [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (trail !== 0x7f && character.length === 1 && character !== '\uFFFD' && !found.has(character)) {
        found.set(character, [lead, trail]);
      }
    }
  }
  return found;
}
