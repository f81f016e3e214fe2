/** What an operator typed and did not send, as the application keeps it while the page is away. */
export interface UnsavedValues {
  /** Changed fields by name; null for one that was emptied. Never a password or a code. */
  readonly values: Readonly<Record<string, unknown>>;
  /** A wizard's step, from 0. */
  readonly step?: number;
  /** What a wizard's earlier steps were answered, by name: the step that is shown reads it. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** Keeps what an operator typed and has not sent. */
export interface Unsaved {
  /** Values kept from an earlier visit that were never sent; asked once when the page opens. */
  take(): UnsavedValues | undefined;
  /**
   * Called with the values when a changed page leaves the screen (unmount or hidden), with undefined once they are sent
   * or reset.
   */
  keep(values: UnsavedValues | undefined): void;
  /** Hears whether closing the page now would lose input. */
  onChange(dirty: boolean): void;
}
