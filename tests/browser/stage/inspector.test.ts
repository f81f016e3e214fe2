import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { goodExample, writePage, type PageJson } from './resolve-page.ts';
import { openStage, Refusal } from './stage.ts';
import { expect, test } from './test.ts';

const FILE = 'schemas/language/examples/good/stage.json';

const fund = { fundShortName: '青禾稳健', riskLevel: 'R4', dayGrowth: '0.0123', fundStatus: '1' };
const funds = [
  { ...fund, fundCode: '110022', nav: '3.5710', buyableFlag: true },
  { ...fund, fundCode: '110023', nav: '1.0200', buyableFlag: false },
];
const replies = { publicFundPageList: { list: funds, total: 2 } };

/** Line and column of a text in the page's file. */
function placeOf(page: PageJson, text: string): string {
  const before = writePage(page).split(text)[0]?.split('\n') ?? [];
  return `${FILE}:${before.length}:${(before.at(-1) ?? '').length + 1}`;
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: '页面检查器' });
const stateOf = (page: Page) => panelOf(page).getByRole('region', { name: '状态' });
const valuesOf = (page: Page) => panelOf(page).getByRole('region', { name: '当前值' });
const ALT = { modifiers: ['Alt' as const] };

test('a cell, its title and the group above lead to their lines, with the value as it came', async ({ page }) => {
  const list = goodExample('list');
  const stage = await openStage(page, { page: list, replies, inspected: true });
  const panel = panelOf(page);

  await page.getByText('1.0200').click(ALT);
  await expect(panel.getByRole('heading', { name: '列 nav（页面 FundShelf）' })).toBeVisible();
  await expect(panel.getByRole('link', { name: `在编辑器中打开 ${placeOf(list, '"nav"')}` }).first()).toHaveAttribute(
    'href',
    `/__open-in-editor?file=${encodeURIComponent(placeOf(list, '"nav"'))}`,
  );
  await expect(valuesOf(page)).toContainText('服务端原值"1.0200"');
  await expect(valuesOf(page)).toContainText('"fundCode":"110023"');
  await expect(panel.getByRole('row', { name: 'field.label "单位净值" 契约' })).toContainText('fields.json');
  await expectAccessible(page);

  await stage.header('基金代码').click(ALT);
  await expect(panel.getByRole('heading', { name: '列 fundCode' })).toBeVisible();
  expect(stage.asked('publicFundPageList')).toHaveLength(1);
  await page.getByRole('columnheader', { name: '行情' }).click(ALT);
  await expect(panel.getByRole('heading', { name: '列组 行情' })).toBeVisible();
  await page.getByText('基金类型', { exact: true }).click(ALT);
  await expect(panel.getByRole('heading', { name: '查询条件 fundType' })).toBeVisible();
  await expect(valuesOf(page)).toContainText('值["01"]');
});

test('a disabled button shows which expression disables it, and the values that it read', async ({ page }) => {
  const open = { page: 'TradeFundConfirmBuy', query: { fundCode: '{{ search.keyword }}' } };
  const list = goodExample('list', {
    toolbar: [{ label: '直接购买', disabled: '{{ !has(search.keyword) }}', disabledReason: '请输入基金', open }],
  });
  const stage = await openStage(page, { page: list, replies, inspected: true });

  await page.getByRole('button', { name: '直接购买' }).click({ ...ALT, force: true });
  await expect(stateOf(page)).toContainText('禁用：disabled 的结果是 true，为 false 时才可用；提示“请输入基金”');
  await expect(stateOf(page)).toContainText('search.keyword（没有值）');
  await expect(stateOf(page).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(placeOf(list, '"{{ !has'))),
  );

  await stage
    .row('110023')
    .getByRole('button', { name: '购买' })
    .click({ ...ALT, force: true });
  await expect(stateOf(page)).toContainText('!row.buyableFlag');
  await expect(stateOf(page)).toContainText('row.buyableFlagfalse');
  expect(stage.opened).toEqual([]);
});

test('a forbidden part is in the structure, with the permission that is missing', async ({ page }) => {
  const open = { page: 'TradeFundConfirmBuy', query: { fundCode: '110022' } };
  const list = goodExample('list', { toolbar: [{ label: '代为购买', permission: 'AccountTrade', open }] });
  await openStage(page, { page: list, replies, can: ['TradeFundList'], inspected: true });
  await page.getByRole('columnheader').first().click(ALT);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: '页面结构' }).click();
  await panel.getByRole('searchbox', { name: '查找部分' }).fill('代为');
  await expect(panel.getByRole('button', { name: /列 nav/u })).toHaveCount(0);
  await expectAccessible(page);

  await panel.getByRole('button', { name: /^按钮 代为购买 ?隐藏：需要权限 AccountTrade，当前用户没有$/u }).click();

  await expect(panel.getByRole('heading', { name: '按钮 代为购买' })).toBeVisible();
  await expect(stateOf(page)).toContainText('隐藏：需要权限 AccountTrade，当前用户没有');
  await expect(stateOf(page).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(placeOf(list, '"AccountTrade"'))),
  );
});

test('a field shows why it is wrong, and follows the input', async ({ page }) => {
  const form = goodExample('form-with-rules');
  await openStage(page, {
    page: form,
    replies: {
      updatePassword: () => {
        throw new Refusal('密码有误', { code: '45020001', fields: { newPassword: '与近期密码相同' } });
      },
    },
    inspected: true,
  });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.getByText('新密码', { exact: true }).click(ALT);
  await expect(stateOf(page)).toContainText('有误（离开字段或提交时才提示）：必填而没有值：请输入新密码');

  await field('新密码').fill('Abc');
  await expect(valuesOf(page)).toContainText('值"Abc"');
  await expect(stateOf(page)).toContainText('超出契约规定的范围或格式');
  await field('新密码').fill('Abcdef12');
  await expect(stateOf(page)).toContainText('可见、可用，没有错误。');

  await field('确认新密码').fill('Abcdef13');
  await page.getByText('确认新密码', { exact: true }).click(ALT);
  await expect(stateOf(page)).toContainText('校验规则的结果是 false，应为 true；提示“两次输入的密码不一致”');
  await expect(stateOf(page)).toContainText('form.newPassword"Abcdef12"');
  await expect(stateOf(page)).toContainText('form.againPassword"Abcdef13"');

  await field('确认新密码').fill('Abcdef12');
  await field('原密码').fill('Abcdef11');
  await page.getByRole('textbox', { name: '短信验证码' }).fill('246810');
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('新密码', { exact: true }).click(ALT);
  await expect(stateOf(page)).toContainText('有误：服务端返回：与近期密码相同');
});

test('the keyboard opens at the field with the focus, walks up to the page, and Escape gives the focus back', async ({
  page,
}) => {
  await openStage(page, { page: goodExample('form-with-rules'), inspected: true });
  const field = page.getByLabel('新密码', { exact: true });
  await field.focus();

  await page.keyboard.press('Alt+Shift+KeyI');
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: '字段 newPassword' })).toBeVisible();
  await expect(panel).toBeFocused();
  await panel.getByRole('button', { name: '页面 PasswordRules' }).press('Enter');
  await expect(panel.getByRole('heading', { name: '页面 PasswordRules' })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(panel).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('a hidden block shows which expression hides it, and a load its answer', async ({ page }) => {
  const detail = goodExample('detail');
  await openStage(page, {
    page: detail,
    params: { fundCode: '110022' },
    replies: {
      fundDetail: { fundName: '青禾稳健', fundType: '01', nav: '1.2340', minFirstAmt: '100' },
      fundRateList: { buyRates: [{ band: '100 万以下', rateText: '1.50%' }] },
      fundNavList: [],
    },
    inspected: true,
  });
  const panel = panelOf(page);
  await page.getByText('单位净值', { exact: true }).click(ALT);
  await expect(panel.getByRole('heading', { name: '展示字段 nav' })).toBeVisible();
  await expect(valuesOf(page)).toContainText('服务端原值"1.2340"');
  await page.getByText('1.50%').click(ALT);
  await expect(panel.getByRole('heading', { name: '列 rateText' })).toBeVisible();

  await panel.getByRole('button', { name: '页面结构' }).click();
  await panel.getByRole('button', { name: /^区块 alert/u }).click();
  await expect(stateOf(page)).toContainText('隐藏：visible 的结果是 false，为 true 时才显示');
  await expect(stateOf(page)).toContainText('data.fund.minFirstAmt"100"');

  await panel.getByRole('button', { name: '页面结构' }).click();
  await panel.getByRole('button', { name: '数据加载 fund' }).click();
  await expect(valuesOf(page)).toContainText('"fundName":"青禾稳健"');
  await expect(panel.getByRole('region', { name: '表达式' })).toContainText('params.fundCode"110022"');
});

test('a load that is not called shows the param that it waits for', async ({ page }) => {
  const blocks = [{ type: 'table', title: '费率', source: '{{ data.rates.buyRates }}', columns: ['band'] }];
  await openStage(page, { page: goodExample('detail', { blocks }), inspected: true });
  await page.getByRole('heading', { name: '基金一页通' }).click(ALT);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: '页面结构' }).click();
  await panel.getByRole('button', { name: '数据加载 rates' }).click();

  await expect(stateOf(page)).toHaveText(/未调用：参数 fundCode 还没有值/u);
});

test('a field of a record is shown with its record', async ({ page }) => {
  const stage = await openStage(page, {
    page: goodExample('form-with-array'),
    query: 'applyNo=A1',
    replies: {
      queryRegistApplyInfo: {
        fileInfos: [
          { fileName: '执照', fileUrl: '/f/1', fileCategory: '2' },
          { fileName: '章程', fileUrl: '/f/2', fileCategory: '2' },
        ],
      },
    },
    inspected: true,
  });
  await page.getByRole('textbox', { name: '第 2 行 文件名' }).click(ALT);
  await expect(panelOf(page).getByRole('heading', { name: '字段 fileName' })).toBeVisible();
  await expect(valuesOf(page)).toContainText('值"章程"');
  await expect(valuesOf(page)).toContainText('"fileUrl":"/f/2"');
  expect(stage.calls.map(({ operation }) => operation)).toEqual(['queryRegistApplyInfo']);
});

test('a field of a dialog is shown with its row, and a hidden one beside it', async ({ page }) => {
  const department = { departmentId: 'D1', departmentName: '运营部', memberCount: 12 };
  await openStage(page, {
    page: goodExample('list-with-dialog'),
    replies: {
      queryDepartmentPageList: { list: [{ ...department, departmentId: 'D0' }, department], total: 2 },
      departmentDetail: { manager: '林砚秋' },
    },
    inspected: true,
  });
  await page.getByRole('button', { name: '改名' }).last().click();
  const input = page.getByRole('textbox', { name: '新名称' });
  await expect(input).toHaveValue('运营部');
  await page.getByText('新名称', { exact: true }).click(ALT);
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: '字段 newName' })).toBeVisible();
  await expect(stateOf(page)).toContainText('校验规则的结果是 false，应为 true；提示“新名称不能与原名称相同”');
  await expect(stateOf(page)).toContainText('row.departmentName"运营部"');

  await panel.getByRole('button', { name: '页面结构' }).click();
  await panel.getByRole('button', { name: /^字段 memberCount/u }).click();
  await expect(stateOf(page)).toContainText('隐藏：visible 的结果是 false');
  await panel.getByRole('button', { name: '关闭检查器' }).click();
  await input.fill('清算部');
  await expect(page.getByRole('textbox', { name: '人数' })).toBeVisible();
});

test('without an inspector nothing is marked', async ({ page }) => {
  await openStage(page, { page: goodExample('list'), replies });
  await page.getByText('1.0200').click(ALT);

  await expect(page.locator('[data-part]')).toHaveCount(0);
  await expect(panelOf(page)).toHaveCount(0);
});
