import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderLockedError, lockFolder } from './folder-lock.ts';

let folder: string;
let lockFile: string;
let other: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  lockFile = join(folder, 'pg.lock');
});
afterEach(() => {
  other?.kill('SIGKILL');
  other = undefined;
  rmSync(folder, { recursive: true });
});

const source = fileURLToPath(new URL('folder-lock.ts', import.meta.url));

/** Starts another process that holds the lock, and waits until it does. */
async function lockElsewhere(): Promise<ChildProcess> {
  const script = `import { lockFolder } from ${JSON.stringify(source)};
    const lock = await lockFolder(${JSON.stringify(lockFile)});
    process.stdin.on('data', () => process.stdout.write(lock.isHeld() ? 'held' : 'gone'));
    process.stdout.write('ready');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  other = child;
  expect(await heardFrom(child)).toBe('ready');
  return child;
}

async function heardFrom({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the process has no output');
  const [chunk] = (await once(stdout, 'data')) as [Buffer];
  return chunk.toString();
}

describe('the lock of the data folder', () => {
  it('keeps a second one out until it is released', async () => {
    const lock = await lockFolder(lockFile);

    await expect(lockFolder(lockFile)).rejects.toThrow(FolderLockedError);
    lock.release();
    (await lockFolder(lockFile)).release();
  });

  it('stays with a stalled process, and ends with its life', async () => {
    const child = await lockElsewhere();
    child.kill('SIGSTOP');
    await expect(lockFolder(lockFile)).rejects.toThrow(FolderLockedError);

    child.kill('SIGCONT');
    const answer = heardFrom(child);
    child.stdin?.write('?');
    expect(await answer).toBe('held');

    child.kill('SIGKILL');
    await once(child, 'exit');
    (await lockFolder(lockFile)).release();
  });

  it('takes over the file of an earlier release, whatever it says', async () => {
    writeFileSync(lockFile, JSON.stringify({ pid: process.pid, host: 'another machine' }));

    await expect(lockFolder(lockFile)).resolves.toHaveProperty('isHeld');
  });

  it.each([
    ['removed', () => rmSync(lockFile)],
    ['replaced', () => writeFileSync(`${lockFile}.new`, '')],
    ['moved away with its folder', () => renameSync(folder, `${folder}-moved`)],
  ])('is lost when its file is %s', async (change, act) => {
    const lock = await lockFolder(lockFile);
    expect(lock.isHeld()).toBe(true);

    act();
    if (change === 'replaced') renameSync(`${lockFile}.new`, lockFile);
    expect(lock.isHeld()).toBe(false);
    lock.release();
    if (change.startsWith('moved')) renameSync(`${folder}-moved`, folder);
  });
});
