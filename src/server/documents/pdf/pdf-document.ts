/** A document to be filed: A4, a title and a number on top, blocks below, a running line at the foot of each page. */
export interface PdfDocument {
  /** What it is: 交易确认单. */
  readonly title: string;
  /** Under what it is filed: the number of the order, contract or announcement. */
  readonly number: string;
  /** Shanghai wall time, yyyy-MM-dd HH:mm:ss: printed on each page. */
  readonly generatedAt: string;
  readonly blocks: readonly Block[];
  /** The platform's seal below the blocks, with the date that it is given under. */
  readonly seal?: { readonly date: string };
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  /** Running text; each line of it is a paragraph. */
  | { readonly kind: 'text'; readonly text: string }
  /** Small print: what a reader must know about the document. */
  | { readonly kind: 'notes'; readonly lines: readonly string[] }
  /** A form of numbered fields, two a row; numbers go on from one such block to the next. */
  | { readonly kind: 'fields'; readonly fields: readonly DocumentField[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly DocumentColumn[];
      readonly rows: readonly (readonly string[])[];
    };

export interface DocumentField {
  readonly label: string;
  /** Ready to be read; an empty one is printed as --. */
  readonly value: string;
  /** Takes a row of its own. */
  readonly wide?: boolean;
}

export interface DocumentColumn {
  readonly title: string;
  /** Share of the width, beside those of the other columns. */
  readonly weight: number;
  readonly align?: 'left' | 'right';
}
