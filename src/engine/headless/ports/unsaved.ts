/** Unsent input, as the application keeps it while the page is away. */
export interface UnsavedValues {
  /** Changed fields by name; null for one that was emptied. Never a password or a code. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Fields whose message was open. Alone they are no input: nothing is lost with them. */
  readonly checked?: readonly string[];
  /** Name of a wizard's step. */
  readonly step?: string;
  /** Answers to a wizard's earlier steps, by name; the present step reads them. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** A password or a code was typed as well; these are never kept. */
  readonly incomplete?: boolean;
  /** Time of their last saving as a draft. */
  readonly savedAt?: Date;
  /** The window was reloaded since: chosen files are gone, and the page may be a newer version. */
  readonly reloaded?: boolean;
}

/** Stores unsent input. */
export interface Unsaved {
  /** Unsent values of an earlier visit; read once when the page opens. */
  take(): UnsavedValues | undefined;
  /**
   * Called with the values when a changed page leaves the screen (unmount, hidden, or the window is about to close or
   * reload), with undefined once they are sent or reset.
   */
  keep(values: UnsavedValues | undefined): void;
  /** Called with whether closing the page now would lose input; a draft's content is not lost. */
  onChange(dirty: boolean): void;
  /** The same for a dialog of the page, by a name of its own; without it, input of dialogs is lost with the page. */
  readonly part?: (name: string) => Unsaved;
}
