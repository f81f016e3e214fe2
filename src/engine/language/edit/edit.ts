import type { JSONPath } from 'jsonc-parser';

/** A change of one word of any file, by its path. */
export type WordEdit =
  | { readonly kind: 'set'; readonly path: JSONPath; readonly value: unknown }
  | { readonly kind: 'unset'; readonly path: JSONPath }
  /** Gives a word another name. */
  | { readonly kind: 'rename'; readonly path: JSONPath; readonly to: string };

/** A change of a page's text. Paths lead to parts, words or lists of parts; `index` is a gap between parts. */
export type PageEdit =
  | WordEdit
  /** Puts a part into a slot, by `key` if that is a map. */
  | {
      readonly kind: 'insert';
      readonly slot: JSONPath;
      readonly index: number;
      readonly value: unknown;
      readonly key?: string;
    }
  | { readonly kind: 'remove'; readonly path: JSONPath }
  | { readonly kind: 'duplicate'; readonly path: JSONPath }
  | { readonly kind: 'move'; readonly path: JSONPath; readonly slot: JSONPath; readonly index: number }
  /** Puts a part into a new group of the kind that its place allows. */
  | { readonly kind: 'wrap'; readonly path: JSONPath }
  /** Puts the parts of a group in its place. */
  | { readonly kind: 'unwrap'; readonly path: JSONPath }
  /** Puts a part that was cut or copied, perhaps from another file, into a slot. */
  | { readonly kind: 'paste'; readonly slot: JSONPath; readonly index: number; readonly clip: Clip };

/** A part outside of any page. */
export interface Clip {
  /** Name of its definition. */
  readonly definition: string;
  /** Raw text. */
  readonly raw: string;
}

/** A text after an edit. */
export interface Edited {
  readonly text: string;
  /** The part to select next. */
  readonly path: JSONPath;
}
