import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';

/** How often the holder touches its lock file, and after what silence the holder counts as gone. */
const beat = 3_000;
const silence = 15_000;

interface Holder {
  readonly pid: number;
  readonly host: string;
}

/** Another process holds the lock. */
export class FolderLockedError extends Error {}

/**
 * Keeps other processes out of a PGlite folder, which two processes would destroy. Returns what lets go of it; throws
 * a FolderLockedError when a living process holds it. A holder that died without letting go does not count.
 */
export function lockFolder(lockFile: string): () => void {
  mkdirSync(dirname(lockFile), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder);
  if (!claim(lockFile, mine)) {
    if (isHeld(lockFile)) throw new FolderLockedError(lockFile);
    rmSync(lockFile, { force: true });
    if (!claim(lockFile, mine)) throw new FolderLockedError(lockFile);
  }
  const timer = setInterval(() => touch(lockFile), beat).unref();
  const release = (): void => {
    clearInterval(timer);
    process.off('exit', release);
    rmSync(lockFile, { force: true });
  };
  process.on('exit', release);
  return release;
}

function claim(lockFile: string, content: string): boolean {
  try {
    writeFileSync(lockFile, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Held while it is touched; at once free when its process on this machine is gone. */
function isHeld(lockFile: string): boolean {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs > silence) return false;
    const holder = JSON.parse(readFileSync(lockFile, 'utf8')) as Holder;
    return holder.host !== hostname() || isAlive(holder.pid);
  } catch {
    // Removed in this moment, or never finished.
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function touch(lockFile: string): void {
  const now = new Date();
  try {
    utimesSync(lockFile, now, now);
  } catch {
    // Someone removed the folder; the next query says so better than a timer could.
  }
}
