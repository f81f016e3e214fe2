import type { Page } from '@playwright/test';
import { arrive } from './operator.ts';
import { signIn } from './server.ts';
import { beginOnFirstDay, expect, test } from './test.ts';

beginOnFirstDay();
// The checker starts with the whole product.
test.describe.configure({ timeout: 180_000 });

const fields = [
  { title: '拜访单号', name: 'visitNo', type: '文本', asked: true },
  { title: '拜访日期', name: 'visitDate', type: '日期', asked: false },
  { title: '费用', name: 'cost', type: '金额', asked: false },
];

/** Describes the list of visits, which the back end does not have. */
async function describeEndpoint(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建计划接口' }).click();
  const dialog = page.getByRole('dialog', { name: '新建计划接口' });
  await dialog.getByRole('textbox', { name: '接口名称' }).fill('拜访记录');
  await dialog.getByRole('textbox', { name: '接口标识' }).fill('queryArea');
  for (const [index, { title, name, type, asked }] of fields.entries()) {
    const at = `第 ${index + 1} 个字段的`;
    if (index > 0) await dialog.getByRole('button', { name: '添加字段' }).click();
    await dialog.getByRole('textbox', { name: `${at}名称` }).fill(title);
    await dialog.getByRole('textbox', { name: `${at}标识` }).fill(name);
    await dialog.getByRole('combobox', { name: `${at}类型` }).click({ force: true });
    await page.getByTitle(type, { exact: true }).last().click();
    if (asked) await dialog.getByRole('checkbox', { name: `${at}查询条件` }).check();
  }
  await expect(dialog.getByText("已有接口 'queryArea'，请换一个标识")).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('textbox', { name: '接口标识' }).fill('queryVisitPageList');
  await expect(dialog.getByText('新建 schemas/api/planned-query-visit-page-list.json')).toBeVisible();
  await dialog.getByRole('button', { name: '新建', exact: true }).click();
}

/** Makes a page of it, and sees it drawn. */
async function makePage(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建页面' }).click();
  await page.getByRole('combobox', { name: '接口', exact: true }).fill('queryVisitPageList');
  await page.getByTitle('拜访记录 · queryVisitPageList').click();
  await page.getByRole('combobox', { name: '从哪里进入' }).fill('服务中心');
  await page.getByTitle('菜单“服务中心”下新增一项').click();
  await page.getByRole('button', { name: '新建并打开' }).click();
  const editor = page.getByRole('dialog', { name: '可视化编辑“拜访记录”' });
  const drawn = editor.locator('iframe').contentFrame();
  await expect(drawn.getByRole('columnheader', { name: '拜访日期' })).toBeVisible({ timeout: 60_000 });
  await page.locator('.ant-tour-close').click();
  await editor.getByRole('button', { name: '完成' }).click();
}

test('an endpoint is described in a form, and its page made, published and answered with made-up data', async ({
  page,
  baseURL,
}) => {
  await arrive(page, 'analyst01', '/studio/add');
  await page.getByRole('textbox', { name: '变更标题' }).fill('拜访记录');
  await describeEndpoint(page);
  await expect(page.getByText('没有发现问题')).toBeVisible({ timeout: 60_000 });
  await makePage(page);
  await page.getByRole('button', { name: '保存并查看变更' }).click();
  await expect(page.getByText(/新增计划接口“拜访记录”（queryVisitPageList）：参数拜访单号/u)).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(page.getByText('已提交，等待批准')).toBeVisible();

  const changeNo = new URL(page.url()).searchParams.get('changeNo');
  const headers = { token: await signIn(baseURL ?? '', 'publisher01') };
  const ask = async <Data>(operation: string, params: object) => {
    const reply = await page.request.post(`/api/otc/console/studio/${operation}`, { headers, data: params });
    return (await reply.json()) as { readonly code: string; readonly data: Data };
  };
  const { data } = await ask<{ readonly version: number }>('queryPageChange', { changeNo });
  const { version } = data;
  expect(await ask('publishPageChange', { changeNo, version })).toMatchObject({ code: '000000' });

  const live = await ask<{ readonly pages: readonly { readonly path: string }[] }>('queryLivePages', {});
  await arrive(page, 'analyst01', live.data.pages[0]?.path ?? '');
  await expect(page.getByText('模拟数据').first()).toBeVisible();
  await expect(page.getByText(/共 23 条/u).first()).toBeVisible();
});
