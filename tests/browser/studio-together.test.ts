import type { Page } from '@playwright/test';
import { arrive, openMenu } from './operator.ts';
import { callServer, signIn } from './server.ts';
import { beginOnFirstDay, expect, test } from './test.ts';
import { watchPage } from './watch-page.ts';

beginOnFirstDay();
// A browser without a network says so.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/u] });

const LIST = 'schemas/pages/trade/fund-list.json';
const DETAIL = 'schemas/pages/trade/fund-detail.json';

const editorOf = (page: Page, file: string) => page.getByRole('textbox', { name: `${file} 的内容` });
const others = (page: Page) => page.getByRole('status', { name: '同时在编辑此变更的人' });

async function addFile(page: Page, file: string): Promise<void> {
  await page.getByRole('combobox', { name: '添加文件' }).fill(file.replace('schemas/pages/', ''));
  await page.getByTitle(new RegExp(file.replace('schemas/', ''), 'u')).click();
}

/** Types at the end of the open file and saves. */
async function append(page: Page, file: string): Promise<void> {
  await editorOf(page, file).press('Control+End');
  await page.keyboard.press('Enter');
  // The message 保存成功 of the save before may still be there.
  const answer = page.waitForResponse(/savePageChange$/u);
  await page.keyboard.press('Control+s');
  expect(await (await answer).json()).toMatchObject({ code: '000000' });
}

async function askAsAdmin(address: string, path: string, params: object): Promise<void> {
  const reply = await callServer(address, `/api/otc/console${path}`, params, await signIn(address, 'admin01'));
  expect(reply).toMatchObject({ code: '000000' });
}

/** Gives the publisher the role of an analyst as well. */
const letPublisherDesign = (address: string) =>
  askAsAdmin(address, '/user/userManage/distributeRole', {
    accountId: '100010',
    version: 1,
    roleIds: ['R0008', 'R0009'],
  });

test('two people work in one draft: each sees the other and the pages that the other holds, and loses nothing', async ({
  page: analyst,
  browser,
  baseURL,
  expectedErrors,
}) => {
  await letPublisherDesign(baseURL ?? '');
  await arrive(analyst, 'analyst01', '/studio/add');
  await analyst.getByRole('textbox', { name: '变更标题' }).fill('一起修改');
  await addFile(analyst, LIST);
  await append(analyst, LIST);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await watchPage({ page: await context.newPage(), expectedErrors }, async (colleague) => {
    await arrive(colleague, 'publisher01', '/studio');
    await colleague.getByRole('link', { name: /^BG/u }).first().click();
    await expect(colleague.getByText('苏映竹正在编辑此变更。')).toBeVisible();
    await colleague.getByRole('button', { name: '编辑', exact: true }).click();

    await expect(colleague.getByText('苏映竹正在编辑此文件，您现在只能查看')).toBeVisible();
    await expect(editorOf(colleague, LIST)).toHaveAttribute('aria-readonly', 'true');
    await expect(colleague.getByRole('textbox', { name: '变更标题' })).toBeDisabled();
    await expect(others(colleague)).toContainText('苏映竹正在编辑 公募基金');
    await expect(others(analyst)).toContainText('顾临川');

    await addFile(colleague, DETAIL);
    await append(colleague, DETAIL);
    await expect(analyst.getByRole('button', { name: /基金详情.*fund-detail/u })).toBeVisible();
    await analyst.getByRole('button', { name: /基金详情.*fund-detail/u }).click();
    await expect(analyst.getByText('顾临川正在编辑此文件，您现在只能查看')).toBeVisible();

    await append(colleague, DETAIL);
    await editorOf(analyst, DETAIL).press('Control+End');
    await expect(analyst.getByText('您在此文件的修改没有保存')).toHaveCount(0);

    await analyst.getByRole('button', { name: '保存并查看变更' }).click();
    await expect(analyst.getByText('顾临川正在编辑此变更。')).toBeVisible();
    await expect(analyst.getByText('fund-list.json').first()).toBeVisible();
    await expect(analyst.getByText('fund-detail.json').first()).toBeVisible();
    await colleague.getByRole('button', { name: /公募基金.*fund-list/u }).click();
    await expect(editorOf(colleague, LIST)).not.toHaveAttribute('aria-readonly', 'true');

    await test.step('what is typed while away is kept beside what was saved meanwhile', async () => {
      await openMenu(colleague, '页面管理', '页面变更');
      await analyst.getByRole('button', { name: '编辑', exact: true }).click();
      await analyst.getByRole('button', { name: /公募基金.*fund-list/u }).click();
      await expect(editorOf(analyst, LIST)).not.toHaveAttribute('aria-readonly', 'true');
      await append(analyst, LIST);
      await analyst.context().setOffline(true);
      await editorOf(analyst, LIST).press('Control+End');
      await analyst.keyboard.type('离线时写的');
      // An editor that is silent for a minute and a half counts as closed.
      await askAsAdmin(baseURL ?? '', '/sim/clock', { now: '2026-11-20 14:10:00' });

      await colleague.getByRole('link', { name: /^BG/u }).first().click();
      await colleague.getByRole('button', { name: '编辑', exact: true }).click();
      await colleague.getByRole('button', { name: /公募基金.*fund-list/u }).click();
      await expect(editorOf(colleague, LIST)).not.toHaveAttribute('aria-readonly', 'true');
      await append(colleague, LIST);
      await analyst.context().setOffline(false);

      await expect(analyst.getByText('您在此文件的修改没有保存：离开期间文件已由他人修改')).toBeVisible();
      await expect(analyst.getByText('离线时写的').first()).toBeVisible();
      // The editor draws the lines in sight only.
      await editorOf(analyst, LIST).press('Control+End');
      await expect(editorOf(analyst, LIST)).not.toContainText('离线时写的');
      await openMenu(colleague, '页面管理', '页面变更');
      await analyst.getByRole('button', { name: '用我的内容替换' }).click();
      await editorOf(analyst, LIST).press('Control+End');
      await expect(editorOf(analyst, LIST)).toContainText('离线时写的');
      await expect(analyst.getByText('您在此文件的修改没有保存')).toHaveCount(0);
    });
  });
  await context.close();
});
