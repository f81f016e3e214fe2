import type { Locator, Page } from '@playwright/test';
import { arrive } from './operator.ts';
import { beginOnFirstDay, expect, test } from './test.ts';

beginOnFirstDay();

async function add(page: Page, studio: Locator, name: string): Promise<void> {
  await studio.getByRole('toolbar').getByRole('button', { name: '添加' }).click();
  await page.getByRole('menuitem', { name, exact: true }).first().click();
}

/** Picks a value of a property by the label of both. */
async function pick(page: Page, properties: Locator, label: string, choice: string): Promise<void> {
  const box = properties.getByLabel(label, { exact: true }).and(properties.getByRole('combobox'));
  await box.click();
  await box.fill(choice);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: choice })
    .first()
    .click();
}

test('an analyst shows the records of the chosen row below a list, by mouse', async ({ page }) => {
  await arrive(page, 'analyst01', '/trade/fund');
  await page.getByRole('button', { name: '编辑此页' }).click();
  const studio = page.getByRole('dialog', { name: '可视化编辑“公募基金”' });
  await page.locator('.ant-tour-close').click();
  const properties = studio.getByRole('region', { name: '属性' });

  await studio.getByRole('treeitem').first().click();
  await add(page, studio, '展开行');
  await pick(page, properties, '位置', '下面');
  await properties.getByRole('combobox', { name: '空值时显示' }).fill('选择一只基金，这里显示它的公告');

  await add(page, studio, '表格块');
  await properties.getByRole('radiogroup', { name: '数据来源 写法' }).getByText('设置', { exact: true }).click();
  await pick(page, properties, '接口', 'fundAnnouncementPageList');
  await properties.getByRole('group', { name: '参数' }).getByRole('button', { name: '添加一项' }).click();
  await pick(page, properties, '参数 fundCode', 'row.fundCode');
  const fields = studio.getByRole('region', { name: '契约中的字段' });
  await fields.getByRole('button', { name: '公告标题' }).click();
  await expect(studio.getByText('没有发现问题')).toBeVisible();

  const drawn = studio.frameLocator('iframe');
  const details = drawn.getByRole('region', { name: '选中行的详情' });
  await expect(details).toContainText('选择一只基金，这里显示它的公告');
  await studio.getByText('操作页面', { exact: true }).click();
  await drawn.locator('[data-row-key]').first().getByRole('gridcell').nth(2).click();
  await expect(details.getByRole('columnheader', { name: '公告标题' })).toBeVisible();
  await expect(details.locator('[data-row-key]').first()).toBeVisible();
});
