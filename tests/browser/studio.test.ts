import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { arrive, choose, openMenu, rowWith } from './operator.ts';
import { beginOnFirstDay, expect, test } from './test.ts';
import { othersOf } from './watch-page.ts';

beginOnFirstDay();

/** Within which a published page is there, and a former one is back. */
const PUBLISHED_WITHIN = 10_000;

const column = (page: Pick<Page, 'getByRole'>, name: string) => page.getByRole('columnheader', { name, exact: true });
const studio = (page: Page) => page.getByRole('dialog', { name: '可视化编辑“公募基金”' });
const line = (page: Page, name: RegExp) => studio(page).getByRole('treeitem', { name }).last();

/** Answers the dialog that an action opens. */
async function confirm(page: Page, button: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: button }).click();
}

/** Goes to a control by Tab, as users without a mouse do. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

/** Types an amount into a purchase; a page of the build alone needs no file of the studio. */
async function beginPurchase(maker: Page): Promise<Locator> {
  const asked: string[] = [];
  maker.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/console\/studio\/|\/pages\/.*\.json$|\/(?:EditorDesk|PageStudio|checker-worker)-/u.test(pathname))
      asked.push(pathname);
  });
  await arrive(maker, 'maker01', '/confirm/buy?fundCode=981011');
  const amount = maker.getByRole('textbox', { name: '购买金额（元）' });
  await choose(maker, '机构', '云麓集团财务有限公司');
  await amount.fill('123456');
  expect([...new Set(asked)]).toEqual(['/api/otc/console/studio/queryLivePages']);
  return amount;
}

/** Renames and moves a column by mouse, and mends a mistake by keyboard; returns the number of the change. */
async function editColumn(page: Page): Promise<string> {
  await page.getByRole('button', { name: '新建变更' }).click();
  const dialog = page.getByRole('dialog', { name: '新建变更' });
  await dialog.getByRole('textbox', { name: '变更标题' }).fill('净值日期改名');
  await dialog.getByRole('button', { name: '新建并编辑' }).click();
  await page.getByRole('combobox', { name: '添加文件' }).fill('fund-list');
  await page.getByTitle(/pages\/trade\/fund-list\.json/u).click();
  await page.getByRole('button', { name: '可视化编辑' }).click();
  // The tour comes at the first opening.
  await page.locator('.ant-tour-close').click();
  await expect(studio(page).getByText('没有发现问题')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);

  await line(page, /净值日期/u).click();
  await studio(page).getByRole('combobox', { name: '名称' }).fill('净值截至日');
  await line(page, /净值截至日/u).dragTo(line(page, /日涨跌幅/u), { targetPosition: { x: 120, y: 24 } });
  // The page itself follows, and a click on it chooses a part.
  const frame = studio(page).frameLocator('iframe');
  await expect(frame.getByRole('columnheader').nth(7)).toHaveText(/净值截至日/u);
  await frame.getByRole('columnheader', { name: '基金代码' }).click();
  await expect(line(page, /基金代码/u)).toHaveAttribute('aria-selected', 'true');
  await frame.getByRole('columnheader', { name: '净值截至日' }).click();
  await expect(line(page, /净值截至日/u)).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('Control+k');
  await page.keyboard.press('F6');
  for (const region of ['契约中的字段', '属性'] as const) {
    await expect(studio(page).getByRole('region', { name: region }).locator(':focus')).toBeVisible();
    if (region !== '属性') await page.keyboard.press('F6');
  }
  await page.keyboard.type('navDatee');
  await page.keyboard.press('Enter');
  const mend = studio(page).getByRole('button', { name: '改为 navDate' });
  await expect(mend).toBeVisible();
  await page.keyboard.press('F6');
  await tabTo(page, mend);
  await page.keyboard.press('Enter');
  await expect(studio(page).getByText('没有发现问题')).toBeVisible();

  await page.keyboard.press('Control+s');
  await expect(studio(page).getByText(/^已保存/u)).toBeVisible();
  // A reload comes back to the change, and finds no other window in it.
  await page.reload();
  await expect(page.getByRole('textbox', { name: '变更标题' })).toHaveValue('净值日期改名');
  await page.getByRole('button', { name: '可视化编辑' }).click();
  await expect(line(page, /净值截至日/u)).toBeVisible();
  await studio(page).getByRole('button', { name: '完成' }).click();
  await page.getByRole('button', { name: '保存并查看变更' }).click();
  await expect(page.getByText('列“净值日期”改称“净值截至日”')).toBeVisible();
  return new URL(page.url()).searchParams.get('changeNo') ?? '';
}

/** The page before and after, drawn side by side, is what somebody else than the author approves. */
async function approve(publisher: Page, changeNo: string): Promise<void> {
  await arrive(publisher, 'publisher01', '/studio');
  await rowWith(publisher, changeNo).getByRole('link', { name: changeNo }).click();
  const drawn = (side: string) =>
    publisher.getByRole('region', { name: side, exact: true }).locator('iframe').contentFrame();
  await expect(column(drawn('修改前'), '净值日期')).toBeVisible();
  await expect(column(drawn('修改后'), '净值截至日')).toBeVisible();
  await publisher.getByRole('button', { name: '批准并发布' }).click();
  await confirm(publisher, '确认');
  await expect(publisher.getByText('已发布，修订号 1')).toBeVisible();
}

test('a page that is edited goes live for an operator at work, and back', async ({
  page: analyst,
  browser,
  baseURL,
  expectedErrors,
}) => {
  const open = othersOf({ browser, baseURL, expectedErrors });
  await open((maker) =>
    open(async (publisher) => {
      const amount = await beginPurchase(maker);
      await arrive(analyst, 'analyst01', '/studio');
      const changeNo = await editColumn(analyst);
      await analyst.getByRole('button', { name: '提交', exact: true }).click();
      await confirm(analyst, '确认');
      await expect(analyst.getByText('已提交，等待批准')).toBeVisible();
      await expect(analyst.getByRole('button', { name: '撤回' })).toBeVisible();
      await expect(analyst.getByRole('button', { name: '批准并发布' })).toHaveCount(0);

      const heard = maker.waitForResponse(
        async (reply) => reply.url().endsWith('/queryLivePages') && /"revision":1\b/u.test(await reply.text()),
      );
      await approve(publisher, changeNo);
      const published = Date.now();
      await heard;
      await openMenu(maker, '交易中心', '公募基金');
      await expect(column(maker, '净值截至日')).toBeVisible();
      expect(Date.now() - published).toBeLessThan(PUBLISHED_WITHIN);

      await openMenu(publisher, '页面管理', '发布记录');
      await rowWith(publisher, '净值日期改名').getByRole('link', { name: '1', exact: true }).click();
      await publisher.getByRole('link', { name: '取消此次发布' }).click();
      // The sheet says what it undoes, and draws the page as it will be.
      await expect(publisher.getByText('列“净值截至日”改称“净值日期”')).toBeVisible();
      const drawn = (side: string) =>
        publisher.getByRole('region', { name: side, exact: true }).locator('iframe').contentFrame();
      await expect(column(drawn('修改前'), '净值截至日')).toBeVisible();
      await expect(column(drawn('修改后'), '净值日期')).toBeVisible();
      await publisher.getByRole('button', { name: '确认取消此次发布' }).click();
      await confirm(publisher, '确认取消', '名称有误');
      await expect(publisher.getByText('已取消，修订号 2')).toBeVisible();
      await expect(maker.getByText('此页面已更新')).toBeVisible({ timeout: PUBLISHED_WITHIN });
      await maker.getByRole('button', { name: '使用新版本' }).click();
      await expect(column(maker, '净值日期')).toBeVisible();
      await maker.getByRole('tab', { name: '基金购买' }).click();
      await expect(amount).toHaveValue(/123,?456/u);
    }),
  );
});
