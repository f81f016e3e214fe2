import type { Contract } from '../read/api/shape.ts';
import type { Source } from '../read/source.ts';
import type { ResolvedOption } from '../run/resolved.ts';
import type { WidgetManifest } from '../run/widget-manifest.ts';

/** Everything that pages refer to. Built once and used for every page. */
export interface Workspace {
  readonly contract: Contract;
  readonly dictionaries: ReadonlyMap<string, readonly ResolvedOption[]>;
  /** Button codes and menu codes with their labels. */
  readonly codes: ReadonlyMap<string, string>;
  /** Codes of pages' own, with the codes that each narrows: its holder has one of them too, unless there are none. */
  readonly narrowed: ReadonlyMap<string, readonly string[]>;
  readonly menu: readonly MenuEntry[];
  readonly widgets: ReadonlyMap<string, WidgetManifest>;
  readonly pages: ReadonlyMap<string, PageSummary>;
  /** Screens written by hand, which pages may lead to. */
  readonly screens: ReadonlyMap<string, Screen>;
  readonly searches: Searches;
  /** Addresses, with all below them, that the server keeps for itself. */
  readonly reserved: readonly string[];
  /** Meta-schema of pages (schemas/language/page.json). */
  readonly pageSchema: unknown;
  /** The files it was read from, to find where a value comes from. */
  readonly files: WorkspaceFiles;
}

/** The search params that the back end reads, by operation; it accepts and ignores any other. */
export type Searches = Readonly<Record<string, readonly string[]>>;

export interface WorkspaceFiles {
  /** Documents of the contract, each with the JSON object that the contract was read from. */
  readonly api: readonly { readonly source: Source; readonly json: unknown }[];
  /** By name. */
  readonly dictionaries: ReadonlyMap<string, Source>;
  /** Pages by name, with their fragments in place. */
  readonly pages: ReadonlyMap<string, Source>;
}

/** A menu resource, groups included, in one flat list. */
export interface MenuEntry {
  readonly code: string;
  /** Empty for a group. */
  readonly route: string;
  readonly url: string;
  /** The operator's name for it. */
  readonly title: string;
  /** Code of its group; absent at the top. */
  readonly group?: string;
}

/** Target of an `open`: a page, or a screen written by hand. */
export interface Target {
  readonly name: string;
  readonly path: string;
  /** Names of the path's parameters. */
  readonly params: readonly string[];
  /** Names of the query that it reads; absent: it passes on the whole query. */
  readonly reads?: readonly string[];
  /** Names of the query without which it cannot load. */
  readonly needs: readonly string[];
  /** Params that take its values unchanged. */
  readonly takes: readonly Taken[];
}

/** A name in a page's address, and the param that takes its value. */
export interface Taken {
  readonly owner: 'query' | 'params';
  readonly name: string;
  readonly operation: string;
  readonly param: string;
}

/** A screen written by hand. */
export interface Screen extends Target {
  readonly file: string;
}

/** The properties of a page that other pages need. */
export interface PageSummary extends Target {
  readonly title: string;
  readonly file: string;
  /** Codes of which one opens the page; empty: anyone signed in. */
  readonly permission: readonly string[];
  /** It says these codes itself. */
  readonly says?: true;
  readonly shell?: false;
  /** Reads query params that no page gives; `reads` and `needs` are corrected. */
  readonly misreads?: true;
  /** Query that distinguishes it from modes with the same path; part of each of its addresses. */
  readonly query?: Readonly<Record<string, string>>;
  /** Mode; absent if the page has none. */
  readonly mode?: string;
  /** Pages that it opens. */
  readonly opens: readonly string[];
}

/** A page file with its summary; a file without a name has none. */
export interface PageFile {
  readonly source: Source;
  readonly summary?: PageSummary;
}
