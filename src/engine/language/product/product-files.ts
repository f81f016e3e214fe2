import type { Source } from '../read/source.ts';
import type { Searches } from '../complete/workspace.ts';

/** Meta-schemas of our own kinds of file, by kind: the JSON of schemas/language/<kind>.json. */
export type MetaSchemas = Readonly<
  Record<'page' | 'api' | 'profile' | 'dictionary' | 'permissions' | 'menu' | 'screens' | 'texts' | 'widget', unknown>
> & {
  /** Schemas of data files, by file name. */
  readonly data: Readonly<Record<string, unknown>>;
};

/** All files of a product, as read from disk or from a database. */
export interface ProductFiles {
  readonly schemas: MetaSchemas;
  /** OpenAPI documents; `$ref` uses the last part of their file names. */
  readonly api: readonly Source[];
  /** Files laid over the documents (OpenAPI Overlay); the documents have them already. */
  readonly overlays: readonly Source[];
  /** How the API talks. */
  readonly profile: Source;
  readonly dictionaries: readonly Source[];
  readonly permissions: Source;
  readonly menu: Source;
  /** Screens written by hand. */
  readonly screens: Source;
  readonly widgets: readonly Source[];
  readonly pages: readonly Source[];
  /** Fragments that pages include by `$ref`. */
  readonly blocks: readonly Source[];
  /** Texts in other languages: one file each, named after it. */
  readonly texts: readonly Source[];
  /** Data that only the product's own code reads. */
  readonly data: readonly Source[];
  /** Operations that are not in it read every param. */
  readonly searches: Searches;
  /** Paths of other files below `schemas/`, which may look like parts of the product. */
  readonly unread?: readonly string[];
}
