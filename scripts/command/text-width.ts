/** Scripts whose signs are as wide as two letters. */
const WIDE = /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** True if a terminal gives a sign the room of two letters. */
export function isWide(sign: string): boolean {
  return WIDE.test(sign);
}

/** Cells of a terminal that a text takes. */
export function widthOf(text: string): number {
  return Array.from(text).reduce((width, sign) => width + (isWide(sign) ? 2 : 1), 0);
}

/** A text padded with spaces, so that the next columns are aligned. */
export function padCells(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}
