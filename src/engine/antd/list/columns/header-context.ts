import { createContext } from 'react';

/** One column of the header. */
export interface HeaderColumn {
  readonly title: string;
  /** CSS pixels, as the table was told. */
  readonly width: number;
  readonly sortable: boolean;
  /** How the rows are sorted by it; absent: they are not. */
  readonly order?: 'ascending' | 'descending';
  /** Which of several sorts it is, from 1; absent when it is none or the only one. */
  readonly sortPlace?: number;
}

/** What the header cells of a list need to sort and to change widths. */
export interface Header {
  readonly columns: ReadonlyMap<string, HeaderColumn>;
  /** Sorts by a column; `add`: by one more. */
  readonly sort: (name: string, add: boolean) => void;
  /** Sets a column's width, CSS pixels; undefined: as the page has it. Absent where widths are not the operator's. */
  readonly resize?: ((name: string, width: number | undefined) => void) | undefined;
}

export const HeaderContext = createContext<Header | null>(null);
