import { sheetErrors } from '../messages.ts';

/** Encodings of the CSV files that spreadsheets save. */
export type Encoding = 'UTF-8' | 'GB18030' | 'UTF-16LE' | 'UTF-16BE';

const NEW_LINE = 0x0a;

/**
 * The text of a file. Without a byte order mark the first line that is not plain ASCII, which has the titles, decides
 * between UTF-8 and GB18030. Throws at the first line in another encoding, and for a file that is no text.
 */
export function decodeLines(content: Buffer): { readonly text: string; readonly encoding: Encoding } {
  const marked = findMark(content);
  if (marked && marked.encoding !== 'UTF-8') {
    const text = decode(content.subarray(marked.length), marked.encoding);
    if (text === undefined) throw sheetErrors.unreadable();
    return { text, encoding: marked.encoding };
  }
  const lines = splitLines(content.subarray(marked?.length ?? 0));
  const encoding = marked?.encoding ?? guessEncoding(lines);
  const texts = lines.map((line, index) => {
    const text = decode(line, encoding);
    if (text === undefined || (encoding === 'GB18030' && isChineseUtf8(line)))
      throw sheetErrors.otherEncoding(index + 1, encoding);
    return text;
  });
  return { text: texts.join('\n'), encoding };
}

const marks: readonly (readonly [encoding: Encoding, bytes: readonly number[]])[] = [
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
];

function findMark(content: Buffer): { readonly encoding: Encoding; readonly length: number } | undefined {
  const [encoding, bytes] = marks.find(([, mark]) => mark.every((byte, index) => content[index] === byte)) ?? [];
  return encoding && bytes && { encoding, length: bytes.length };
}

function guessEncoding(lines: readonly Buffer[]): Encoding {
  const telling = lines.find((line) => line.some((byte) => byte > 0x7f));
  return telling === undefined || decode(telling, 'UTF-8') !== undefined ? 'UTF-8' : 'GB18030';
}

/** A line of GB18030 can be valid UTF-8 by chance, but hardly with a Chinese character. */
function isChineseUtf8(line: Buffer): boolean {
  return /\p{Script=Han}/u.test(decode(line, 'UTF-8') ?? '');
}

function decode(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Neither encoding has the byte of a new line within a character. */
function splitLines(content: Buffer): readonly Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start <= content.length;) {
    const end = content.indexOf(NEW_LINE, start);
    lines.push(content.subarray(start, end < 0 ? content.length : end));
    start = end < 0 ? content.length + 1 : end + 1;
  }
  return lines;
}
