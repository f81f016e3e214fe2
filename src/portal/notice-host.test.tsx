import { ConfigProvider } from 'antd';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MESSAGE_SECONDS, NOTIFICATION } from '#values/interface-constants';
import { NoticeHost } from './NoticeHost.tsx';
import { createNotices, type Notices } from './notices.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Inside the theme, as in App; without motion, whose end happy-dom never reports. */
function show(notices: Notices, Host = NoticeHost): void {
  render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <Host notices={notices} />
    </ConfigProvider>,
  );
}

const MOMENT = 600;

async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

describe('messages', () => {
  test('a message stays for 3 s', async () => {
    const notices = createNotices();
    show(notices);

    act(() => notices.show('error', '出错了'));
    await screen.findByText('出错了');
    await wait(MESSAGE_SECONDS * 1000 - 500);
    expect(screen.queryByText('出错了')).toBeTruthy();

    await wait(MOMENT);
    await waitFor(() => expect(screen.queryByText('出错了')).toBeNull());
  });

  test('one text is one message', async () => {
    const notices = createNotices();
    show(notices);

    act(() => {
      notices.show('error', '出错了');
      notices.show('error', '出错了');
    });

    await screen.findByText('出错了');
    expect(screen.getAllByText('出错了')).toHaveLength(1);
  });

  test('a message before the host is mounted is shown once it is', async () => {
    const notices = createNotices();
    notices.show('info', '早到的消息');

    show(notices);

    expect(await screen.findByText('早到的消息')).toBeTruthy();
  });
});

const PATIENT = { timeout: 60_000 };

describe('a chunk that does not come at first', () => {
  afterEach(() => {
    vi.doUnmock('./Messages.tsx');
    vi.doUnmock('./Notifications.tsx');
    vi.resetModules();
  });

  test.each(['./Messages.tsx', './Notifications.tsx'] as const)('%s is asked for until it comes', async (file) => {
    vi.resetModules();
    const notFound = vi.fn(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    vi.doMock(file, notFound);
    const fresh = await import('./NoticeHost.tsx');
    const notices = createNotices();
    show(notices, fresh.NoticeHost);

    act(() => {
      notices.show('error', '出错了');
      notices.notify({ kind: 'info', title: '标题', text: '正文', key: 'k', progress: 10 });
    });
    // Each failed attempt takes real time, which the clock of the test does not know.
    await vi.waitFor(async () => {
      await wait(500);
      expect(notFound.mock.calls.length).toBeGreaterThan(1);
    }, PATIENT);
    const missing = file === './Messages.tsx' ? '出错了' : '正文';
    expect(screen.queryByText(missing)).toBeNull();

    vi.doUnmock(file);
    await vi.waitFor(async () => {
      await wait(500);
      expect(screen.queryByText(missing)).toBeTruthy();
    }, PATIENT);
  });
});

describe('notifications', () => {
  test('a notification stays for 4.5 s, top right, 24 px from the edge', async () => {
    const notices = createNotices();
    show(notices);

    act(() => notices.notify({ kind: 'info', title: '标题', text: '正文' }));
    await screen.findByText('正文');
    const list = document.querySelector<HTMLElement>('.ant-notification-topRight');
    expect(list?.style.top).toBe('24px');
    await wait(NOTIFICATION.seconds * 1000 - 500);
    expect(screen.queryByText('正文')).toBeTruthy();

    await wait(MOMENT);
    await waitFor(() => expect(screen.queryByText('正文')).toBeNull());
  });

  test('one that shows progress stays, is replaced by its key and can be closed', async () => {
    const notices = createNotices();
    const onClick = vi.fn();
    show(notices);
    const entry = { kind: 'info', title: '正在下载', key: 'k', action: { label: '取消', onClick } } as const;

    act(() => notices.notify({ ...entry, text: 'a.xlsx', progress: 10 }));
    await screen.findByText('10%');
    await wait(60_000);
    act(() => notices.notify({ ...entry, text: 'a.xlsx', progress: 60 }));
    await screen.findByText('60%');
    expect(screen.getAllByText('正在下载')).toHaveLength(1);
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: '取消' }));
    expect(onClick).toHaveBeenCalledTimes(1);

    act(() => notices.close('k'));
    await wait(MOMENT);
    await waitFor(() => expect(screen.queryByText('正在下载')).toBeNull());
  });
});
