import type { PageRoute } from '#contract';
import type { ChangeWords, PermissionEffect, ProductTexts } from '#engine/language';

/** Changed files: path and text, null for one that is removed. A list, because a thread takes no Map of ours as it is. */
export type Changes = readonly (readonly [file: string, text: string | null])[];

/** A file as an author wants it, and the text that was changed; null: there is none. */
export interface AuthoredFile {
  readonly file: string;
  readonly text: string | null;
  readonly base: string | null;
}

/** The question to a worker. */
export interface Question {
  /** Names the build; a worker that does not know it asks for its texts. */
  readonly buildHash: string;
  readonly build?: ProductTexts;
  /** The live revision, as changes of the build. */
  readonly live: Changes;
  /** The proposed files, as changes of the live revision. */
  readonly change: readonly AuthoredFile[];
}

/** The worker does not know the build. */
export interface Unknown {
  readonly unknownBuild: true;
}

/** Two changes of one place that exclude each other. An empty text: there is none. */
export interface Conflict {
  readonly file: string;
  /** JSON Pointer; empty for the whole file. */
  readonly pointer: string;
  readonly base: string;
  readonly theirs: string;
  readonly mine: string;
}

/** A mistake, in both languages. */
export interface Mistake {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly code: string;
  readonly message: string;
  readonly zh: string;
}

/** A page file with the title of its page. */
export interface TouchedPage {
  readonly file: string;
  readonly title: string;
}

/** The result of the checker for the whole product as it would be. */
export interface Proof {
  /** SHA-256 over all files, hex. */
  readonly hash: string;
  /** The first of them. */
  readonly mistakes: readonly Mistake[];
  readonly mistakeCount: number;
  readonly conflicts: readonly Conflict[];
  /** The change without edits that are live already, merged with later publications: edits of the live texts. */
  readonly merged: readonly AuthoredFile[];
  /** Pages that are others than in the build. */
  readonly served: readonly { readonly route: PageRoute; readonly text: string }[];
  /** Names of the build's pages that are gone. */
  readonly removed: readonly string[];
  /** Pages that the change alters without changing their files: they use a fragment, a dictionary or another page. */
  readonly touched: readonly TouchedPage[];
  readonly words: readonly ChangeWords[];
  readonly effects: readonly PermissionEffect[];
}

export type Answer = Proof | Unknown;
