import { createHmac } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Db } from '../database/database.ts';
import type { Demo } from './demo.ts';
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
