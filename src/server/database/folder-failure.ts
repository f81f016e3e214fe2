import { statfsSync } from 'node:fs';
import { attempt } from '../boot/config/environment.ts';

/** Why the data folder cannot be used. */
export type FolderFailure = 'full' | 'readOnly' | 'forbidden' | 'notAFolder';

/** By the codes of Node.js. */
const byCode: Readonly<Record<string, FolderFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readOnly',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  ENOTDIR: 'notAFolder',
  EEXIST: 'notAFolder',
};

/** By the numbers of WASI, in which PGlite reports them. */
const byNumber: Readonly<Record<number, FolderFailure>> = {
  51: 'full',
  19: 'full',
  69: 'readOnly',
  2: 'forbidden',
  63: 'forbidden',
  54: 'notAFolder',
};

/** Free space without which PostgreSQL cannot even open a database: two segments of its log, bytes. */
const leastFree = 32 * 1024 * 1024;

/** Free space of the file system that holds `folder`, bytes; undefined where the system does not report it. */
export function readFreeSpace(folder: string): number | undefined {
  const found = attempt(() => statfsSync(folder));
  return found && found.bavail * found.bsize;
}

export function isTooFull(free: number | undefined): boolean {
  return free !== undefined && free < leastFree;
}

/** Undefined for an error that no file system made. */
export function readFolderFailure(error: unknown): FolderFailure | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && 'syscall' in error) return byCode[String(error.code)];
  return 'errno' in error && 'name' in error && error.name === 'ErrnoError' ? byNumber[Number(error.errno)] : undefined;
}
