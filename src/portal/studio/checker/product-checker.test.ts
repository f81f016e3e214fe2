import { describe, expect, it } from 'vitest';
import type { PlannedEndpoint } from '#engine/language/edit';
import { writeProductTexts } from '#engine/language/prove';
import { readProduct } from '#product';
import '#trade/language';
import type { PageWishes } from './new-pages.ts';
import { createProductChecker, type Edit } from './product-checker.ts';

const product = readProduct('.');
const checker = createProductChecker(writeProductTexts(product));
const file = 'schemas/pages/trade/fund-list.json';
const text = product.pages.find((one) => one.file === file)?.text ?? '';
const live = { edits: [], wanted: { file }, language: 'zh-CN' } as const;

describe('a draft of the product', () => {
  it('has no mistake when nothing is changed', async () => {
    expect(await checker.check({ edits: [] })).toEqual([]);
  });

  it('resolves the page of a file as it was typed', () => {
    const edits = [{ file, text: text.replace('"field": "navDate"', '"field": "navDate", "label": "净值截至日"') }];
    const [drawn, before] = [{ ...live, edits }, live].map((question) => checker.resolve(question).pages[0]?.page);

    expect(JSON.stringify(drawn)).toContain('净值截至日');
    expect(JSON.stringify(before)).not.toContain('净值截至日');
  });

  it('draws a page without the column that has a mistake, and lists the mistake', () => {
    const edits = [{ file, text: text.replace('"navDate"', '"navDat"') }];
    const { pages, diagnostics, titles } = checker.resolve({ ...live, edits });
    const drawn = JSON.stringify(pages[0]?.page);

    expect(drawn).toContain('"name":"fundShortName"');
    expect(drawn).not.toContain('navDat"');
    expect(pages[0]?.places.length).toBeGreaterThan(0);
    expect(Object.values(titles)).toContain('基金名称');
    expect(diagnostics.map(({ code }) => code)).toContain('field-unknown');
  });

  it('draws a column of an unknown widget by the usual one', () => {
    const edits = [{ file, text: text.replace('"field": "navDate"', '"field": "navDate", "widget": "sparkles"') }];
    const { pages, diagnostics } = checker.resolve({ ...live, edits });

    expect(JSON.stringify(pages[0]?.page)).not.toContain('sparkles');
    expect(diagnostics.map(({ code }) => code)).toEqual(['reference-unknown']);
  });

  it('draws nothing of a page whose JSON has no end', () => {
    const edits = [{ file, text: text.slice(0, 200) }];

    expect(checker.resolve({ ...live, edits }).pages).toEqual([]);
  });

  it('gives a reference the title of its fragment', () => {
    const own = 'schemas/pages/permission/user-add.json';
    const notice = {
      file: 'schemas/blocks/notice.json',
      text: '{ "type": "alert", "level": "info", "text": "先看说明" }',
    };
    const page = {
      file: own,
      text: product.pages
        .find((one) => one.file === own)
        ?.text.replace('"userName",', '{ "$ref": "../../blocks/notice.json" },'),
    };
    const { titles } = checker.resolve({ ...live, wanted: { file: own }, edits: [notice, page] });

    expect(titles['/fields/1']).toBe('先看说明');
  });

  it('draws a page in another language', () => {
    expect(checker.resolve({ ...live, language: 'en-US' }).pages[0]?.page.title).not.toMatch(/[\u4e00-\u9fff]/u);
  });

  it('finds each part at its place in the file', () => {
    const [drawn] = checker.resolve(live).pages;
    const columns = drawn?.places.filter(({ part }) => /^\/columns\/\d+$/u.test(part));

    expect(columns?.length).toBeGreaterThan(3);
    expect(columns?.map(({ pointer }) => pointer)).toEqual(columns?.map((_, at) => `/columns/${at}`));
    expect(drawn?.places.every((one) => one.file.startsWith('schemas/'))).toBe(true);
  });

  it('opens a detail by a made-up record', () => {
    const wanted = { name: 'TradeFundDetail' };
    const [drawn] = checker.resolve({ ...live, wanted }).pages;

    expect(drawn?.example.query['fundCode']).toMatch(/^\d{6}$/u);
  });

  it('answers an operation with made-up records of that day and earlier', () => {
    const question = { edits: [], operation: 'publicFundPageList', params: {}, page: { number: 1, size: 5 } };
    const answer = checker.answer({ ...question, today: '2026-11-24' }) as {
      readonly list: readonly { readonly navDate: string }[];
    };

    expect(
      answer.list
        .map(({ navDate }) => navDate)
        .toSorted()
        .at(-1),
    ).toMatch(/^2026-11-2[34]$/u);
    expect(answer.list).toHaveLength(5);
  });
});

describe('a planned operation', () => {
  const planned = (source: { readonly file: string; readonly text: string }) => ({
    ...source,
    text: source.text.replace('"operationId": "publicFundPageList"', '"x-planned": true, $&'),
  });
  const texts = writeProductTexts(product);
  const ahead = createProductChecker({ ...texts, api: texts.api.map(planned) });

  it('is right, and marks the page that reads it', async () => {
    const [drawn] = ahead.resolve(live).pages;

    expect(drawn?.page.meta.planned).toBe(true);
    expect(checker.resolve(live).pages[0]?.page.meta.planned).toBeUndefined();
    expect((await ahead.check({ edits: [] })).filter((one) => one.file.startsWith('schemas/api/'))).toEqual([]);
  });
});

describe('an endpoint of a draft', () => {
  const field = { name: 'visitNo', title: '拜访单号', type: 'text', asked: true } as const;
  const place = { name: 'place', title: '地点', type: 'text', asked: true } as const;
  const visits: PlannedEndpoint = { id: 'queryVisitPageList', title: '拜访记录', kind: 'list', fields: [field, place] };
  const describeIt = (endpoint: PlannedEndpoint) => checker.endpoint({ edits: [], endpoint });

  it.each([
    ['list', 'queryVisitPageList', 'list'],
    ['record', 'queryVisit', 'detail'],
    ['submit', 'saveVisit', 'form'],
  ] as const)('of the kind %s can become a page at once, with made-up data', async (kind, id, page) => {
    const document = describeIt({ ...visits, id, kind });
    if ('refusal' in document) throw new Error(document.refusal.zh);
    const offers = checker.pageOperations({ edits: [document] });
    const made = checker.newPage({ edits: [document], wishes: { operation: id, kind: page } });
    if ('refusal' in made) throw new Error(made.refusal.zh);
    const edits = [document, ...made.files];
    const wanted = { file: made.files[0].file };

    expect(offers).toContainEqual(expect.objectContaining({ id, title: '拜访记录' }));
    expect(await checker.check({ edits })).toEqual([]);
    expect(checker.resolve({ edits, wanted, language: 'zh-CN' }).pages[0]?.page.meta.planned).toBe(true);
  });

  it('gets an entry of the menu', async () => {
    const document = describeIt(visits);
    if ('refusal' in document) throw new Error(document.refusal.zh);
    const wishes = { operation: visits.id, way: { from: 'menu', name: 'Service' } } as const;
    const made = checker.newPage({ edits: [document], wishes });
    if ('refusal' in made) throw new Error(made.refusal.zh);

    expect(made.files[1].file).toBe('schemas/menu.json');
    expect(await checker.check({ edits: [document, ...made.files] })).toEqual([]);
  });

  it('is searched in its made-up data', () => {
    const edits = [describeIt(visits)].filter((one) => 'file' in one);
    const ask = (params: object) =>
      checker.answer({
        edits,
        operation: visits.id,
        params: { ...params },
        today: '2026-11-24',
      });

    expect(ask({})).toMatchObject({ total: 23 });
    expect(ask({ place: '没有这个地点' })).toMatchObject({ total: 0, list: [] });
  });

  it('is not called like an operation of the build', () => {
    expect(describeIt({ ...visits, id: 'queryArea' })).toMatchObject({
      refusal: { zh: expect.stringContaining('已有接口') as string },
    });
  });
});

describe('a new page', () => {
  const plan = (wishes: PageWishes, edits: readonly Edit[] = []) => {
    const answer = checker.newPage({ edits, wishes });
    if ('refusal' in answer) throw new Error(answer.refusal.zh);
    return answer;
  };

  it.each([
    ['a list in the menu', { operation: 'queryTradeCalendar', kind: 'detail', way: { from: 'menu', name: 'Trade' } }],
    ['a list from another page', { operation: 'queryOrderPageList' }],
    ['a detail of the rows of a list', { operation: 'fundDetail', kind: 'detail' }],
    ['a form', { operation: 'updatePassword', kind: 'form' }],
  ] as const)('%s is right together with its way in', async (_what, wishes) => {
    const { files, ways, way } = plan(wishes);

    expect(await checker.check({ edits: files })).toEqual([]);
    expect(ways).toContainEqual(way);
  });

  it('takes the names of those before it in the draft', async () => {
    const wishes = { operation: 'queryOrderPageList' };
    const first = plan(wishes);
    const second = plan(wishes, first.files);

    expect(second.name).toBe(`${first.name}2`);
    expect(await checker.check({ edits: [first.files[0], ...second.files] })).toEqual([]);
  });

  it('gets no entry of the menu where only the contract could open its operation', () => {
    const { ways, codes } = plan({ operation: 'queryOrderPageList' });

    expect(codes).not.toEqual([]);
    expect(ways.filter((one) => one.from === 'menu' && one.entry === undefined)).toEqual([]);
  });

  it('is refused in words', () => {
    const answer = checker.newPage({ edits: [], wishes: { operation: 'queryOrderPageList', path: 'orders' } });

    expect(answer).toMatchObject({ refusal: { zh: expect.stringContaining('路径以 / 开头') } });
  });

  it('is offered for every operation that can become one', () => {
    const offers = checker.pageOperations({ edits: [] });

    expect(offers).toContainEqual(expect.objectContaining({ id: 'queryOrderPageList', kinds: ['list'] }));
    expect(offers.every(({ kinds }) => kinds.length > 0)).toBe(true);
  });
});

it.each([
  ['date', 'date'],
  ['multi-select', 'choices'],
  ['amount', 'number'],
  ['status', 'label'],
  ['pie-chart', 'block'],
])('the widget %s is drawn as a %s in the picker', (name, look) => {
  const { widgets } = checker.facts({ edits: [] });

  expect(widgets.find((one) => one.name === name)?.look).toBe(look);
});
