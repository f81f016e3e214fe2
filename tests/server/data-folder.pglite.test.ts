import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '#server';
import { readConfig } from '#server/testing';
import { describe, expect, it } from 'vitest';

describe('a data folder', () => {
  it(
    'is made with a word to the terminal, kept, and held by one process; the clock goes on',
    { timeout: 60_000 },
    async () => {
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
      const second = await buildServer({ config, say });
      const after = await clockOf(second);
      await second.close();
      rmSync(folder, { recursive: true });

      expect(said).toHaveLength(2);
      expect(before.slice(0, 13)).toBe('2026-11-20 14');
      expect(after > before).toBe(true);
    },
  );
});
