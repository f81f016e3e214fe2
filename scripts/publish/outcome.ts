/** The outcome of a command, in lines for the terminal. */
export interface Outcome {
  readonly lines: readonly string[];
  /** False where something is left for the person to decide. */
  readonly done: boolean;
}
