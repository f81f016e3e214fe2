import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { arrive, openMenu, rowWith } from './operator.ts';
import { beginOnFirstDay, expect, test } from './test.ts';
import { othersOf } from './watch-page.ts';

beginOnFirstDay();

const FUNDS = '/trade/fund';

/** Narrows the list of funds to a role, and submits it; returns the number of the change. */
async function narrow(page: Page): Promise<string> {
  await arrive(page, 'analyst01', FUNDS);
  await page.getByRole('button', { name: '编辑此页' }).click();
  const studio = page.getByRole('dialog', { name: '可视化编辑“公募基金”' });
  // The tour comes at the first opening.
  await page.locator('.ant-tour-close').click();
  await studio.getByRole('button', { name: '谁能打开这个页面' }).click();
  const dialog = page.getByRole('dialog', { name: '谁能打开这个页面' });
  await dialog.getByRole('radio', { name: '其中只有一部分人能打开' }).check();
  await dialog.getByRole('checkbox', { name: '只读查询' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await studio.getByRole('button', { name: '完成' }).click();
  // The change is saved behind the page.
  await expect(page).toHaveURL(/\/trade\/fund$/u);
  await page.getByRole('tab', { name: '编辑变更' }).click();
  await page.getByRole('button', { name: '保存并查看变更' }).click();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(page.getByText('已提交，等待批准')).toBeVisible();
  return new URL(page.url()).searchParams.get('changeNo') ?? '';
}

/** Reads on the sheet who loses the page, and publishes. */
async function publish(page: Page, changeNo: string): Promise<void> {
  await arrive(page, 'publisher01', '/studio');
  await rowWith(page, changeNo).getByRole('link', { name: changeNo }).click();
  await expect(page.getByText('不再能使用页面“公募基金”')).toBeVisible();
  await page.getByRole('button', { name: '批准并发布' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(page.getByText('已发布，修订号 1')).toBeVisible();
}

test('a page narrowed to a role by mouse opens for that role alone', async ({
  page: analyst,
  browser,
  baseURL,
  expectedErrors,
}) => {
  const open = othersOf({ browser, baseURL, expectedErrors });
  const changeNo = await narrow(analyst);
  await open((publisher) => publish(publisher, changeNo));

  await open(async (viewer) => {
    await arrive(viewer, 'viewer01', FUNDS);
    await expect(viewer.getByText('澄岳稳利纯债A').first()).toBeVisible();
    await openMenu(viewer, '交易中心', '公募基金');
  });
  await open(async (maker) => {
    await arrive(maker, 'maker01', FUNDS);
    await expect(maker.getByText('暂无权限，请联系机构管理员')).toBeVisible();
    await openMenu(maker, '交易中心', '交易撤单');
    await expect(maker.getByRole('menuitem', { name: '公募基金' })).toHaveCount(0);
  });
});
