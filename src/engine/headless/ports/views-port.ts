/** A view of a list that an operator shares with colleagues. */
export interface SharedView {
  readonly id: string;
  /** Grows with every change; a change names the one that it replaces. */
  readonly version: number;
  readonly name: string;
  /** JSON as it was shared; may be an older version's, so whoever reads it checks its shape. */
  readonly content: unknown;
  readonly ownerName: string;
  /** Only the owner may change it. */
  readonly isOwn: boolean;
  /** Shanghai wall time, `yyyy-MM-dd HH:mm:ss`. */
  readonly changedAt: string;
}

/** What an operator shares: a new view, or with `replaces` another state of one of their own. */
export interface ViewChange extends Pick<SharedView, 'name' | 'content'> {
  readonly replaces?: Pick<SharedView, 'id' | 'version'>;
}

/** Views of lists that operators share. Everything rejects with an `OperationError` when it is refused. */
export interface ViewsPort {
  /** Those of one page that the operator may see; undefined where there is no place for them. */
  list(page: string): Promise<readonly SharedView[] | undefined>;
  save(page: string, change: ViewChange): Promise<SharedView>;
  /** Stops sharing; one that has gone already counts as done. */
  remove(id: string): Promise<void>;
}
