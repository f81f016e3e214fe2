import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '#trade';
import { readConfig, startServer } from '#trade/testing';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';

/** Files and folders that other users may read or write. */
function listOpen(folder: string): readonly string[] {
  const paths = [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))];
  return paths.filter((path) => (lstatSync(path).mode & 0o077) !== 0);
}

describe('a data folder', () => {
  it('is made with a word to the terminal, kept, and held by one process; the clock goes on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'data-'));
    const config = readConfig({ DATA_DIR: folder });
    const said: string[] = [];
    const say = (line: string): void => void said.push(line);
    const clockOf = async (app: Awaited<ReturnType<typeof buildServer>>): Promise<string> => {
      const login = await app.inject({
        method: 'POST',
        url: '/api/otc/login',
        headers: { logintype: '1', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'username=maker01&password=Demo@2026',
      });
      const { token } = login.json<{ data: { accountInfoBo: { token: string } } }>().data.accountInfoBo;
      const calendar = await app.inject({
        method: 'POST',
        url: '/api/otc/console/trade/fundTradeQuery/queryTradeCalendar',
        headers: { token },
        payload: {},
      });
      return calendar.json<{ data: { sysTime: string } }>().data.sysTime;
    };

    const first = await buildServer({ config, say });
    const before = await clockOf(first);
    await expect(buildServer({ config })).rejects.toThrow(/another process is using/u);
    await first.close();
    const fatal: string[] = [];
    const second = await buildServer({ config, say, onFatal: (message) => void fatal.push(message) });
    const after = await clockOf(second);
    // Without the lock another process could take the folder, so the server stops answering.
    rmSync(join(folder, 'pg.lock'));
    const reply = await second.inject({ url: '/healthz' });
    expect(fatal[0]).toMatch(/锁文件已被移除或替换.*the server has stopped/u);
    expect(reply.statusCode).toBe(503);
    await second.close();
    rmSync(folder, { recursive: true });

    expect(said).toHaveLength(2);
    expect(before.slice(0, 13)).toBe('2026-11-20 14');
    expect(after > before).toBe(true);
  });

  it('is closed to other users, whatever the umask', async () => {
    const umask = process.umask(0);
    const folder = mkdtempSync(join(tmpdir(), 'data-'));
    mkdirSync(join(folder, 'files'));
    writeFileSync(join(folder, 'files', 'old'), '');
    chmodSync(folder, 0o755);
    const said: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0);

    const started = await startServer({ DATA_DIR: folder, PORT: '0', HTTPS: 'self' });
    const open = listOpen(folder);
    await started?.close();
    write.mockRestore();
    process.umask(umask);
    rmSync(folder, { recursive: true });

    expect(said[0]).toMatch(/有 3 个文件或文件夹曾对本机其他用户开放.*3 files or folders/u);
    expect(open).toEqual([]);
  });

  it.each([
    ['under a file', () => join(fileURLToPath(import.meta.url), 'data'), /不是文件夹.*is no folder/u],
    ['in a file system of the kernel', () => '/sys/no-such-folder', /\/sys\/no-such-folder/u],
  ])('%s is refused at the start in one sentence', async (_case, folder, message) => {
    const said: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0);
    const started = await startServer({ DATA_DIR: folder(), PORT: '0' });
    write.mockRestore();
    const { exitCode } = process;
    process.exitCode = undefined;

    expect([started, exitCode]).toEqual([undefined, 1]);
    expect(said).toEqual([expect.stringMatching(message)]);
  });
});
