import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own that can be filled up. */
export interface Disk {
  readonly folder: string;
  /** Fills it to the last byte; false where it is only a folder of the machine's disk. */
  fill(): boolean;
  /** Undoes {@link fill}. */
  relieve(): void;
  remove(): void;
}

/** A disk in memory; a plain folder, which cannot be filled, where the user may not mount one. */
export function makeDisk(megabytes: number): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'endure-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
  chmodSync(folder, 0o777);
  const ballast = join(folder, 'ballast');
  const remove = (): void => {
    process.off('exit', remove);
    if (mounted) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  // Should the run be interrupted.
  process.on('exit', remove);
  return {
    folder,
    fill: () => {
      if (mounted) writeUntilFull(ballast);
      return mounted;
    },
    relieve: () => rmSync(ballast, { force: true }),
    remove,
  };
}

function writeUntilFull(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const size of [1024 * 1024, 4096]) writeAll(descriptor, Buffer.alloc(size));
  } finally {
    closeSync(descriptor);
  }
}

function writeAll(descriptor: number, block: Buffer): void {
  try {
    for (;;) writeSync(descriptor, block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
