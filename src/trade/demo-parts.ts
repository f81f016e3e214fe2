import type { Db } from '#server/database/database';

interface DemoArea {
  readonly code: string;
  readonly name: string;
}

interface DemoCity extends DemoArea {
  readonly children: readonly DemoArea[];
}

declare module '#server/platform/platform' {
  /** What the trade asks of its demo. */
  interface Demo {
    /** Fictional cities with their counties, in addition to the real ones. */
    readonly areas: readonly DemoCity[];
    /** Continues the NAVs of all funds to the close of `day`. */
    publishNavs(db: Db, day: string): Promise<void>;
    /** Levels of an index by trading day up to `lastDay`; empty for an unknown index. */
    listLevels(benchmarkCode: string, lastDay: string): ReadonlyMap<string, string>;
  }
}
