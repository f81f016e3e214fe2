import type { ResolvedPage, Scope } from '#engine/language/run';

/** A column of a table on the screen, or a group of columns. */
export type DrawnColumn = { readonly key: string } | { readonly columns: readonly DrawnColumn[] };

/** The contents of a table, whose cells carry no marks of their own. */
export interface DrawnTable {
  readonly columns: readonly DrawnColumn[];
  readonly items: readonly { readonly key: string; readonly row: Readonly<Record<string, unknown>> }[];
}

/** Attributes of the element that was drawn for a part of a page. */
export interface PartMark {
  readonly 'data-part': string;
}

/**
 * The models of a page, or of a dialog in it (`OpenModels` in `inspect/`). They hold the ports, so naming their types here
 * would close a circle of imports.
 */
interface OpaqueModels {
  readonly model: object;
  readonly form?: object | undefined;
}

/** Explains a screen to the author of its page; only in development. */
export interface InspectorPort {
  /** Marks the element of a part, an object of the resolved page; `scope` is read by its expressions there. */
  mark(part: object, scope: Scope, table?: DrawnTable): PartMark;
  /** Called when a page appears; the returned function is called when it disappears. */
  open(page: OpaqueModels & { readonly page: ResolvedPage }): () => void;
  /** Registers a part with models of its own (a dialog). */
  openInside(part: object, models: OpaqueModels): () => void;
}
