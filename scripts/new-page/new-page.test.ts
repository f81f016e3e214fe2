import { beforeAll, describe, expect, it } from 'vitest';
import {
  formatJson,
  kindsOf,
  layoutOf,
  openProduct,
  planPage,
  type Kind,
  type Plan,
  type Product,
  type Wishes,
} from '#engine/language/edit';
import { checkProduct, formatDiagnostic, type Diagnostic, type Source } from '#engine/language/prove';
import { waiting, withWaitingEntry } from '../../tests/editor/with-waiting-entry.ts';
import { orderPages } from '../check/format/order-pages.ts';
import { readProduct } from '#product';
import { checkWith } from './check-with.ts';

const product = openProduct(withWaitingEntry(readProduct(process.cwd())));
const { operations } = product.workspace.contract;
const known = new Set(checkProduct(product.files).diagnostics.map((one) => one.message));
const isPage = (file: string) => file.startsWith('schemas/pages/');

/** Pages made one after the other, the product with all of them, and the checker's findings. */
interface Made {
  readonly product: Product;
  readonly plans: ReadonlyMap<string, Plan>;
  readonly mistakes: readonly Diagnostic[];
}

/** Makes all pages of one kind, so that one check covers them. A page whose name is taken goes into another product. */
async function makeAll(kind: Kind, asked: readonly string[]): Promise<readonly Made[]> {
  if (asked.length === 0) return [];
  const plans = new Map<string, Plan>();
  const left: string[] = [];
  let after = product;
  for (const operation of asked) {
    const plan = planPage({ operation, kind }, after);
    if ([...plans.values()].some(({ page }) => page.name === plan.page.name)) {
      left.push(operation);
      continue;
    }
    plans.set(operation, plan);
    after = withFiles(after, plan.files);
  }
  const mistakes = checkProduct(after.files).diagnostics.filter((one) => !known.has(one.message));
  return [{ product: after, plans, mistakes }, ...(await makeAll(kind, left))];
}

function withFiles({ files, pages, ...others }: Product, [made, lead]: Plan['files']): Product {
  const swap = (one: Source): Source => (one.file === lead.file ? lead : one);
  return {
    ...others,
    files: { ...files, menu: swap(files.menu), pages: [...files.pages.map(swap), made] },
    pages: pages.map((one) => ({ ...one, source: swap(one.source) })),
  };
}

const pageOf = async (wishes: Wishes) => JSON.parse(planPage(wishes, product).files[0].text);

describe.each(['list', 'form', 'wizard', 'detail'] as const)('a %s with every default', (kind) => {
  const asked = [...operations.values()].filter((one) => kindsOf(one, product).includes(kind)).map((one) => one.id);
  let made: readonly Made[] = [];
  beforeAll(async () => {
    made = await makeAll(kind, asked);
  }, 60_000);
  const madeOf = (operation: string) => made.find(({ plans }) => plans.has(operation));

  it.each(asked)('of %s is free of mistakes and formatted', async (operation) => {
    const { plans, mistakes } = madeOf(operation) ?? {};
    const { page, files } = plans?.get(operation) ?? {};
    const { file = '', text = '' } = files?.[0] ?? {};

    expect(mistakes?.filter((one) => one.file === file).map(formatDiagnostic)).toEqual([]);
    expect(JSON.parse(text)).toMatchObject({ kind, name: page?.name });
    expect(text).toBe(formatJson(text, layoutOf(file)));
  });

  it('is reached from files that are free of mistakes and formatted too', async () => {
    for (const { product: after, mistakes, plans } of made) {
      const changed = new Set([...plans.values()].flatMap(({ files }) => files.map((one) => one.file)));
      const sources = [...after.files.pages, after.files.menu].filter((one) => changed.has(one.file));

      expect(mistakes.map(formatDiagnostic)).toEqual([]);
      expect(sources.length).toBeGreaterThan(plans.size);
      for (const { file, text } of sources) expect(text).toBe(formatJson(text, layoutOf(file)));
      const ordered = sources.filter((one) => isPage(one.file));
      expect(orderPages(ordered, product.files.schemas)).toEqual({ changed: [], problems: [] });
    }
  });
});

describe('a page of records', () => {
  it('is a list wherever records come in pages', () => {
    const paged = [...operations.values()].filter((one) => one.record);

    expect(paged.map((one) => kindsOf(one, product))).toEqual(paged.map(() => ['list']));
  });
});

describe('the operations of a new page', () => {
  it('a list asks, shows and exports what its operation can', async () => {
    const page = await pageOf({ operation: 'queryOrderPageList' });

    expect(page.search).toContain('applyDate');
    expect(page.columns[0]).toEqual({ field: 'orderNo', fixed: 'left' });
    expect(page.columns).not.toContain('acctId');
    expect(page.columns).toContainEqual({ field: 'orderStatus', widget: 'status' });
    expect(page.toolbar).toEqual([
      { label: '导出', icon: 'download', download: { operation: 'exportOrderList', params: '{{ search }}' } },
    ]);
  });

  it('a search leaves choices to the contract', async () => {
    const page = await pageOf({ operation: 'queryOrderPageList' });

    expect(page.search).toContainEqual({ field: 'acctId', label: '投资者账户' });
  });

  it('a form offers choices that another operation gives, by the fields before', async () => {
    const page = await pageOf({ operation: 'buyPreCheck', kind: 'form' });

    expect(JSON.stringify(page.fields)).toContain(
      JSON.stringify({
        operation: 'queryTradeAcctList',
        params: { acctId: '{{ form.acctId }}' },
        value: 'tradeAcctNo',
        label: 'bankName',
      }),
    );
  });

  it('a row leads to the detail of its record', async () => {
    const page = await pageOf({ operation: 'publicFundPageList' });

    expect(page.columns).toContainEqual({
      field: 'fundShortName',
      open: {
        page: 'TradeFundDetail',
        params: { title: '{{ row.fundShortName }}' },
        query: { fundCode: '{{ row.fundCode }}' },
      },
    });
  });

  it('a form asks for what must be filled in first, with inputs that fit', async () => {
    const page = await pageOf({ operation: 'saveRegistDraft', kind: 'form' });

    expect(page.fields.map((one: { title: string }) => one.title)).toEqual(['基本信息', '补充信息（选填）']);
    expect(page.fields[0].fields).toEqual(['institutionName']);
    expect(page.fields[1].fields).toContainEqual(
      expect.objectContaining({
        field: 'fileInfos',
        widget: 'upload',
        props: expect.objectContaining({ operation: 'uploadFile', preview: 'previewFile' }),
      }),
    );
  });

  it('the record of a page comes from the row that leads to it', async () => {
    const { files } = planPage({ operation: 'buyPreCheck', kind: 'form' }, product);
    const [page, list] = files.map((one) => JSON.parse(one.text));

    expect(page.submit.params).toEqual({ fundCode: '{{ query.fundCode }}' });
    expect(list.rowActions.at(-1)).toEqual({
      label: '购买检查',
      open: { page: 'BuyPreCheck', query: { fundCode: '{{ row.fundCode }}' } },
    });
  });

  it('a form does not ask for the number of a record', async () => {
    const page = await pageOf({ operation: 'saveRegistDraft', kind: 'form' });

    expect(page.submit.params).toEqual({ applyNo: '{{ query.applyNo }}' });
    expect(JSON.stringify(page.fields)).not.toContain('applyNo');
  });

  it('a detail shows lists as tables and parts many fields by what they say', async () => {
    const rates = await pageOf({ operation: 'fundRateList', kind: 'detail' });
    const fund = await pageOf({ operation: 'fundDetail', kind: 'detail' });

    expect(rates.blocks.map((one: { type: string }) => one.type)).toEqual(['table', 'table']);
    expect(fund.load).toEqual({ fund: { operation: 'fundDetail', params: { fundCode: '{{ query.fundCode }}' } } });
    expect(fund.blocks.map((one: { title: string }) => one.title)).toEqual([
      '基本信息',
      '金额与数据',
      '日期与时间',
      '交易时间轴',
    ]);
  });

  it('no form sends what it would not have shown', () => {
    const relying = [...operations.values()].filter(({ relies }) => relies);

    expect(relying.length).toBeGreaterThan(0);
    expect(relying.flatMap((one) => kindsOf(one, product))).toEqual([]);
  });

  it('a wizard ends with a review', async () => {
    const page = await pageOf({ operation: 'buyPreCheck', kind: 'wizard' });

    expect(page.steps.map((one: { name: string }) => one.name)).toEqual(['basic', 'more', 'review']);
    expect(page.result).toEqual({ level: 'success', title: '提交成功' });
  });

  it('only the fields that were chosen', async () => {
    const page = await pageOf({ operation: 'queryOrderPageList', fields: ['orderNo', 'fee'], search: [] });

    const open = { page: 'PropertyTransactionDetail', query: { orderNo: '{{ row.orderNo }}' } };
    expect(page.columns).toEqual([{ field: 'orderNo', fixed: 'left', open }, 'fee']);
    expect(page.search).toBeUndefined();
  });
});

describe('the place of a page', () => {
  it('a group of the menu gets an entry below the others', async () => {
    const { files } = planPage(
      { operation: 'queryRegistStatements', name: 'RegistList', path: '/a/b', title: '登记', menu: 'Service' },
      product,
    );
    const { resources } = JSON.parse(files[1].text);
    const entry = resources
      .find((one: { resourceCode: string }) => one.resourceCode === 'Service')
      .childResources.at(-1);

    expect(files.map((one) => one.file)).toEqual(['schemas/pages/service/regist-list.json', 'schemas/menu.json']);
    expect(entry).toMatchObject({ resourceName: '登记', resourceUrl: '/a/b', routeName: 'RegistList', priority: 0 });
  });

  it('an entry of the menu that waits for its page names it', async () => {
    const { page, files } = planPage({ operation: 'queryTradeCalendar', menu: waiting.routeName }, product);

    expect(page).toMatchObject({ name: 'ServiceNotice', path: '/service/notice', title: '公告' });
    expect(checkWith(product.files, files)).toEqual([]);
  });

  it('a page without toolbar gets one in its usual place', async () => {
    const { files } = planPage({ operation: 'queryTradeCalendar', from: 'TradeFundList' }, product);

    const keys = Object.keys(JSON.parse(files[1].text));
    expect(keys.indexOf('toolbar')).toBe(keys.indexOf('quickFilters') + 1);
    expect(keys.indexOf('quickFilters')).toBe(keys.indexOf('search') + 1);
    expect(checkWith(product.files, files)).toEqual([]);
  });
});

describe('a refusal', () => {
  const list = { operation: 'queryOrderPageList' };
  it.each([
    ['no operation', {}, '请用 --operation 给出接口'],
    ['an unknown operation', { operation: 'queryOrderPagList' }, '是不是 queryOrderPageList？'],
    ['an operation that answers with a file', { operation: 'exportOrderList' }, '接口 exportOrderList 做不成页面'],
    ['a detail that writes', { operation: 'readInbox', kind: 'detail' }, '它会改变数据'],
    ['an operation kept for a page', { operation: 'publishPageChange' }, '只能由页面 StudioChange 调用'],
    ['a kind that does not fit', { ...list, kind: 'form' }, '可以是 list'],
    ['a name with a dash', { ...list, name: 'a-b' }, '只能由字母和数字组成'],
    ['a name that is taken', { ...list, name: 'TradeFundList' }, 'schemas/pages/trade/fund-list.json'],
    ['a name of a screen', { ...list, name: 'Login' }, 'Login 已被'],
    ['a path without a slash', { ...list, path: 'a/b' }, '路径以 / 开头'],
    ['a path that is taken', { ...list, path: '/trade/fund' }, 'schemas/pages/trade/fund-list.json'],
    ['an empty title', { ...list, title: ' ' }, '标题不能为空'],
    ['an unknown code', { ...list, permission: 'TradeFundLst' }, '是不是 TradeFundList？'],
    ['an unknown menu', { ...list, menu: 'Trad' }, '是不是 Trade？'],
    ['an unknown page', { ...list, from: 'TradeFundLst' }, '是不是 TradeFundList？'],
    ['an unknown column', { ...list, fields: ['orderNO'] }, '是不是 orderNo？'],
    ['an unknown search field', { ...list, search: ['applyDat'] }, '是不是 applyDate？'],
    [
      'another name for what the menu names',
      { ...list, menu: waiting.routeName, name: 'Mine' },
      '--name ServiceNotice',
    ],
    ['the menu for what needs a record', { operation: 'fundDetail', kind: 'detail', menu: 'Trade' }, 'fundCode'],
    [
      'a file that is there',
      { ...list, name: 'FundList', from: 'TradeFundList' },
      '文件 schemas/pages/trade/fund-list.json 已经存在',
    ],
  ] as const)('%s', async (_what, wishes, words) => {
    expect(() => planPage(wishes, product)).toThrow(words);
  });
});
