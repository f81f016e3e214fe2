import '#antd-patch';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { ConfigProvider } from 'antd';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { InboxMessage } from '#contract';
import { PortalProvider } from '../portal.ts';
import { buildPortal, maker } from '../testing/build-portal.ts';
import { readBody, refuse, succeed, type Answers } from '../testing/fake-server.ts';
import { InboxButton } from './InboxButton.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

const review: InboxMessage = {
  messageNo: 2,
  title: '待复核提醒 2026-11-20',
  content: '您有一笔申购待复核。',
  routeName: 'TransactionReview',
  createTime: '2026-11-20 14:06:00',
  readFlag: false,
};
const holdings: InboxMessage = { ...review, messageNo: 1, title: '持仓日报 2026-11-20', routeName: 'PropertyPosition' };

async function open(answers: Answers, mayOpen: (page: string) => boolean = () => true) {
  const { portal, server } = buildPortal(answers);
  portal.session.begin('t', maker);
  const opened: string[] = [];
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <PortalProvider value={portal}>
        <InboxButton mayOpen={mayOpen} onOpenPage={(page) => opened.push(page)} />
      </PortalProvider>
    </ConfigProvider>,
  );
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: /^站内信/u })).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '站内信' }));
  return { server, user, dialog, opened };
}

/** An inbox that remembers what was read. */
function keepInbox(messages: readonly InboxMessage[]): Answers {
  const read = new Set<number>();
  const list = () => messages.map((one) => ({ ...one, readFlag: one.readFlag || read.has(one.messageNo) }));
  const unreadCount = () => list().filter(({ readFlag }) => !readFlag).length;
  return {
    queryInboxUnread: () => succeed({ unreadCount: unreadCount(), latestNo: messages[0]?.messageNo ?? 0, news: [] }),
    queryInbox: () => succeed({ unreadCount: unreadCount(), messages: list() }),
    readInbox: (request) => {
      const { messageNoList } = readBody(request) as { messageNoList?: number[] };
      for (const one of messageNoList ?? messages.map(({ messageNo }) => messageNo)) read.add(one);
      return succeed({ unreadCount: unreadCount() });
    },
  };
}

test('the bell counts what is unread, and each message can be marked, or all of them', async () => {
  const third = { ...review, messageNo: 3, title: '基金公告 2026-11-20' };
  const { user, dialog } = await open(keepInbox([third, review, holdings]));
  await screen.findByRole('button', { name: '站内信，3 条未读', hidden: true });
  expect((await dialog.findAllByRole('listitem'))[1]?.textContent).toContain(
    '未读待复核提醒 2026-11-202026-11-20 14:06:00您有一笔申购待复核。',
  );
  const { violations } = await axe.run(screen.getByRole('dialog'), { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);

  await user.click(dialog.getByRole('button', { name: '将“待复核提醒 2026-11-20”标为已读' }));
  await screen.findByRole('button', { name: '站内信，2 条未读', hidden: true });
  await user.click(dialog.getByRole('button', { name: '全部已读' }));

  await screen.findByRole('button', { name: '站内信', hidden: true });
  await waitFor(() => expect(dialog.queryByText('未读')).toBeNull());
});

test('a message leads to its page, where the operator may go there, and counts as read', async () => {
  const { user, dialog, opened } = await open(keepInbox([review, holdings]), (page) => page !== 'PropertyPosition');
  await dialog.findByText('持仓日报 2026-11-20');
  expect(dialog.queryByRole('button', { name: /^查看“持仓日报/u })).toBeNull();

  await user.click(dialog.getByRole('button', { name: '查看“待复核提醒 2026-11-20”的相关页面' }));

  expect(opened).toEqual(['TransactionReview']);
  await screen.findByRole('button', { name: '站内信，1 条未读', hidden: true });
});

test('an inbox that cannot be loaded says so and can be tried again', async () => {
  let answer: object = refuse('45039999', '系统繁忙，请稍后重试');
  const unread = succeed({ unreadCount: 0, latestNo: 0, news: [] });
  const { user, dialog } = await open({ queryInboxUnread: unread, queryInbox: () => answer });
  expect((await dialog.findByRole('alert')).textContent).toContain('站内信获取失败45039999：系统繁忙，请稍后重试');
  answer = succeed({ unreadCount: 0, messages: [] });

  await user.click(dialog.getByRole('button', { name: '重试' }));

  expect(await dialog.findByText('还没有站内信')).toBeTruthy();
});

/** The locks of a browser: those of its other tabs by name, and those that this tab asks for. */
function fakeLocks(held: Set<string>): Pick<LockManager, 'query'> & { readonly request: unknown } {
  return {
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })), pending: [] }),
    request: async (name: string, _options: unknown, callback: () => Promise<unknown>) => {
      held.add(name);
      await callback();
      held.delete(name);
    },
  };
}

describe('in the background', () => {
  const shown: { title: string; body: string; tag: string; click: () => void }[] = [];

  class FakeNotification extends EventTarget {
    static permission: NotificationPermission = 'granted';
    static requestPermission(): Promise<NotificationPermission> {
      FakeNotification.permission = 'granted';
      return Promise.resolve('granted');
    }
    constructor(title: string, { body = '', tag = '' }: NotificationOptions) {
      super();
      shown.push({ title, body, tag, click: () => this.dispatchEvent(new Event('click')) });
    }
    close(): void {
      shown.pop();
    }
  }

  let hidden = false;
  beforeEach(() => {
    shown.length = 0;
    hidden = false;
    FakeNotification.permission = 'granted';
    vi.stubGlobal('Notification', FakeNotification);
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** A bell before an inbox that gets one message more with each look. */
  function showBell() {
    const asked: unknown[] = [];
    const read: unknown[] = [];
    const { portal } = buildPortal({
      queryInboxUnread: (request) => {
        asked.push(readBody(request));
        const latestNo = asked.length;
        return succeed({ unreadCount: latestNo, latestNo, news: [{ ...review, messageNo: latestNo }] });
      },
      readInbox: (request) => {
        read.push(readBody(request));
        return succeed({ unreadCount: 0 });
      },
    });
    portal.session.begin('t', maker);
    const opened: string[] = [];
    render(
      <PortalProvider value={portal}>
        <InboxButton mayOpen={() => true} onOpenPage={(page) => opened.push(page)} />
      </PortalProvider>,
    );
    const look = (isHidden: boolean) => {
      hidden = isHidden;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    return { portal, asked, read, opened, look };
  }
  const bell = (unread: number) => screen.findByRole('button', { name: `站内信，${unread} 条未读` });

  test('a new message is shown by the browser, once, and leads to its page', async () => {
    const { asked, read, opened, look } = showBell();
    await bell(1);
    look(true);
    await bell(2);
    await waitFor(() => expect(shown).toHaveLength(1));

    expect(asked.map((params) => (params as { afterNo?: number }).afterNo)).toEqual([undefined, 1]);
    expect(shown[0]).toMatchObject({ title: review.title, body: review.content, tag: 'inbox 2' });

    shown[0]?.click();
    expect(opened).toEqual(['TransactionReview']);
    await waitFor(() => expect(read).toMatchObject([{ messageNoList: [2] }]));
    expect(shown).toEqual([]);
  });

  test('nothing is shown in front of the person, and nothing asked for without permission', async () => {
    const { asked, look } = showBell();
    await bell(1);
    look(false);
    await bell(2);
    expect(shown).toEqual([]);

    FakeNotification.permission = 'denied';
    look(true);
    look(false);
    await bell(3);
    expect(asked).toHaveLength(3);
    expect(shown).toEqual([]);
  });

  test('nothing is shown while another tab of the session is in front', async () => {
    const held = new Set<string>();
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: fakeLocks(held) } }));
    const { portal, look } = showBell();
    await bell(1);
    const own = `fundesk-front ${portal.session.get().sessionId}`;
    await waitFor(() => expect([...held]).toEqual([own]));
    held.add('fundesk-front another');
    look(true);
    await bell(2);
    await waitFor(() => expect(shown).toHaveLength(1));
    expect([...held]).toEqual(['fundesk-front another']);

    held.add(own);
    look(true);
    await bell(3);
    held.delete(own);
    look(true);
    await bell(4);
    await waitFor(() => expect(shown).toHaveLength(2));
    expect(shown.map(({ tag }) => tag)).toEqual(['inbox 2', 'inbox 4']);
  });

  test('the inbox asks for the permission, and leads to the choice of news', async () => {
    FakeNotification.permission = 'default';
    const { user, dialog, opened } = await open(keepInbox([review]));

    await user.click(await dialog.findByRole('button', { name: '开启浏览器通知' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: '开启浏览器通知' })).toBeNull());
    await user.click(dialog.getByRole('button', { name: '消息提醒设置' }));

    expect(opened).toEqual(['ServiceNews']);
  });
});
