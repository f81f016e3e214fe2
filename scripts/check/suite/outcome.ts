export interface Failure {
  /** File and title: `tests/tour/tour.test.ts › the tour …`. */
  readonly test: string;
  /** The first line of the error. */
  readonly error: string;
}

/** How long the tests of a file took. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly files?: readonly FileTime[];
}
