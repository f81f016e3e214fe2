import type { Row } from '../table/use-rows.ts';

/** A column as a search reads it. */
export interface FindColumn {
  readonly name: string;
  /** Searchable texts of a cell: as displayed, and as received. */
  readonly texts: (row: Row) => readonly string[];
}

/** A row of the page, by its key. */
export interface FindItem {
  readonly key: string;
  readonly row: Row;
}

/** The place of a match. */
export interface FoundCell {
  readonly key: string;
  readonly column: string;
}

export type Finder = (words: string) => readonly FoundCell[];

/**
 * A search over all cells of the loaded rows, drawn or not, in reading order. Capitals, and full and half width, make
 * no difference. The texts are read at the first search, once.
 */
export function createFinder(items: readonly FindItem[], columns: readonly FindColumn[]): Finder {
  let read: readonly (readonly string[])[] | undefined;
  return (words) => {
    const wanted = fold(words).trim();
    if (wanted === '') return [];
    // Line breaks keep the texts of a cell apart: no word reaches from one into the next.
    read ??= items.map(({ row }) => columns.map(({ texts }) => fold([...new Set(texts(row))].join('\n'))));
    return read.flatMap((cells, at) =>
      cells.flatMap((text, place) => {
        const [item, column] = [items[at], columns[place]];
        return item && column && text.includes(wanted) ? [{ key: item.key, column: column.name }] : [];
      }),
    );
  };
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Index of a found cell among all found cells; -1 if it is not among them. */
export function placeOf(found: readonly FoundCell[], cell: FoundCell | undefined): number {
  return cell ? found.findIndex(({ key, column }) => key === cell.key && column === cell.column) : -1;
}
