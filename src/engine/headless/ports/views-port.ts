/** A view of a list that an operator shares with colleagues. */
export interface SharedView {
  readonly id: string;
  /** Increases with each change; a change names the version it replaces. */
  readonly version: number;
  readonly name: string;
  /** JSON, possibly of an older version: readers check its shape. */
  readonly content: unknown;
  readonly ownerName: string;
  /** Only the owner may change it. */
  readonly isOwn: boolean;
  /** Shanghai wall time, `yyyy-MM-dd HH:mm:ss`. */
  readonly changedAt: string;
}

/** A new shared view, or with `replaces` a new version of an own one. */
export interface ViewChange extends Pick<SharedView, 'name' | 'content'> {
  readonly replaces?: Pick<SharedView, 'id' | 'version'>;
}

/** Views of lists that operators share. Everything rejects with an `OperationError` when it is refused. */
export interface ViewsPort {
  /** The visible views of one page; undefined where views cannot be shared. */
  list(page: string): Promise<readonly SharedView[] | undefined>;
  save(page: string, change: ViewChange): Promise<SharedView>;
  /** Stops sharing; a view that is already deleted counts as done. */
  remove(id: string): Promise<void>;
}
