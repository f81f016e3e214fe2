import { closeSync, fstatSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { attempt } from '../boot/config/environment.ts';

/** Another process holds the lock. */
export class FolderLockedError extends Error {}

/** This machine has no lock of the operating system for us. */
export class LockUnsupportedError extends Error {}

export interface FolderLock {
  /** False once the file was removed or replaced: another process may hold a new one. */
  isHeld(): boolean;
  release(): void;
}

/**
 * Keeps other processes out of a PGlite folder, which two processes would destroy. The operating system holds the lock
 * (OFD lock on Linux, flock on macOS, LockFileEx on Windows) and releases it when the process ends, and not before: a
 * stalled process keeps it. The file stays, because removing it would let two processes lock two files of one name.
 */
export async function lockFolder(lockFile: string): Promise<FolderLock> {
  const tryLock = await loadTryLock();
  mkdirSync(dirname(lockFile), { recursive: true });
  const file = openSync(lockFile, 'a+', 0o600);
  const locked = attemptLock(tryLock, file);
  const { ino, dev } = fstatSync(file, { bigint: true });
  const isHeld = (): boolean => {
    const named = attempt(() => statSync(lockFile, { bigint: true }));
    return named?.ino === ino && named.dev === dev;
  };
  if (locked === true && isHeld()) return { isHeld, release: () => closeSync(file) };
  closeSync(file);
  throw locked instanceof Error
    ? new LockUnsupportedError(lockFile, { cause: locked })
    : new FolderLockedError(lockFile);
}

/** The addon is built for Linux (glibc), macOS and Windows. */
async function loadTryLock(): Promise<(file: number) => boolean> {
  try {
    return (await import('fs-native-extensions')).tryLock;
  } catch (error) {
    throw new LockUnsupportedError('no lock for this platform', { cause: error });
  }
}

/** The error of a file system without locks, such as some network drives. */
function attemptLock(tryLock: (file: number) => boolean, file: number): boolean | Error {
  try {
    return tryLock(file);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
