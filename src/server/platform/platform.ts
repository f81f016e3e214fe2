import { createHmac } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Db } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Scan } from '../files/virus-scan.ts';

/** What every part of the running server shares. */
export interface Platform {
  readonly db: Db;
  readonly clock: Clock;
  readonly demo?: Demo | undefined;
  /** Contents of uploaded files. */
  readonly files: FileStore;
  /** Looks for viruses before an upload is kept; absent: nobody does. */
  readonly scan?: Scan | undefined;
  /** Exports with more rows than this become jobs. */
  readonly inlineExportRows: number;
  /** Rows of a workbook of accounts at most. */
  readonly accountBatchRows: number;
  /** Keyed hash, hex: how tokens, codes and answers are stored. */
  hash(text: string): string;
}

/** HMAC-SHA-256 under the server's secret. */
export function createHash(secret: string): Platform['hash'] {
  return (text) => createHmac('sha256', secret).update(text).digest('hex');
}

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
