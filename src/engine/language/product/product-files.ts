import type { Source } from '../read/source.ts';

/** Meta-schemas of our own kinds of file, by kind: the JSON of schemas/language/<kind>.json. */
export type MetaSchemas = Readonly<
  Record<'page' | 'api' | 'dictionary' | 'permissions' | 'menu' | 'screens' | 'texts' | 'widget', unknown>
> & {
  /** Of data, by the name of its file. */
  readonly data: Readonly<Record<string, unknown>>;
};

/** All files a product is made of, as read from disk or from a database. */
export interface ProductFiles {
  readonly schemas: MetaSchemas;
  /** OpenAPI documents; `$ref` names them by the last part of their file name. */
  readonly api: readonly Source[];
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
  /** Paths of other files below `schemas/`, which somebody may take for parts of the product. */
  readonly unread?: readonly string[];
}
