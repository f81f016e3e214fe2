import type { ResolvedPage, Scope } from '#engine/language';
import type { FormModel } from '../form/form-model.ts';
import type { Row } from '../list/table/use-rows.ts';
import type { PageModel } from '../page/page-model.ts';

/** A column of a table on the screen, or a group of them. */
export type DrawnColumn = { readonly key: string } | { readonly columns: readonly DrawnColumn[] };

/** What a table shows: its cells carry no marks of their own. */
export interface DrawnTable {
  readonly columns: readonly DrawnColumn[];
  readonly items: readonly { readonly key: string; readonly row: Row }[];
}

/** Goes on the element that a part of a page has become. */
export interface PartMark {
  readonly 'data-part': string;
}

/** What runs a page, or a dialog of it. */
export interface OpenModels {
  readonly model: PageModel;
  /** Absent: there are no fields. */
  readonly form?: FormModel | undefined;
}

/** A page on the screen. */
export interface OpenPage extends OpenModels {
  readonly page: ResolvedPage;
}

/** Whoever explains a screen to the person that writes its page; only in development. */
export interface InspectorPort {
  /** Marks the element of a part, an object of the resolved page; `scope` is what its expressions read there. */
  mark(part: object, scope: Scope, table?: DrawnTable): PartMark;
  /** A page has come onto the screen; returns how to tell that it has left. */
  open(page: OpenPage): () => void;
  /** A part of a page has opened that has models of its own (a dialog); returns how to tell that it has closed. */
  openInside(part: object, models: OpenModels): () => void;
}
