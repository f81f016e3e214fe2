import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore, pushDue, tidy } from '#trade/testing';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildApp({ runsJobs: false });
  for (const institutionId of ['I00000001', 'I00000002']) {
    await server.injectAs('settle01', 'addSubscribe', {
      subscribeName: '持仓站内信',
      subscribeType: '3',
      institutionId,
      acctIdList: [institutionId === 'I00000001' ? 'A0000000002' : 'A0000000005'],
      frequency: '2',
      pushTime: '18:30',
      channelList: ['3'],
    });
  }
  await server.clock.set(new Date('2026-11-20T18:31:00+08:00'));
  await Promise.all([pushDue(server), pushDue(server)]);
});
afterAll(() => server.close());

const inboxOf = async (userName: string) => (await server.injectAs(userName, 'queryInbox', {})).data;
const unreadOf = async (userName: string) => (await server.injectAs(userName, 'queryInboxUnread', {})).data.unreadCount;

describe('a message in the portal', () => {
  it('shows its owner once each subscribed message, without mail, with a link', async () => {
    await server.signIn('settle01');
    const { unreadCount, messages } = await inboxOf('settle01');

    expect(unreadCount).toBe(2);
    expect(messages).toMatchObject([
      { title: '持仓日报 2026-11-20', routeName: 'PropertyPosition', readFlag: false },
      { title: '持仓日报 2026-11-20', createTime: '2026-11-20 18:31:00', readFlag: false },
    ]);
    expect(messages[0]?.content).toMatch(/^共 \d+ 笔持仓，参考市值合计 [\d,.]+ 元。$/u);
    const sent = await server.db.selectFrom('mails').select('subject').execute();
    expect(sent).toHaveLength(1);
  });

  it('is delivered as soon as it is there, and the list of subscriptions says to whom', async () => {
    const { data } = await server.injectAs('settle01', 'querySubscribePageList', { pageNum: 1, pageSize: 50 });

    expect(data.list[0]).toMatchObject({ channelList: ['3'], recipients: '站内信', lastPushResult: 'sent' });
  });

  it('is read and marked by its owner only', async () => {
    const { messages } = await inboxOf('settle01');
    const numbers = messages.map(({ messageNo }) => messageNo);

    expect(await inboxOf('admin01')).toEqual({ unreadCount: 0, messages: [] });
    await server.injectAs('admin01', 'readInbox', { messageNoList: numbers });
    await server.injectAs('admin01', 'readInbox', {});

    expect(await unreadOf('settle01')).toBe(2);
  });

  it('is marked as read, one or all', async () => {
    const [newest] = (await inboxOf('settle01')).messages;
    const one = await server.injectAs('settle01', 'readInbox', { messageNoList: [newest?.messageNo ?? 0] });
    expect(one.data).toEqual({ unreadCount: 1 });
    expect((await inboxOf('settle01')).messages.map(({ readFlag }) => readFlag)).toEqual([true, false]);

    const all = await server.injectAs('settle01', 'readInbox', {});
    expect(all.data).toEqual({ unreadCount: 0 });
  });

  it.each(['queryInbox', 'queryInboxUnread', 'readInbox'] as const)('needs a session (%s)', async (id) => {
    expect(await server.call(id, {})).toMatchObject({ code: 'AU300003' });
  });

  it('is kept for ninety days, read or not', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'inbox-test-'));
    const sent = server.clock.now().getTime();
    const leftAfter = async (days: number) => {
      await server.clock.set(new Date(sent + days * 86_400_000));
      await tidy({ db: server.db, clock: server.clock, files: openFileStore(dataDir) });
      return (await server.db.selectFrom('inbox').select('messageNo').execute()).length;
    };

    try {
      expect(await leftAfter(90)).toBe(2);
      expect(await leftAfter(90.01)).toBe(0);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
