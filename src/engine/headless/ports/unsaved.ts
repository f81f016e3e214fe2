/** What an operator typed and did not send, as the application keeps it while the page is away. */
export interface UnsavedValues {
  /** Changed fields by name; null for one that was emptied. Never a password or a code. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Name of a wizard's step. */
  readonly step?: string;
  /** What a wizard's earlier steps were answered, by name: the step that is shown reads it. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** When they were last saved as a draft. */
  readonly savedAt?: Date;
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
  /** Hears whether closing the page now would lose input; what a draft holds is not lost. */
  onChange(dirty: boolean): void;
}
