/** Whether a text has more than one cell; the line break behind a copied single cell is none. */
export function hasCells(text: string): boolean {
  return /[\t\r\n]/u.test(text.replace(/(?:\r\n?|\n)$/u, ''));
}

/** The cells of a text that a spreadsheet copied: tabs between them, quotation marks around one with line breaks. */
export async function readCells(text: string): Promise<readonly (readonly string[])[]> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const quoted = { delimiter: '\t', relax_quotes: true, relax_column_count: true, bom: true } as const;
  try {
    return parse(text, quoted);
  } catch {
    // A quotation mark that nothing closes is part of its text.
    return parse(text, { ...quoted, quote: false });
  }
}
