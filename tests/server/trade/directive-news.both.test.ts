import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demo, expireNow, runTradingDay } from '#trade/testing';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;
beforeEach(async () => {
  server = await buildApp({ runsJobs: false });
});
afterEach(() => server.close());

/** Seeded directives that wait, by where they come from. */
const fromFile = 'D2026112000000001';
const fromSystem = 'D2026112000000002';
const blocked = 'D2026112000000003';

const closeAt = async (time: string): Promise<void> => {
  await server.clock.set(new Date(`2026-11-20T${time}+08:00`));
  await runTradingDay({ ...server, demo });
};
const idOf = async (userName: string) =>
  (
    await server.db
      .selectFrom('accounts')
      .select('accountId')
      .where('userName', '=', userName)
      .executeTakeFirstOrThrow()
  ).accountId;
const enteredBy = async (userName: string, directiveNos: readonly string[]) =>
  server.db
    .updateTable('directives')
    .set({ creatorId: await idOf(userName) })
    .where('directiveNo', 'in', directiveNos)
    .execute();
const newsOf = async (userName: string) =>
  server.db
    .selectFrom('inbox')
    .select(['title', 'content', 'routeName', 'routeQuery', 'createdAt'])
    .where('newsKind', '=', 'directive')
    .where('accountId', '=', await idOf(userName))
    .orderBy('messageNo')
    .execute();
const importPage = (status: string) => ({
  routeName: 'tradeTirective',
  routeQuery: `directiveStatus=${status}&directiveDate=`,
});

describe('news of directives', () => {
  it('tell the one who entered them what a colleague did with them, as one message a result', async () => {
    await enteredBy('corp01', [fromFile, fromSystem, blocked]);

    const directiveNos = [fromFile, fromSystem, blocked] as [string, ...string[]];
    const { data } = await server.injectAs('maker01', 'directiveExecute', { directiveNos });

    expect(data).toMatchObject({ okCount: 2 });
    expect(await newsOf('corp01')).toEqual([
      {
        title: '指令已执行：2 条',
        content: expect.stringMatching(/^.+，[\d,.]+ 元，由林砚秋执行。\n.+，[\d,.]+ 元，由林砚秋执行。$/u),
        ...importPage('executed'),
        createdAt: '2026-11-20 14:00:00',
      },
      {
        title: `指令执行失败：${blocked}`,
        content: expect.stringMatching(/^.+，[\d,.]+ 份，由林砚秋执行，原因：.*可用份额不足。$/u),
        ...importPage('failed'),
        createdAt: '2026-11-20 14:00:00',
      },
    ]);
    expect(await newsOf('maker01')).toEqual([]);
  });

  it('tell nobody what he did himself', async () => {
    await enteredBy('maker01', [fromFile]);

    await server.injectAs('maker01', 'directiveExecute', { directiveNos: [fromFile] });

    expect(await newsOf('maker01')).toEqual([]);
  });

  it('announce an expiry and tell of it, each once, however often the clock runs', async () => {
    await server.db.updateTable('directives').set({ directiveStatus: 'deleted' }).execute();
    await server.db
      .updateTable('directives')
      .set({ directiveStatus: 'pending', expireAt: '2026-11-20 15:00:00' })
      .where('directiveNo', '=', fromFile)
      .execute();
    await enteredBy('corp01', [fromFile]);

    await closeAt('14:59:59');
    await server.db.deleteFrom('settings').where('name', '=', 'dayDoneUntil').execute();
    await closeAt('14:59:59');
    await closeAt('15:00:00');
    await closeAt('15:00:00');
    await expireNow(server);

    const told = await newsOf('corp01');
    expect(told.filter(({ createdAt }) => createdAt >= '2026-11-20 14:00:00').map(({ title }) => title)).toEqual([
      `距指令过期还有30分钟：${fromFile}`,
      `指令已过期：${fromFile}`,
    ]);
    expect(told.at(-1)).toMatchObject({
      content: expect.stringContaining('，2026-11-20 15:00:00 前未执行，已自动失效。'),
      ...importPage('expired'),
    });
    expect(await newsOf('maker01')).toEqual([]);
  });

  it('tell those who may execute a directive of another system, and nobody else', async () => {
    const params = { acctId: 'A0000000002', businessCode: '022', fundCode: '981001', applyAmt: '50000.00' } as const;
    const { data } = await server.injectAs('maker01', 'simDirectiveArrive', params);
    await server.wait(300);
    await expireNow(server);

    const titles = (await newsOf('maker01')).map(({ title }) => title);
    expect(titles[0]).toBe(`实时指令待执行：${data.directiveNo}`);
    expect(titles.slice(1).join(' ')).toMatch(/指令已过期：/u);
    for (const userName of ['checker01', 'viewer01', 'admin01']) expect(await newsOf(userName)).toEqual([]);
  });

  it('go by mail to those who chose it', async () => {
    await enteredBy('corp01', [fromFile]);
    await server.injectAs('corp01', 'saveNewsChoice', { newsKind: 'directive', mailFlag: true });

    await server.injectAs('maker01', 'directiveExecute', { directiveNos: [fromFile] });

    const mails = await server.db
      .selectFrom('mails')
      .select('recipients')
      .where('subject', 'like', `%指令已执行：${fromFile}`)
      .execute();
    expect(mails).toEqual([{ recipients: 'corp01@fundesk.example' }]);
  });
});
