/** A place that is wrong, and how the operator gets there. */
export interface Fault {
  /** Id of the focusable element. */
  readonly id: string;
  /** The field of the form that it belongs to. */
  readonly name: string;
  /** Brings it into sight when it is not drawn at the moment. */
  readonly reveal?: () => void;
}

/** A server's messages by request property, nested ones as `list.0.name`. */
export type Refusals = ReadonlyMap<string, string>;

/** A field of a form, or a list of records with fields of their own. */
export interface FormPart {
  readonly name: string;
  /** The operator's unsent change, null for "emptied"; undefined without one, and for a secret. */
  readonly change: unknown;
  /** Request properties that the page filled in and that are empty now, or hidden by a changed input. */
  readonly emptied: readonly string[];
  /** A message of its own is open. Observable. */
  readonly complains: boolean;
  /** Choices that its value hangs on are under way. Observable. */
  readonly waits: boolean;
  /** Marks it as checked and returns the first fault; `verified`: the server has answered its checks. */
  check(verified?: boolean): Fault | undefined;
  /** Resolves when the server has answered all checks of the part. */
  verify(): Promise<void>;
  /** Shows the messages that are its own until its value changes; returns the first place hit that is in sight. */
  refuse(refusals: Refusals, taken: Set<string>): Fault | undefined;
  /** Sets the value as untouched. */
  restore(value: unknown): void;
  /** Puts back the input of an earlier visit, as soon as it fits. */
  resume(value: unknown): void;
  /** The content has been sent. */
  settle(): void;
  /** Undoes the operator's input. */
  reset(): void;
  /** Keeps visibility, default and computed value up to date; returns how to stop. */
  follow(): () => void;
  /** Starts the calls that it needs; returns how to stop them. */
  connect(): () => void;
}
