import { readFileSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PlannedEndpoint, PlannedField, PlannedType } from '#engine/language/edit';
import { openPageStudio } from '../../../testing/open-page-studio.ts';
import { shippedChecker, shippedText } from '../../../testing/shipped-product.ts';
import { fill } from '../../../testing/studio-hands.ts';
import type { PageWishes } from '../../checker/new-pages.ts';
import type { Edit } from '../../checker/product-checker.ts';

const wanted = (name: string): string => readFileSync(`src/portal/studio/editor/tasks/${name}.json`, 'utf8');

const field = (title: string, name: string, type: PlannedType = 'text', asked = false): PlannedField => ({
  title,
  name,
  type,
  asked,
});
const visit = [field('拜访单号', 'visitNo', 'text', true), field('拜访日期', 'visitDate', 'date')];
const cost = field('费用', 'cost', 'amount');
const endpoints: readonly PlannedEndpoint[] = [
  { title: '拜访记录', id: 'queryVisitPageList', kind: 'list', fields: [...visit, cost] },
  { title: '拜访详情', id: 'queryVisit', kind: 'record', fields: [...visit, cost] },
  {
    title: '登记拜访',
    id: 'saveVisit',
    kind: 'submit',
    fields: [
      field('拜访日期', 'visitDate', 'date'),
      field('人数', 'people', 'integer'),
      cost,
      field('人均费用', 'perHead', 'amount'),
      field('超标说明', 'reason'),
    ],
  },
  {
    title: '作废拜访',
    id: 'cancelVisit',
    kind: 'submit',
    fields: [field('拜访单号', 'visitNo', 'text', true), field('作废原因', 'reason', 'text', true)],
  },
];

/** A draft with the planned endpoints and the pages that are made of these wishes, one after the other. */
function draftOf(...pages: readonly PageWishes[]): { readonly edits: readonly Edit[]; readonly file: string } {
  const files = new Map<string, string>();
  const list = (): Edit[] => [...files].map(([file, text]) => ({ file, text }));
  for (const endpoint of endpoints) {
    const made = shippedChecker.endpoint({ edits: list(), endpoint });
    if ('refusal' in made) throw new Error(made.refusal.zh);
    files.set(made.file, made.text);
  }
  let last = '';
  for (const wishes of pages) {
    const made = shippedChecker.newPage({ edits: list(), wishes });
    if ('refusal' in made) throw new Error(made.refusal.zh);
    for (const { file, text } of made.files) files.set(file, text);
    last = made.files[0].file;
  }
  return { edits: list(), file: last };
}

const inMenu = { from: 'menu', name: 'Service' } as const;
const visitList: PageWishes = { operation: 'queryVisitPageList', way: inMenu };
const visitDetail: PageWishes = { operation: 'queryVisit', way: { from: 'page', name: 'VisitList' } };

/** Opens the visual editor on a file of a draft. */
function open({ edits, file }: ReturnType<typeof draftOf>) {
  const text = edits.find((one) => one.file === file)?.text ?? shippedText(file);
  return openPageStudio({ file, text, edits: edits.filter((one) => one.file !== file) });
}

describe('an author', () => {
  it('renames a block of a new detail', async () => {
    const studio = await open(draftOf(visitList, visitDetail));

    await studio.choose(/^基本信息/u);
    await studio.write('标题', '拜访信息');

    expect(studio.text()).toBe(wanted('visit-detail'));
  });

  it('makes a field of a form depend on others, and computes another', async () => {
    const studio = await open(draftOf({ operation: 'saveVisit', way: inMenu }));

    await studio.choose(/^人均费用/u);
    await studio.write('计算', '{{ form.people > 0 ? decimal(form.cost) / form.people : null }}');
    await studio.choose(/^超标说明/u);
    await studio.write('可见', '{{ decimal(form.cost) > 1000 }}');
    await studio.expectNoProblem();

    expect(studio.text()).toBe(wanted('save-visit'));
  });

  it('links a column, and adds an action that asks for a reason', async () => {
    const { edits } = draftOf(visitList, visitDetail);
    const studio = await open({ edits, file: 'schemas/pages/service/visit-list.json' });

    await studio.choose(/^拜访单号列/u);
    await studio.pick('页面', 'VisitDetail', /VisitDetail$/u, studio.group('打开页面'));
    await studio.addEntry(studio.group('查询参数', studio.group('打开页面')), '{{ row.visitNo }}');
    await studio.choose(/^拜访记录/u);
    await studio.add('行按钮', '按钮');
    await studio.write('名称', '作废');
    await studio.pick('接口', 'cancelVisit', /cancelVisit$/u, studio.group('调用接口'));
    await studio.addEntry(studio.group('参数', studio.group('调用接口')), '{{ row.visitNo }}');
    await studio.add('对话框', '操作弹窗');
    await studio.addField(/作废原因/u);
    await studio.expectNoProblem();

    expect(studio.text()).toBe(wanted('visit-list'));
  });

  it('gives a page a permission', async () => {
    const studio = await open(draftOf({ operation: 'queryOrderPageList', title: '交易单一览' }));

    await studio.choose(/^交易单一览/u);
    await studio.pick('权限', 'PageDesign', /PageDesign/u);
    await studio.expectNoProblem();

    expect(studio.text()).toBe(wanted('order-list'));
  });

  it('turns a detail into figures and a chart', async () => {
    const studio = await open(draftOf({ operation: 'queryHomeOverview', title: '资产一览' }));

    for (const name of [
      /^基本信息/u,
      /^日期与时间/u,
      /^资产分布/u,
      /^账户资产/u,
      /^最新确认/u,
      /^资金日程/u,
      /^累计收益/u,
    ])
      await studio.remove(name);
    await studio.choose(/^金额与数据/u);
    await studio.write('标题', '资产');
    await studio.pick('排法', 'figures', /figures$/u);
    await studio.add('块', '图');
    await studio.write('标题', '资产分布');
    await studio.pick('图的种类', 'pie', /pie$/u);
    await studio.write('数据', '{{ data.homeOverview.assetKinds }}');
    await studio.pick('名称', 'kindName', /kindName$/u);
    await studio.pick('值', 'marketValue', /marketValue$/u);
    await studio.expectNoProblem();

    expect(studio.text()).toBe(wanted('overview'));
  });

  it('adds a step to a wizard that some orders have', async () => {
    const file = 'schemas/pages/trade/fund-buy.json';
    const studio = await openPageStudio({ file });

    await studio.choose(/^填写信息/u);
    await studio.add('步骤', '步骤');
    await fill(studio.user, within(studio.panel()).getAllByRole('textbox', { name: '名字' })[0]!, 'large');
    await studio.write('标题', '大额说明');
    await studio.write('可见', '{{ decimal(form.applyAmt) >= 10000000 }}');
    await studio.add('字段', '提示块');
    await studio.write('文字', '大额申购请先与客户经理确认');
    await studio.expectNoProblem();

    const next = '    {\n      "name": "suitability",';
    const step = wanted('step').trimEnd().replaceAll(/^/gmu, '    ');
    expect(studio.text()).toBe(shippedText(file).replace(next, `${step},\n${next}`));
  });

  it('moves a column, filters, sorts and adds a coloured computed column', async () => {
    const studio = await openPageStudio({ file: 'schemas/pages/trade/fund-list.json' });

    await studio.choose(/^净值日期/u);
    await studio.write('名称', '净值截至日');
    await studio.press('下移');
    await studio.choose(/^基金管理人列/u);
    await studio.pick('权限', 'PageDesign', /PageDesign/u);
    await studio.choose(/^基金类型/u);
    await studio.write('缺省值', '1');
    const mistake = await screen.findByRole('button', { name: /缺省值应为字典 fundType 的值的列表/u });
    await studio.write('缺省值', '["01"]');
    await studio.choose(/^公募基金/u);
    await studio.pick('初始排序', '日涨跌幅', '日涨跌幅 降序');
    await studio.choose(/^按条件的快速筛选/u);
    await studio.add('选项', '快速筛选的选项');
    await studio.write('名称', '可购买');
    await studio.addEntry(studio.group('查询条件'), 'true');
    await studio.user.click(studio.word('查询条件 名称'));
    await studio.user.click(await screen.findByTitle(/buyableFlag$/u));
    await studio.choose(/^日涨跌幅列/u);
    await studio.add('列', '列');
    await studio.pick('字段', 'monthGap', /monthGap/u);
    await studio.write('名称', '较近三月');
    await studio.write('计算', '{{ decimal(row.m1) - decimal(row.m3) }}');
    await studio.pick('格式', 'signedRate', /signedRate$/u);
    await studio.write('文字颜色', "{{ decimal(value) < 0 ? 'green' : 'red' }}");
    await studio.expectNoProblem();

    expect(mistake.isConnected).toBe(false);
    expect(studio.text()).toBe(wanted('fund-list'));
  });

  it('makes a part a fragment, and uses it in a second page', async () => {
    const [add, edit] = ['schemas/pages/permission/user-add.json', 'schemas/pages/permission/user-edit.json'];
    const first = await openPageStudio({ file: add });
    await first.choose(/^初始密码/u);
    await first.press('做成片段');
    const dialog = within(await screen.findByRole('dialog', { name: '做成片段' }));
    await fill(first.user, dialog.getByRole('textbox', { name: '片段名称' }), 'password-notice');
    fireEvent.click(dialog.getByRole('button', { name: '做成片段并引用' }));
    const [fragment] = first.more();
    await first.choose(/^初始密码.*对片段的引用/u);
    expect(await screen.findByText('修改会影响用到此片段的 1 个文件')).toBeTruthy();
    await first.press('复制');
    const edits = [{ file: add, text: first.text() }, fragment!];

    const second = await openPageStudio({ file: edit, edits });
    await second.choose(/^本人账号/u);
    await second.press('粘贴');
    await second.expectNoProblem();

    const notice = /^ {4}\{\n {6}"type": "alert",\n {6}"level": "info",\n {6}("text": ".+")\n {4}\},\n/mu;
    const [block = '', text = ''] = notice.exec(shippedText(add)) ?? [];
    const reference = '    { "$ref": "../../blocks/password-notice.json" },\n';
    const own = '"text": "本人账号的角色、机构和有效期须由其他管理员修改。"\n    },\n';
    expect(fragment).toEqual({
      file: 'schemas/blocks/password-notice.json',
      text: `{\n  "$schema": "../language/block.json",\n  "type": "alert",\n  "level": "info",\n  ${text}\n}\n`,
    });
    expect(first.text()).toBe(shippedText(add).replace(block, reference));
    expect(second.text()).toBe(shippedText(edit).replace(own, own + reference));
  });
});
