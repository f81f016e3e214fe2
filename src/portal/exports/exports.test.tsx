import '#antd-patch';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { ConfigProvider } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecentJob } from '#contract';
import { PortalProvider } from '../portal.ts';
import { buildPortal, maker } from '../testing/build-portal.ts';
import { readBody, refuse, succeed, type Answers } from '../testing/fake-server.ts';
import { ExportsButton } from './ExportsButton.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const job: RecentJob = {
  jobId: 'J1',
  fileName: '交易记录_20261120.xlsx',
  jobStatus: 'success',
  progress: 100,
  createTime: '2026-11-20 14:00:00',
  expireTime: '2026-11-27 14:00:00',
  operation: 'exportOrderList',
  params: '{"orderSource":"1"}',
};
const ticket = { jobId: 'J2', fileName: job.fileName };

async function open(answers: Answers) {
  const { portal, server } = buildPortal(answers);
  portal.session.begin('t', maker);
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <PortalProvider value={portal}>
        <ExportsButton />
      </PortalProvider>
    </ConfigProvider>,
  );
  const user = userEvent.setup();
  screen.getByRole('button', { name: '任务记录' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '任务记录' }));
  return { portal, server, user, dialog };
}

test('recent exports are shown with what became of them, and with no serious violation', async () => {
  const states = ['generating', 'success', 'failed', 'expired'] as const;
  const jobs = states.map((jobStatus, index) => ({
    ...job,
    jobId: `J${index}`,
    jobStatus,
    progress: 45,
    ...(jobStatus === 'failed' && { failReason: '系统繁忙，请稍后重试' }),
  }));
  const { dialog } = await open({ queryJobList: succeed({ jobs }) });

  const rows = (await dialog.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringContaining('生成中取消创建于 2026-11-20 14:00:00'),
    expect.stringContaining('已生成下载创建于 2026-11-20 14:00:00，保留至 2026-11-27 14:00:00'),
    expect.stringContaining('生成失败重试创建于 2026-11-20 14:00:00系统繁忙，请稍后重试'),
    expect.stringContaining('已失效重试'),
  ]);
  expect(dialog.getByRole('progressbar', { name: '“交易记录_20261120.xlsx”的生成进度' })).toBeTruthy();
  const { violations } = await axe.run(screen.getByRole('dialog'), { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});

test('work without a file says that it is done, and offers none', async () => {
  const work = { ...job, operation: 'directiveExecute', fileName: '执行 3 笔指令' };
  const { dialog } = await open({ queryJobList: succeed({ jobs: [work] }) });

  expect((await dialog.findByRole('listitem')).textContent).toContain('执行 3 笔指令已完成创建于');
  expect(dialog.queryByRole('button', { name: /下载|重新导出/u })).toBeNull();
});

test('a file is downloaded again', async () => {
  const file = new Blob(['PK'], { type: 'application/octet-stream' });
  const { dialog, user, server } = await open({
    queryJobList: succeed({ jobs: [job] }),
    downloadJobFile: () => file,
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);

  await user.click(await dialog.findByRole('button', { name: '下载“交易记录_20261120.xlsx”' }));

  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(readBody(server.sentTo('downloadJobFile')[0])).toMatchObject({ jobId: 'J1' });
});

test('a failed export is asked for again with its params, as a new job', async () => {
  const jobs: RecentJob[] = [{ ...job, jobStatus: 'failed' }];
  const { dialog, user, server, portal } = await open({
    queryJobList: () => succeed({ jobs: [...jobs] }),
    exportOrderList: () => {
      jobs.unshift({ ...job, ...ticket, jobStatus: 'generating', progress: 0 });
      return succeed(ticket);
    },
    queryJob: succeed({ ...job, ...ticket, jobStatus: 'generating', progress: 10 }),
  });

  await user.click(await dialog.findByRole('button', { name: '重新导出“交易记录_20261120.xlsx”' }));

  expect(await dialog.findByText('生成中')).toBeTruthy();
  expect(readBody(server.sentTo('exportOrderList')[0])).toMatchObject({ orderSource: '1' });
  portal.timers.clearAll();
});

test('an export under way is cancelled', async () => {
  let jobStatus: RecentJob['jobStatus'] = 'waiting';
  const { dialog, user, server } = await open({
    queryJobList: () => succeed({ jobs: [{ ...job, jobStatus }] }),
    cancelJob: () => {
      jobStatus = 'cancelled';
      return succeed({ ...job, jobStatus });
    },
  });

  await user.click(await dialog.findByRole('button', { name: '取消“交易记录_20261120.xlsx”' }));

  expect(await dialog.findByText('已取消')).toBeTruthy();
  expect(readBody(server.sentTo('cancelJob')[0])).toMatchObject({ jobId: 'J1' });
});

test('there may be none, or they may be out of reach', async () => {
  let answer: object = refuse('45039999', '系统繁忙，请稍后重试');
  const { dialog, user } = await open({ queryJobList: () => answer });
  expect((await dialog.findByRole('alert')).textContent).toContain('任务记录获取失败45039999：系统繁忙，请稍后重试');
  answer = succeed({ jobs: [] });

  await user.click(dialog.getByRole('button', { name: '重试' }));

  expect(await dialog.findByText('还没有任务')).toBeTruthy();
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
});
