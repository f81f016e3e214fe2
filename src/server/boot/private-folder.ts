import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../platform/has-code.ts';

const OTHERS = 0o077;

/** From now on, files of this process and its children are for its user alone. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Closes a folder and everything in it to other users, and counts what was open. Links are left alone, and what another
 * process removes meanwhile; throws where this user may not change the mode.
 */
export function closeToOthers(path: string): number {
  try {
    return close(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}

function close(path: string): number {
  const found = lstatSync(path);
  if (!found.isDirectory() && !found.isFile()) return 0;
  const wasOpen = process.platform !== 'win32' && (found.mode & OTHERS) !== 0;
  if (wasOpen) chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
  const names = found.isDirectory() ? readdirSync(path) : [];
  return names.reduce((count, name) => count + closeToOthers(join(path, name)), wasOpen ? 1 : 0);
}
