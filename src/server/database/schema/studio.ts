import type { Generated, JSONColumnType } from 'kysely';
import type { ChangeState, DroppedFile, PageRoute, RevisionKind } from '#contract';
import type { Timestamp } from './access.ts';

/** Hashes of changed files by path; null for one that is removed. */
export type FileHashes = Readonly<Record<string, string | null>>;

/** Changes of pages, and what is live (see src/server/studio/README.md). */
export interface StudioTables {
  /** Texts of files and resolved pages by their SHA-256, hex. */
  pageTexts: { hash: string; text: string; served: Generated<boolean> };
  /** Authors, approvers and commenters: accounts of this server, or of the gateway before it. */
  studioPeople: { personId: number; name: string };
  pageChanges: {
    changeNo: string;
    title: string;
    note: string | null;
    state: ChangeState;
    authorId: number;
    /** The live revision when it was made, or last merged. */
    baseRevision: number;
    /** Increases with every change of the row. */
    version: Generated<number>;
    createdAt: Timestamp;
    updatedAt: Timestamp;
    submittedAt: Generated<Timestamp | null>;
    deciderId: Generated<number | null>;
    decidedAt: Generated<Timestamp | null>;
    returnReason: Generated<string | null>;
    revision: Generated<number | null>;
    /** As of the last check; null: not checked in this version. */
    mistakeCount: Generated<number | null>;
  };
  pageChangeFiles: {
    changeNo: string;
    file: string;
    hash: string | null;
    baseHash: string | null;
    /** Version of the change in which it was saved. */
    version: number;
  };
  /** Persons besides the author who have saved files of a change. */
  pageChangeWriters: { changeNo: string; personId: number };
  /** Open editors of changes. */
  pageChangeEditors: {
    changeNo: string;
    editorId: string;
    personId: number;
    openFile: string | null;
    seenAt: Timestamp;
  };
  /** The editor that alone saves a file. */
  pageChangeHolds: { changeNo: string; file: string; editorId: string };
  pageComments: {
    commentNo: Generated<number>;
    changeNo: string;
    accountId: number;
    commentedAt: Timestamp;
    text: string;
  };
  pageRevisions: {
    revision: number;
    kind: RevisionKind;
    changeNo: string | null;
    title: string;
    reason: string | null;
    authorId: number;
    approverId: number;
    publishedAt: Timestamp;
    /** SHA-256 over all files of the product, hex. */
    hash: string;
    overrides: JSONColumnType<FileHashes>;
    /** Paths of the files that it changes of the revision before. */
    files: JSONColumnType<readonly string[]>;
  };
  /** Files that a revision serves beside one build. */
  pageProofs: {
    revision: number;
    buildHash: string;
    provedAt: Timestamp;
    served: JSONColumnType<readonly PageRoute[]>;
    removed: JSONColumnType<readonly string[]>;
    dropped: JSONColumnType<readonly DroppedFile[]>;
  };
}
