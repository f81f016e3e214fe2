import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { asking, tokenOf } from './ask-studio.ts';
import { arrive } from './operator.ts';
import { signIn } from './server.ts';
import { beginOnFirstDay, expect, test } from './test.ts';
import { VisualEditor } from './visual-editor.ts';

beginOnFirstDay();
// One change of seven files, in one opening of the portal.
test.describe.configure({ timeout: 480_000 });

interface Field {
  readonly title: string;
  readonly name: string;
  readonly type: string;
  readonly asked?: true;
}

interface Endpoint {
  readonly title: string;
  readonly name: string;
  readonly kind: '查询列表' | '查询一条' | '提交';
  readonly file: string;
  readonly fields: readonly Field[];
}

const visitNo: Field = { title: '拜访单号', name: 'visitNo', type: '文本', asked: true };
const visit: readonly Field[] = [
  visitNo,
  { title: '拜访日期', name: 'visitDate', type: '日期' },
  { title: '费用', name: 'cost', type: '金额' },
];
const list: Endpoint = {
  title: '拜访记录',
  name: 'queryVisitPageList',
  kind: '查询列表',
  file: 'planned-query-visit-page-list.json',
  fields: visit,
};
const record: Endpoint = {
  title: '拜访详情',
  name: 'queryVisit',
  kind: '查询一条',
  file: 'planned-query-visit.json',
  fields: visit,
};
const submission: Endpoint = {
  title: '登记拜访',
  name: 'saveVisit',
  kind: '提交',
  file: 'planned-save-visit.json',
  fields: [
    { title: '拜访日期', name: 'visitDate', type: '日期' },
    { title: '人数', name: 'people', type: '整数' },
    { title: '费用', name: 'cost', type: '金额' },
    { title: '人均费用', name: 'perHead', type: '金额' },
    { title: '超标说明', name: 'reason', type: '文本' },
  ],
};
const cancellation: Endpoint = {
  title: '作废拜访',
  name: 'cancelVisit',
  kind: '提交',
  file: 'planned-cancel-visit.json',
  fields: [visitNo, { title: '作废原因', name: 'reason', type: '文本', asked: true }],
};

/** Describes an operation that the back end does not have. `taken`: a name that is refused first. */
async function describeEndpoint(
  page: Page,
  { title, name, kind, file, fields }: Endpoint,
  taken?: string,
): Promise<void> {
  await page.getByRole('button', { name: '新建计划接口' }).click();
  const dialog = page.getByRole('dialog', { name: '新建计划接口' });
  await dialog.getByRole('textbox', { name: '接口名称' }).fill(title);
  await dialog.getByText(kind, { exact: true }).click();
  for (const [index, field] of fields.entries()) {
    const at = `第 ${index + 1} 个字段的`;
    if (index > 0) await dialog.getByRole('button', { name: '添加字段' }).click();
    await dialog.getByRole('textbox', { name: `${at}名称` }).fill(field.title);
    await dialog.getByRole('textbox', { name: `${at}标识` }).fill(field.name);
    if (field.type !== '文本') {
      await dialog.getByRole('combobox', { name: `${at}类型` }).click({ force: true });
      await page.getByTitle(field.type, { exact: true }).last().click();
    }
    if (field.asked) await dialog.getByRole('checkbox', { name: new RegExp(`^${at}`, 'u') }).check();
  }
  const id = dialog.getByRole('textbox', { name: '接口标识' });
  if (taken !== undefined) {
    await id.fill(taken);
    await expect(dialog.getByText(`已有接口 '${taken}'，请换一个标识`)).toBeVisible({ timeout: 60_000 });
  }
  await id.fill(name);
  await expect(dialog.getByText(`新建 schemas/api/${file}`)).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: '新建', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

interface Way {
  readonly operation: string;
  readonly from?: string;
  readonly title?: string;
}

/** Makes a page of an operation and opens it. */
async function makePage(page: Page, { operation, from, title }: Way): Promise<void> {
  await page.getByRole('button', { name: '新建页面' }).click();
  const dialog = page.getByRole('dialog', { name: '新建页面' });
  await dialog.getByRole('combobox', { name: '接口', exact: true }).fill(operation);
  await page.getByTitle(new RegExp(`· ${operation}$`, 'u')).click();
  const way = dialog.getByRole('combobox', { name: '从哪里进入' });
  await expect(way).toBeVisible();
  if (from !== undefined) {
    await way.fill(from);
    await page.getByTitle(from, { exact: true }).last().click();
  }
  if (title !== undefined) await dialog.getByRole('textbox', { name: '标题', exact: true }).fill(title);
  await dialog.getByRole('button', { name: '新建并打开' }).click();
}

async function openFile(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: '本次变更的文件' }).getByRole('button', { name }).click();
  await page.getByRole('button', { name: '可视化编辑' }).click();
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The shipped purchase with a step for large amounts before the one of suitability. */
function purchaseWithStep(): string {
  const next = '    {\n      "name": "suitability",';
  const step = read('files/studio-step.json');
  const lines = step.trimEnd().split('\n');
  const inner = lines.map((line) => `    ${line}`).join('\n');
  return read('../../schemas/pages/trade/fund-buy.json').replace(next, `${inner},\n${next}`);
}

test('seven tasks of an analyst are one change, made by mouse, published and answered with made-up data', async ({
  page,
  baseURL,
}) => {
  const editor = new VisualEditor(page);
  const loaded: string[] = [];
  page.on('request', (request) => {
    const chunk = /\/assets\/(EditorDesk|PageStudio|Preview|use-checker|checker-worker)-/u.exec(request.url())?.[1];
    if (chunk !== undefined) loaded.push(chunk);
  });

  await test.step('nobody without the right to design pages loads the editor', async () => {
    await arrive(page, 'maker01', '/studio/add');
    await expect(page.getByText('暂无权限')).toBeVisible();
    expect(loaded).toEqual([]);
  });

  await arrive(page, 'analyst01', '/studio/add');
  await page.getByRole('textbox', { name: '变更标题' }).fill('拜访记录');

  await test.step('endpoints that the back end does not have', async () => {
    await describeEndpoint(page, list, 'queryArea');
    for (const one of [record, submission, cancellation]) await describeEndpoint(page, one);
    await expect(page.getByText('没有发现问题')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('a list in the menu', async () => {
    await makePage(page, { operation: list.name, from: '菜单“服务中心”下新增一项' });
    await editor.opened('拜访记录', { tour: true });
    expect(loaded).toContain('PageStudio');
    const drawn = editor.window.locator('iframe').contentFrame();
    await expect(drawn.getByRole('columnheader', { name: '拜访日期' })).toBeVisible({ timeout: 60_000 });
    await editor.close();
  });

  await test.step('a detail', async () => {
    await makePage(page, { operation: record.name, from: '从页面“拜访记录”进入' });
    await editor.opened('拜访详情');
    await editor.line(/^基本信息/u).click();
    await editor.write('标题', '拜访信息');
    await editor.close();
  });

  await test.step('a form with a dependent and a computed field', async () => {
    await makePage(page, { operation: submission.name, from: '菜单“服务中心”下新增一项' });
    await editor.opened('登记拜访');
    await editor.line(/^人均费用/u).click();
    await editor.write('计算', '{{ form.people > 0 ? decimal(form.cost) / form.people : null }}');
    await editor.line(/^超标说明/u).click();
    await editor.write('可见', '{{ decimal(form.cost) > 1000 }}');
    await editor.expectNoProblem();
    await editor.close();
  });

  await test.step('a link, and an action of a row that wants a reason', async () => {
    await openFile(page, /^拜访记录.*visit-list/u);
    await editor.opened('拜访记录');
    await editor
      .line(/^拜访单号/u)
      .last()
      .click();
    await editor.pick('页面', 'VisitDetail', /VisitDetail$/u, editor.group('打开页面'));
    await editor.addEntry(editor.group('打开页面').getByRole('group', { name: '查询参数' }), '{{ row.visitNo }}');
    await editor
      .line(/^拜访记录/u)
      .first()
      .click();
    await editor.add('行按钮', '按钮');
    await editor.write('名称', '作废');
    const call = editor.group('调用接口');
    await editor.pick('接口', cancellation.name, /cancelVisit$/u, call);
    await editor.addEntry(call.getByRole('group', { name: '参数' }), '{{ row.visitNo }}');
    await editor.add('对话框', '操作弹窗');
    await editor.addField(/作废原因/u);
    await editor.expectNoProblem();
    await editor.close();
  });

  // A list of orders comes with its export and its links.
  await test.step('a list with a permission, a link and an export', async () => {
    await makePage(page, { operation: 'queryOrderPageList', title: '交易单一览' });
    await editor.opened('交易单一览');
    await editor
      .line(/^交易单一览/u)
      .first()
      .click();
    await editor.pick('权限', 'PageDesign', /PageDesign/u);
    await editor.expectNoProblem();
    await editor.close();
  });

  await test.step('two statistics with a chart and a list', async () => {
    await makePage(page, { operation: 'queryHomeOverview', title: '资产一览' });
    await editor.opened('资产一览');
    for (const name of [/^基本信息/u, /^日期与时间/u, /^资产分布/u, /^账户资产/u, /^累计收益/u])
      await editor.remove(name);
    await editor.line(/^金额与数据/u).click();
    await editor.write('标题', '资产');
    await editor.pick('排法', 'figures', 'figures');
    await editor.add('块', '图');
    await editor.write('标题', '资产分布');
    await editor.pick('图的种类', 'pie', 'pie');
    await editor.write('数据', '{{ data.homeOverview.assetKinds }}');
    await editor.pick('名称', 'kindName', /kindName$/u);
    await editor.pick('值', 'marketValue', /marketValue$/u);
    await editor.expectNoProblem();
    await editor.close();
  });

  await test.step('a step of a wizard only for some', async () => {
    await page.getByRole('combobox', { name: '添加文件' }).fill('trade/fund-buy.json');
    await page.getByTitle(/pages\/trade\/fund-buy\.json/u).click();
    await page.getByRole('button', { name: '可视化编辑' }).click();
    await editor.opened('基金购买');
    await editor.line(/^填写信息/u).click();
    await editor.add('步骤', '步骤');
    await editor.panel.getByRole('textbox', { name: '名字', exact: true }).first().fill('large');
    await editor.write('标题', '大额说明');
    await editor.write('可见', '{{ decimal(form.applyAmt) >= 10000000 }}');
    await editor.add('字段', '提示块');
    await editor.write('文字', '大额申购请先与客户经理确认');
    await editor.expectNoProblem();
    await editor.close();
  });

  await page.getByRole('button', { name: '保存并查看变更' }).click();
  await expect(page.getByText(/新增计划接口“拜访记录”（queryVisitPageList）：参数拜访单号/u)).toBeVisible({
    timeout: 60_000,
  });
  const changeNo = new URL(page.url()).searchParams.get('changeNo');
  const asAuthor = asking(page, await tokenOf(page));
  for (const [file, wanted] of [
    ['schemas/pages/service/visit-list.json', read('files/studio-visit-list.json')],
    ['schemas/pages/service/visit-detail.json', read('files/studio-visit-detail.json')],
    ['schemas/pages/service/save-visit.json', read('files/studio-save-visit.json')],
    ['schemas/pages/property/order-list.json', read('files/studio-order-list.json')],
    ['schemas/pages/organization/home-overview-detail.json', read('files/studio-overview.json')],
    ['schemas/pages/trade/fund-buy.json', purchaseWithStep()],
  ] as const) {
    const { data } = await asAuthor<{ readonly text: string }>('queryPageChangeFile', { changeNo, file });
    expect(data.text, file).toBe(wanted);
  }

  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(page.getByText('已提交，等待批准')).toBeVisible();
  const asPublisher = asking(page, await signIn(baseURL ?? '', 'publisher01'));
  const { data } = await asPublisher<{ readonly version: number }>('queryPageChange', { changeNo });
  expect(await asPublisher('publishPageChange', { changeNo, version: data.version })).toMatchObject({ code: '000000' });

  await arrive(page, 'analyst01', '/service/visit-list');
  await expect(page.getByText('模拟数据').first()).toBeVisible();
  await expect(page.getByText(/共 23 条/u).first()).toBeVisible();
});
