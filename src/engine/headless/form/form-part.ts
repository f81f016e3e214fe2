/** A place that is wrong, and how the operator gets there. */
export interface Fault {
  /** Of the element that takes the focus. */
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
  /** What the operator changed and has not sent, null for "emptied"; undefined for nothing, and for a secret. */
  readonly change: unknown;
  /** Marks it as checked from now on and returns the first place that is wrong; `verified`: the server has been asked. */
  check(verified?: boolean): Fault | undefined;
  /** Resolves when the server has been asked about everything that it must be asked about. */
  verify(): Promise<void>;
  /** Shows the messages that are its own until its value changes; returns the first place hit that is in sight. */
  refuse(refusals: Refusals, taken: Set<string>): Fault | undefined;
  /** Sets the value as if nobody had touched it yet. */
  restore(value: unknown): void;
  /** Puts back what the operator entered on an earlier visit, as soon as it can be taken. */
  resume(value: unknown): void;
  /** What stands here has been sent. */
  settle(): void;
  /** Takes back what the operator entered. */
  reset(): void;
  /** Keeps visibility, default and computed value up to date; returns how to stop. */
  follow(): () => void;
  /** Starts the calls that it needs; returns how to stop them. */
  connect(): () => void;
}
