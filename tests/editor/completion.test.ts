import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readProduct } from '#product';
import { readSource, type ProductFiles } from '#engine/language/prove';
import { readExamples, withExampleContract } from '../language/read-examples.ts';
import { waiting, withWaitingEntry } from './with-waiting-entry.ts';
import { readFile } from 'node:fs/promises';
import { getLanguageService, TextDocument, type CompletionItem } from 'vscode-json-languageservice';
import { describeNames } from '../../scripts/generate/editor/describe-names.ts';

const product = withWaitingEntry(readProduct(process.cwd()));
const { pages } = product;
const editor = openEditor(product);

const read = (page: string) => readFileSync(`schemas/pages/${page}.json`, 'utf8');

/** The page with `text` replaced; without the text in the page, the case would prove nothing. */
function edit(page: string, text: string, by: string): string {
  const source = read(page);
  if (!source.includes(text)) throw new Error(`${page} has no ${text}`);
  return source.replace(text, () => by);
}

describe('completion in shipped pages', () => {
  /** The offered names, the page, the text that is taken out, and its replacement with the cursor at `‸`. */
  const places = [
    ['an operation of a list', 'publicFundPageList', '公募基金列表', 'trade/fund-list', '"publicFundPageList"', '"‸"'],
    ['an operation of a load', 'fundRateList', '基金费率', 'trade/fund-detail', '"fundRateList"', '"‸"'],
    ['an operation of a submit', 'buyApply', '提交购买', 'trade/fund-buy', '"buyApply"', '"‸"'],
    ['an operation with a file', 'exportOrderList', '导出交易单', 'property/trade-record', '"exportOrderList"', '"‸"'],
    ['a search field', 'fundType', '字典 fundType', 'trade/fund-list', '"fundType",', '"‸",'],
    [
      'a search field in full',
      'fundCompanyCode',
      '授信对象',
      'service/credit-manage',
      '"field": "fundCompanyCode"',
      '"field": "‸"',
    ],
    ['a column', 'sinceEst', '成立来', 'trade/fund-list', '"sinceEst"', '"‸"'],
    ['a column in full', 'minFirstAmt', 'amount', 'trade/fund-list', '"field": "minFirstAmt"', '"field": "‸"'],
    ['a format', 'nav', '1.2345', 'home/index', '"format": "amount"', '"format": "‸"'],
    ['an order', '-applyTime', '从大到小', 'property/trade-record', '"-applyTime"', '"‸"'],
    [
      'a field of a form',
      'approvalNo',
      '批复文号',
      'service/credit-detail',
      '{ "field": "remark", "widget"',
      '{ "field": "‸", "widget"',
    ],
    ['a field of a wizard', 'applyAmt', '必填', 'trade/fund-buy', '"field": "applyAmt"', '"field": "‸"'],
    ['a field on show', 'establishDate', '成立日', 'trade/fund-detail', '"establishDate"', '"‸"'],
    ['a column of a table on show', 'discountText', '折扣', 'trade/fund-detail', '"discountText"', '"‸"'],
    ['a param', 'fundCode', '必填', 'trade/fund-detail', '{ "fundCode": "{{ query.fundCode }}" }', '{ "‸" }'],
    ['a widget of a cell', 'risk-badge', '风险等级', 'trade/fund-list', '"risk-badge"', '"‸"'],
    ['a widget of an input', 'textarea', '多行文本', 'service/credit-detail', '"textarea"', '"‸"'],
    ['a widget of a block', 'nav-chart', '净值', 'trade/fund-detail', '"nav-chart"', '"‸"'],
    [
      'a type of part',
      'chart',
      'a chart of loaded records',
      'trade/fund-detail',
      '{ "$ref": "../../blocks/fund-performance.json" }',
      '{ "type": "‸" }',
    ],
    ['a prop of the widget', 'max', '最多几个文件', 'service/credit-detail', '"max": 5', '"‸"'],
    ['an operation in a prop', 'uploadFile', '上传附件', 'service/credit-detail', '"uploadFile"', '"‸"'],
    ['a field of a choice', 'acctId', '投资者账户', 'service/statement', '"value": "acctId"', '"value": "‸"'],
    [
      'a permission',
      'Edit',
      '按钮：编辑',
      'organization/institution-list',
      '"permission": "Edit"',
      '"permission": "‸"',
    ],
    ['a menu code', 'TradeFundList', '菜单：公募基金', 'trade/fund-list', '"title": "公募基金"', '"permission": "‸"'],
    ['a page', 'TradeFundDetail', '基金详情', 'trade/fund-list', '"TradeFundDetail"', '"‸"'],
    ['a param of a path', 'title', '地址', 'trade/fund-list', '{ "title": "{{ row.fundShortName }}" }', '{ "‸" }'],
    [
      'a query of a page',
      'applyNo',
      '查询参数',
      'trade/fund-buy',
      '"query": { "applyNo": "{{ result.applyNo }}" }',
      '"query": { "‸" }',
    ],
    ['a menu entry', 'TradeFundList', '公募基金', 'trade/fund-detail', '"menu": "TradeFundList"', '"menu": "‸"'],
    [
      'a dictionary',
      'riskLevel',
      'R1',
      'service/statement',
      '"operation": "simpleAcctInfoList",',
      '"dictionary": "‸",',
    ],
  ] as const;

  it.each(places)('%s', async (...[, name, text, page, taken, given]) => {
    const suggestions = await editor.suggest(edit(page, taken, given));

    expect(suggestions.find((one) => one.label === name)?.documentation).toContain(text);
  });

  it('a route that the menu has and no page yet', async () => {
    const page = edit('trade/fund-list', '"name": "TradeFundList"', '"name": "‸"');

    const names = (await editor.suggest(page)).map((one) => one.label);

    expect(names).toContain(waiting.routeName);
    expect(names).not.toContain('PropertyTransaction');
  });

  it('offers only names of the operation in its place', async () => {
    const page = edit('trade/fund-list', '"sinceEst"', '"‸"').replace('publicFundPageList', 'queryOrderPageList');

    const names = (await editor.suggest(page)).map((one) => one.label);

    expect(names).toContain('confirmNav');
    expect(names).not.toContain('sevenDayYield');
  });

  it('a screen written by hand, as a page', async () => {
    const page = edit('trade/fund-list', '"TradeFundDetail"', '"‸"');

    expect((await editor.suggest(page)).map((one) => one.label)).toContain('ProcessHome');
  });

  it('widgets and codes in a fragment', async () => {
    const fragment = {
      $schema: '../../language/block.json',
      type: 'group',
      name: 'a',
      title: 'A',
      fields: [{ field: 'x', widget: '‸' }],
    };

    const names = (await editor.suggest(JSON.stringify(fragment))).map((one) => one.label);

    expect(names).toContain('textarea');
    expect(names).not.toContain('risk-badge');
  });

  it('no chart among the widgets of a block: a chart is a part of its own', async () => {
    const detail = {
      $schema: '../../language/page.json',
      kind: 'detail',
      name: 'A',
      path: '/a',
      title: 'A',
      load: {},
      blocks: [{ type: 'widget', widget: '‸' }],
    };

    const names = (await editor.suggest(JSON.stringify(detail))).map((one) => one.label);

    expect(names).toContain('article');
    expect(names).not.toContain('line-chart');
    expect(names).not.toContain('pie-chart');
  });

  it('fields of a confirmation that asks for params', async () => {
    const page = edit('organization/institution-list', '"confirm": "确认删除', '"dialog": { "fields": ["‸"] }, "x": "');

    expect(await editor.suggest(page)).toContainEqual({ label: 'applyNo', documentation: '申请编号，必填' });
  });
});

describe('hovers', () => {
  it.each([
    ['an operation', 'trade/fund-list', '"publicFundPageList"', '公募基金列表（权限 TradeFundList）'],
    ['a column', 'trade/fund-list', '"riskLevel", "widget"', '风险等级 · 字典 riskLevel'],
    ['a page', 'trade/fund-list', '"TradeFundDetail"', '基金详情（/fund/:title/detail）'],
    ['a param', 'organization/fund-account', '"stakeholderType"', '机构角色'],
    ['a field on show', 'trade/fund-detail', '"establishDate"', '成立日'],
    ['a field of a wizard', 'trade/fund-buy', '"dividendMethod"', '分红方式'],
  ])('says what %s is', async (_what, page, text, words) => {
    expect(await editor.hover(read(page), text)).toContain(words);
  });
});

describe('marks of mistakes', () => {
  it.each(pages.map(({ file, text }) => ({ file, text })))('nothing in $file', async ({ text }) => {
    expect(await editor.validate(text)).toEqual([]);
  });

  const examples = readExamples();
  const pagesOfExamples = examples.map(({ file, text }) => readSource(file, text));
  const exampleEditor = openEditor({ ...withExampleContract(product), pages: [...pages, ...pagesOfExamples] });

  it.each(examples)('nothing in the good example $name', async ({ text }) => {
    const page = JSON.stringify({ ...JSON.parse(text), $schema: '../../language/page.json' });

    expect(await exampleEditor.validate(page)).toEqual([]);
  });

  it.each([
    ['an operation', 'trade/fund-list', '"publicFundPageList"', '"publicFundPagelist"', '没有返回分页列表的这个接口'],
    [
      'an operation without records',
      'trade/fund-list',
      '"publicFundPageList"',
      '"fundDetail"',
      '没有返回分页列表的这个接口',
    ],
    ['a search field', 'trade/fund-list', '"shareClass"', '"shareClas"', '"shareClas": '],
    ['a column', 'trade/fund-list', '"fundType", "width"', '"fundTyp", "width"', '没有这个字段'],
    [
      'a field',
      'service/credit-detail',
      '{ "field": "remark", "widget"',
      '{ "field": "remakr", "widget"',
      'saveCredit 没有这个字段',
    ],
    ['a field on show', 'trade/fund-detail', '"establishDate"', '"establishDat"', '接口中没有这个字段'],
    ['a param', 'organization/fund-account', '"stakeholderType"', '"stakeholder"', 'stakeholder'],
    ['a widget', 'trade/fund-list', '"risk-badge"', '"risk-bagde"', '没有可以放在这里的这个控件'],
    ['a prop', 'service/credit-detail', '"max": 5', '"maximum": 5', 'maximum'],
    ['a page', 'trade/fund-list', '"TradeFundConfirmBuy"', '"TradeFundBuy"', '没有这个页面'],
    ['a query', 'trade/fund-buy', '{ "applyNo": "{{ result', '{ "orderNo": "{{ result', 'orderNo'],
    ['a permission', 'organization/institution-list', '"Edit"', '"edit"', '"edit": '],
  ])('%s that does not exist', async (...[, page, right, wrong, words]) => {
    const mistakes = await editor.validate(edit(page, right, wrong));

    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(words);
  });
});

interface Suggestion {
  readonly label: string;
  readonly documentation: string;
}

/** A project open in an editor with the language service of VS Code; names are those of the product as it is. */
interface Editor {
  /** Suggestions at `‸` in a page. */
  readonly suggest: (page: string) => Promise<readonly Suggestion[]>;
  /** The hover of `text`. */
  readonly hover: (page: string, text: string) => Promise<string>;
  /** The texts that the editor underlines. */
  readonly validate: (page: string) => Promise<readonly string[]>;
}

const folder = 'schemas/pages/trade/';
const uriOf = (file: string) => `file:///project/${file}`;

function openEditor(files: ProductFiles): Editor {
  const names = JSON.stringify(describeNames(files));
  const service = getLanguageService({
    schemaRequestService: async (uri) =>
      uri === uriOf('schemas/language/names.gen.json') ? names : readFile(uri.replace('file:///project/', ''), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
  });
  service.configure({ validate: true });
  const open = (text: string) => TextDocument.create(uriOf(`${folder}edited.json`), 'json', 1, text);
  return {
    suggest: async (page) => {
      const document = open(page.replace('‸', ''));
      const position = document.positionAt(page.indexOf('‸'));
      const found = await service.doComplete(document, position, service.parseJSONDocument(document));
      return (found?.items ?? []).map((item) => ({
        label: item.label.replaceAll('"', ''),
        documentation: docOf(item),
      }));
    },
    hover: async (page, text) => {
      const document = open(page);
      const position = document.positionAt(page.indexOf(text) + 1);
      const found = await service.doHover(document, position, service.parseJSONDocument(document));
      return JSON.stringify(found?.contents ?? '');
    },
    validate: async (page) => {
      const document = open(page);
      const found = await service.doValidation(document, service.parseJSONDocument(document));
      return found.map(
        ({ range, message }) => `${document.getText(range)}: ${typeof message === 'string' ? message : message.value}`,
      );
    },
  };
}

function docOf({ documentation }: CompletionItem): string {
  return typeof documentation === 'string' ? documentation : (documentation?.value ?? '');
}
