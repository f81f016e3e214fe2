import { createHmac } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Db } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Seal } from './seal.ts';
import type { Scan } from '../files/virus-scan.ts';

/** Shared by all parts of the running server. */
export interface Platform {
  readonly db: Db;
  readonly clock: Clock;
  readonly demo?: Demo | undefined;
  /** Contents of uploaded files. */
  readonly files: FileStore;
  /** Scans uploads for viruses before they are kept; absent: no scan. */
  readonly scan?: Scan | undefined;
  /** Exports with more rows than this become jobs. */
  readonly inlineExportRows: number;
  /** Rows of a workbook of accounts at most. */
  readonly accountBatchRows: number;
  /** Minutes for which a proof of the second factor is good. */
  readonly proofMinutes: number;
  readonly seal: Seal;
  /** Keyed hash, hex: the stored form of tokens, codes and answers. */
  hash(text: string): string;
  /** The same under the secret before, for tokens that were given out under it. */
  readonly previousHash?: Platform['hash'] | undefined;
}

/** HMAC-SHA-256 with the server's secret. */
export function createHash(secret: string): Platform['hash'] {
  return (text) => createHmac('sha256', secret).update(text).digest('hex');
}

/**
 * Parts of a demo. `boot/` adds them to the platform if `DEMO` is on; other servers have none. A module declares what it
 * asks of its own demo here as well.
 */
export interface Demo {
  /** The answer to every captcha. */
  readonly captchaAnswer: string;
  /** The code of every text message. */
  readonly smsCode: string;
  /** The content of a demo paper; undefined for every other file. */
  writePaper(db: Db, file: { readonly id: string; readonly createdAt: string }): Promise<Buffer | undefined>;
}
