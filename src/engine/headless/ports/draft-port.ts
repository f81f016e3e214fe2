/** Identifies a draft: its page, and the record it belongs to. */
export interface DraftName {
  readonly page: string;
  /** Identifies one of the page's drafts: each edited record has its own. */
  readonly key: string;
}

/** Input of a page without secrets and files, as plain JSON. */
export interface DraftValues {
  /** Changed fields by name; null for one that was emptied. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Name of a wizard's step. */
  readonly step?: string;
}

export interface KeptDraft extends DraftValues {
  readonly savedAt: Date;
}

export interface SaveOptions {
  /** Replaces the version that another window has saved. */
  readonly overwrite?: boolean;
}

/** Keeps drafts with the operator, so that they outlive a reload and a log-out. */
export interface DraftsPort {
  /** Reads the stored draft and marks it as seen by this window. */
  read(name: DraftName): Promise<KeptDraft | undefined>;
  /**
   * Resolves to the time of saving, or to `changed` if another window has saved a version unseen by this one; rejects with
   * an `OperationError` when the draft cannot be stored.
   */
  save(name: DraftName, content: DraftValues, options: SaveOptions): Promise<Date | 'changed'>;
  discard(name: DraftName): Promise<void>;
  /** The last saved draft outlives this window; absent: always. */
  readonly isLasting?: (name: DraftName) => boolean;
}
