import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';

/** A cell as it was filled in: numbers as the text that the file holds, dates at midnight UTC, null when empty. */
export type SheetCell = string | boolean | Date | null;

/** What a workbook may grow to when it is unpacked, bytes: a small file can hold a great many zeros. */
const UNPACKED_LIMIT = 30 * 1024 * 1024;

/** The rows of the first sheet of a workbook (.xlsx); undefined when it is broken, encrypted, or not to be unpacked. */
export async function readWorkbook(content: Buffer): Promise<readonly (readonly SheetCell[])[] | undefined> {
  try {
    if (unpackedSize(content) > UNPACKED_LIMIT) return undefined;
    // A number of JavaScript would round what the file says.
    const rows = await readSheet<string>(content, { parseNumber: (text) => text });
    return rows.map((cells) => cells.map((cell) => (typeof cell === 'function' ? null : cell)));
  } catch {
    return undefined;
  }
}

/** By the directory of the archive; nothing is unpacked. */
function unpackedSize(content: Buffer): number {
  let size = 0;
  unzipSync(content, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
}
