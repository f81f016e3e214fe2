/** Which draft: one of a page's. */
export interface DraftName {
  readonly page: string;
  /** Tells the page's drafts apart: one for each record that is edited. */
  readonly key: string;
}

/** What is typed into a page, without secrets and files: plain JSON. */
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
  /** Takes the place of whatever another window has saved. */
  readonly overwrite?: boolean;
}

/** Keeps drafts with the operator, so that they outlive a reload and a log-out. */
export interface DraftsPort {
  /** What is kept; from now on this window has seen it. */
  read(name: DraftName): Promise<KeptDraft | undefined>;
  /**
   * Answers when it was saved, or `changed` when another window has saved what this one has not seen; rejects with an
   * `OperationError` when it cannot be kept.
   */
  save(name: DraftName, content: DraftValues, options: SaveOptions): Promise<Date | 'changed'>;
  discard(name: DraftName): Promise<void>;
  /** Whether what was kept last outlives this window; absent: it does. */
  readonly isLasting?: (name: DraftName) => boolean;
}
