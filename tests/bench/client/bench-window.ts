/** Functions of a page of the bench for the script that drives it. */
export interface BenchWindow {
  /** Mounts the screen in full; milliseconds until it is painted. */
  readonly mountBench: () => Promise<number>;
  /** Milliseconds of each key since the screen was mounted. */
  readonly keyTimes: readonly number[];
  /** Resolves, in milliseconds after the next key, when a field has appeared or gone. */
  readonly timeField: (name: string, shown: boolean) => Promise<number>;
  /** Resolves, in milliseconds after the next click, when `count` rows at least are painted as selected. */
  readonly timeSelection: (count: number) => Promise<number>;
  /** Resolves, in milliseconds after the next Ctrl+A, when cells are painted as selected. */
  readonly timeRange: () => Promise<number>;
  /** Resolves, in milliseconds after the next Ctrl+C, when the clipboard has the text of so many cells. */
  readonly timeCopy: () => Promise<{ readonly time: number; readonly cells: number }>;
  /** Resolves, in milliseconds after the next Ctrl+V, when this text is painted. */
  readonly timePaste: (text: string) => Promise<number>;
  /** From now on notes the frames in which rows are drawn. */
  readonly watchFrames: () => FrameLog;
  /** True if the text of this row is in the document. */
  readonly showsRow: (row: number) => boolean;
}

/** Milliseconds of every frame that drew rows. */
export interface FrameLog {
  readonly frames: readonly number[];
  /** Resolves when a scroll step has drawn its rows, or after a while when it draws nothing. */
  readonly settle: () => Promise<void>;
}

declare global {
  interface Window {
    bench?: BenchWindow;
  }
}
