import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demo, runTradingDay } from '#trade/testing';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;
beforeEach(async () => {
  server = await buildApp({ runsJobs: false });
});
afterEach(() => server.close());

const choicesOf = async (userName: string) => {
  const { data } = await server.injectAs(userName, 'queryNewsChoicePageList', { pageNum: 1, pageSize: 20 });
  return data.list;
};
const closeAt = async (time: string): Promise<void> => {
  await server.clock.set(new Date(`2026-11-20T${time}+08:00`));
  await runTradingDay({ ...server, demo });
};
const mails = () => server.db.selectFrom('mails').select(['recipients', 'subject', 'text']).orderBy('id').execute();
const newsAfter = async (userName: string, afterNo?: number) =>
  (await server.injectAs(userName, 'queryInboxUnread', afterNo === undefined ? {} : { afterNo })).data;

describe('the choice of news', () => {
  it('begins with no mails and all notifications, and belongs to one operator', async () => {
    expect(await choicesOf('maker01')).toEqual([
      { newsKind: 'order', mailFlag: false, email: 'maker01@fundesk.example', browserFlag: true },
      { newsKind: 'deadline', mailFlag: false, email: 'maker01@fundesk.example', browserFlag: true },
      { newsKind: 'review', mailFlag: false, email: 'maker01@fundesk.example', browserFlag: true },
      { newsKind: 'directive', mailFlag: false, email: 'maker01@fundesk.example', browserFlag: true },
      { newsKind: 'subscribed', browserFlag: true },
      { newsKind: 'security', mailFlag: false, email: 'maker01@fundesk.example', browserFlag: true },
    ]);

    await server.injectAs('maker01', 'saveNewsChoice', { newsKind: 'order', mailFlag: true });
    await server.injectAs('maker01', 'saveNewsChoice', { newsKind: 'order', browserFlag: false });

    expect((await choicesOf('maker01'))[0]).toMatchObject({ mailFlag: true, browserFlag: false });
    expect((await choicesOf('corp01'))[0]).toMatchObject({ mailFlag: false, browserFlag: true });
  });

  it('offers news about pages to those who design them', async () => {
    expect((await choicesOf('analyst01')).map(({ newsKind }) => newsKind)).toContain('page');
  });

  it('takes no mail without an address, and none for subscriptions', async () => {
    await server.db.updateTable('accounts').set({ email: null }).where('userName', '=', 'maker01').execute();
    const refused = [
      await server.injectAs('maker01', 'saveNewsChoice', { newsKind: 'order', mailFlag: true }),
      await server.injectAs('corp01', 'saveNewsChoice', { newsKind: 'subscribed', mailFlag: true }),
    ];

    expect(refused.map(({ code, fields }) => [code, Object.keys(fields ?? {})])).toEqual([
      ['45010001', ['mailFlag']],
      ['45010001', ['mailFlag']],
    ]);
  });
});

describe('a mail about news', () => {
  it('goes to those who chose its kind, once, and to nobody else', async () => {
    await server.injectAs('corp01', 'saveNewsChoice', { newsKind: 'deadline', mailFlag: true });
    const before = (await mails()).length;

    await closeAt('16:59:59');
    await closeAt('16:59:59');

    const { rows } = await server.db
      .selectFrom('inbox')
      .innerJoin('accounts', 'accounts.accountId', 'inbox.accountId')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('userName', '=', 'corp01')
      .where('newsKind', '=', 'deadline')
      .executeTakeFirstOrThrow();
    const sent = (await mails()).slice(before);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent).toHaveLength(rows);
    expect(new Set(sent.map(({ recipients }) => recipients))).toEqual(new Set(['corp01@fundesk.example']));
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(sent.length);
    expect(sent[0]?.subject).toMatch(/^【机构基金交易平台】距付款截止还有2小时：\d+$/u);
    expect(sent[0]?.text).toContain('届时资金未到账的交易将失败。');
  });

  it('does not go to a disabled account', async () => {
    await server.injectAs('corp01', 'saveNewsChoice', { newsKind: 'deadline', mailFlag: true });
    await server.db.updateTable('accounts').set({ status: '2' }).where('userName', '=', 'corp01').execute();
    const before = (await mails()).length;

    await closeAt('16:59:59');

    expect(await mails()).toHaveLength(before);
  });
});

describe('a browser notification', () => {
  it('is of unread messages after the last known one, of the chosen kinds, at most five', async () => {
    const { latestNo, news } = await newsAfter('corp01');
    await closeAt('16:59:59');
    await server.signIn('corp01');
    const { accountId } = await server.db
      .selectFrom('accounts')
      .select('accountId')
      .where('userName', '=', 'corp01')
      .executeTakeFirstOrThrow();
    const count = async () => (await newsAfter('corp01', latestNo)).news.length;

    expect(news).toEqual([]);
    const told = await newsAfter('corp01', latestNo);
    expect(told.news.length).toBeGreaterThan(0);
    expect(told.news.at(-1)?.messageNo).toBe(told.latestNo);
    expect((await newsAfter('corp01', told.latestNo)).news).toEqual([]);

    await server.injectAs('corp01', 'saveNewsChoice', { newsKind: 'deadline', browserFlag: false });
    expect(await count()).toBeLessThan(told.news.length);
    // Directives expire at the same time.
    await server.injectAs('corp01', 'saveNewsChoice', { newsKind: 'directive', browserFlag: false });
    expect(await count()).toBe(0);

    const page = { accountId, title: '持仓日报', content: '共 1 笔', newsKind: 'subscribed' } as const;
    const messages = Array.from({ length: 7 }, () => ({ ...page, createdAt: '2026-11-20 17:00:00' }));
    await server.db
      .insertInto('inbox')
      .values(messages.map((one) => ({ ...one, routeName: null })))
      .execute();
    expect(await count()).toBe(5);
    await server.injectAs('corp01', 'readInbox', {});
    expect(await count()).toBe(0);
  });
});
