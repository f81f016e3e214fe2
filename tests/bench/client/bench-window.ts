/** What the page of the bench offers to the script that drives it. */
export interface BenchWindow {
  /** Mounts the screen; milliseconds until it is painted. */
  readonly mountBench: () => Promise<number>;
  /** Milliseconds of each key since the screen was mounted. */
  readonly keyTimes: number[];
}

declare global {
  interface Window {
    bench?: BenchWindow;
  }
}
