import type { OperationParams, PageRoute } from '#contract';
import type { ChangeRisk, ChangeWords, OwnPageCode, PermissionEffect } from '#engine/language/edit';
import type { ProductTexts } from '#engine/language/prove';
import type { Words } from '#engine/language/run';

/** Changed files by path; null removes a file. Pairs, since a Map subclass cannot be cloned to a thread. */
export type Changes = readonly (readonly [file: string, text: string | null])[];

/** A file as its author wants it, with the text that was edited; null if it does not exist. */
export interface AuthoredFile {
  readonly file: string;
  readonly text: string | null;
  readonly base: string | null;
}

/** What a worker loads before it proves. */
export interface Preparation {
  readonly build: ProductTexts;
}

/** What a worker loads before it answers for planned operations: documents and profile of the build. */
export interface ContractPreparation {
  readonly contract: readonly FileText[];
}

export interface FileText {
  readonly file: string;
  readonly text: string;
}

/** Question for the made-up reply of a planned operation. */
export interface PlannedQuestion {
  readonly operation: string;
  readonly params: OperationParams<'answerPlannedOperation'>['params'];
  readonly options: { readonly page: OperationParams<'answerPlannedOperation'>['page']; readonly today: string };
  /** Identifies the files, which a worker reads once. */
  readonly revision: string;
  /** Changed documents of planned operations. */
  readonly planned: readonly FileText[];
  /** Changed dictionaries. */
  readonly dictionaries: readonly FileText[];
}

export type PlannedAnswer =
  | { readonly answer: unknown }
  | { readonly isUnknown: true }
  /** Why no data can be made up. */
  | { readonly failure: string };

/** Question to the worker. */
export interface Question {
  /** Published overrides of the build. */
  readonly live: Changes;
  /** Proposed files, compared with the published ones. */
  readonly change: readonly AuthoredFile[];
}

/** Two different changes of one value. An empty text means a missing value. */
export interface Conflict {
  readonly file: string;
  /** The place in words. */
  readonly place: Words;
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

/** A page file and the title of its page. */
export interface TouchedPage {
  readonly file: string;
  readonly title: string;
}

/** Result of the check of the whole product with the change applied. */
export interface Proof {
  /** SHA-256 over all files, hex. */
  readonly hash: string;
  /** The first 200 mistakes. */
  readonly mistakes: readonly Mistake[];
  readonly mistakeCount: number;
  readonly conflicts: readonly Conflict[];
  /** The change merged into the published files, without edits that are published already. */
  readonly merged: readonly AuthoredFile[];
  /** Pages that differ from the build. */
  readonly served: readonly { readonly route: PageRoute; readonly text: string }[];
  /** Names of removed build pages. */
  readonly removed: readonly string[];
  /** Pages altered through a fragment, a dictionary or another page, with unchanged files. */
  readonly touched: readonly TouchedPage[];
  readonly words: readonly ChangeWords[];
  /** What an approver reads first. */
  readonly risks: readonly ChangeRisk[];
  readonly effects: readonly PermissionEffect[];
  /** Codes of pages' own in both versions. */
  readonly own: Readonly<Record<'before' | 'after', readonly (readonly [code: string, own: OwnPageCode])[]>>;
}
