import type { Page } from '@playwright/test';
import { arrive, openMenu, rowWith } from './operator.ts';
import { beginOnFirstDay, expect, test } from './test.ts';
import { watchPage } from './watch-page.ts';

beginOnFirstDay();

const FILE = 'schemas/pages/trade/fund-list.json';
const SENTENCE = '列“净值日期”改称“净值截至日”';
/** Within which a published page is there. */
const PUBLISHED_WITHIN = 10_000;

const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

/** Replaces a text in the open editor through its own search panel. */
async function replaceText(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('textbox', { name: `${FILE} 的内容` }).click();
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: '查找', exact: true }).fill(from);
  await page.getByRole('textbox', { name: '替换', exact: true }).fill(to);
  await page.getByRole('button', { name: '全部替换' }).click();
  await page.getByRole('button', { name: '关闭', exact: true }).click();
}

/** Answers the dialog that an action opens. */
async function confirm(page: Page, button: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: button }).click();
}

/** Sees the column beside the text, on made-up data and with the permissions of a role. */
async function previewAs(page: Page, role: string): Promise<void> {
  await page.getByText('文本与预览').click();
  // The face of a select covers its input.
  await page.getByRole('combobox', { name: '查看身份' }).click({ force: true });
  await page.getByTitle(role).click();
  await expect(page.getByText('模拟数据').last()).toBeVisible();
  const drawn = page.getByTitle('“公募基金”的预览').contentFrame();
  await expect(drawn.getByRole('columnheader', { name: '净值截至日' })).toBeVisible();
}

/** Writes a change of the list of funds in the editor, and returns its number. */
async function writeChange(page: Page): Promise<string> {
  await page.getByRole('button', { name: '新建变更' }).click();
  await page.getByRole('textbox', { name: '变更标题' }).fill('净值日期改名');
  await page.getByRole('combobox', { name: '添加文件' }).fill('fund-list');
  await page.getByTitle(/pages\/trade\/fund-list\.json/u).click();

  await replaceText(page, '"navDate"', '"navDat"');
  const problem = page.getByText("没有字段 'navDat'；是不是 'navDate'？");
  await expect(problem.first()).toBeVisible();
  await page.getByRole('textbox', { name: `${FILE} 的内容` }).press('Control+z');
  await expect(page.getByText('没有发现问题')).toBeVisible();

  await replaceText(page, '"field": "navDate"', '"field": "navDate", "label": "净值截至日"');
  await previewAs(page, '只读查询');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存成功')).toBeVisible();
  await page.getByRole('button', { name: '保存并查看变更' }).click();
  await expect(page.getByText(SENTENCE)).toBeVisible();
  return new URL(page.url()).searchParams.get('changeNo') ?? '';
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await confirm(page, '确认');
  await expect(page.getByText('已提交，等待批准')).toBeVisible();
}

test('a column is renamed in the editor, returned, approved by somebody else, seen at work, and rolled back', async ({
  page: analyst,
  browser,
  baseURL,
  expectedErrors,
}) => {
  const open = async (use: (page: Page) => Promise<void>): Promise<void> => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await watchPage({ page: await context.newPage(), expectedErrors }, use);
    await context.close();
  };
  await open((maker) =>
    open(async (publisher) => {
      await arrive(maker, 'maker01', '/property/position');
      await arrive(analyst, 'analyst01', '/studio');
      const changeNo = await writeChange(analyst);
      await submit(analyst);

      // Authors cannot approve their own change: there is no button, and the server refuses.
      await expect(analyst.getByRole('button', { name: '撤回' })).toBeVisible();
      await expect(analyst.getByRole('button', { name: '批准并发布' })).toHaveCount(0);
      const token = await analyst.evaluate(() => sessionStorage.getItem('token'));
      const refused = await analyst.request.post('/api/otc/console/studio/publishPageChange', {
        headers: { token: token ?? '' },
        data: { changeNo, version: 2, disCode: 'DEMO' },
      });
      expect(await refused.json()).not.toMatchObject({ code: '000000' });

      await arrive(publisher, 'publisher01', '/studio');
      await rowWith(publisher, changeNo).getByRole('link', { name: changeNo }).click();
      await expect(publisher.getByText(SENTENCE)).toBeVisible();
      await expect(publisher.getByRole('textbox', { name: `${FILE} 修改后的内容` })).toContainText('净值截至日');
      const drawn = (side: string) =>
        publisher.getByRole('region', { name: side, exact: true }).locator('iframe').contentFrame();
      await expect(drawn('修改前').getByRole('columnheader', { name: '净值日期' })).toBeVisible();
      await expect(drawn('修改后').getByRole('columnheader', { name: '净值截至日' })).toBeVisible();
      await publisher.getByRole('button', { name: '退回' }).click();
      await confirm(publisher, '确认退回', '请说明原因');
      await expect(publisher.getByText('顾临川').first()).toBeVisible();

      await openMenu(analyst, '页面管理', '发布记录');
      await analyst.getByRole('button', { name: /^站内信/u }).click();
      await analyst.getByRole('button', { name: '查看“页面变更已退回”的相关页面' }).click();
      await expect(analyst.getByText(/退回：请说明原因/u)).toBeVisible();
      await submit(analyst);

      await arrive(publisher, 'publisher01', `/studio/change?changeNo=${changeNo}`);
      const heard = maker.waitForResponse((reply) => reply.url().endsWith('/queryLivePages'));
      await publisher.getByRole('button', { name: '批准并发布' }).click();
      await confirm(publisher, '确认');
      await expect(publisher.getByText('已发布，修订号 1')).toBeVisible();
      const published = Date.now();
      await heard;
      await openMenu(maker, '交易中心', '公募基金');
      await expect(column(maker, '净值截至日')).toBeVisible();
      expect(Date.now() - published).toBeLessThan(PUBLISHED_WITHIN);

      await openMenu(publisher, '页面管理', '发布记录');
      await rowWith(publisher, '净值日期改名').getByRole('link', { name: '1', exact: true }).click();
      await publisher.getByRole('button', { name: '取消此次发布' }).click();
      await confirm(publisher, '确认取消', '名称有误');
      await expect(publisher.getByText('已取消，修订号 2')).toBeVisible();
      await expect(maker.getByText('此页面已更新')).toBeVisible({ timeout: PUBLISHED_WITHIN });
      await maker.getByRole('button', { name: '使用新版本' }).click();
      await expect(column(maker, '净值日期')).toBeVisible();
    }),
  );
});

test('a save that fails keeps what was typed', async ({ page }) => {
  await arrive(page, 'analyst01', '/studio/add');
  await page.getByRole('textbox', { name: '变更标题' }).fill('试写');
  await page.getByRole('combobox', { name: '添加文件' }).fill('fund-list');
  await page.getByTitle(/pages\/trade\/fund-list\.json/u).click();
  await replaceText(page, '"field": "navDate"', '"field": "navDate", "label": "净值截至日"');

  await page.route('**/savePageChange', (route) =>
    route.fulfill({ json: { code: '45034001', msg: '该变更已被修改，请刷新后重试', data: null } }),
  );
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('该变更已被修改，请刷新后重试').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: '变更标题' })).toHaveValue('试写');

  await page.unroute('**/savePageChange');
  await page.getByRole('button', { name: '保存并查看变更' }).click();
  await expect(page.getByText(SENTENCE)).toBeVisible();
});
