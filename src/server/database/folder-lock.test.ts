import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderLockedError, lockFolder } from './folder-lock.ts';

let folder: string;
let lockFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  lockFile = join(folder, 'pg.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the lock of the data folder', () => {
  it('keeps a second one out until it is released', () => {
    const release = lockFolder(lockFile);

    expect(() => lockFolder(lockFile)).toThrow(FolderLockedError);
    release();
    lockFolder(lockFile)();
    expect(existsSync(lockFile)).toBe(false);
  });

  it('does not outlive its process', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(lockFile, JSON.stringify({ pid, host: hostname() }));

    expect(lockFolder(lockFile)).not.toThrow();
  });

  it('does not outlive its heartbeat, even when its number belongs to another process', () => {
    writeFileSync(lockFile, JSON.stringify({ pid: process.pid, host: hostname() }));
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(lockFile, longAgo, longAgo);

    expect(lockFolder(lockFile)).not.toThrow();
  });

  it('holds while a process on another machine touches it', () => {
    writeFileSync(lockFile, JSON.stringify({ pid: 1, host: 'another machine' }));

    expect(() => lockFolder(lockFile)).toThrow(FolderLockedError);
  });
});
