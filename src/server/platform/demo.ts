import type { Db } from '../database/database.ts';

/** What only a demo has. `boot/` puts it into the platform when `DEMO` is on; a server without it has none. */
export interface Demo {
  /** The answer to every captcha. */
  readonly captchaAnswer: string;
  /** Every code by text message. */
  readonly smsCode: string;
  /** Fictional cities with their counties, beside those of the country. */
  readonly areas: readonly DemoCity[];
  /** Continues the NAVs of all funds to the close of `day`. */
  publishNavs(db: Db, day: string): Promise<void>;
  /** Levels of an index by trading day up to `lastDay`; none for an unknown index. */
  listLevels(benchmarkCode: string, lastDay: string): ReadonlyMap<string, string>;
  /** The content of a paper that belongs to the demo data; undefined of every other file. */
  writePaper(db: Db, file: { readonly id: string; readonly createdAt: string }): Promise<Buffer | undefined>;
}

interface DemoArea {
  readonly code: string;
  readonly name: string;
}

interface DemoCity extends DemoArea {
  readonly children: readonly DemoArea[];
}
