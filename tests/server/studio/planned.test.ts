import { readFileSync } from 'node:fs';
import { profile } from '#contract';
import { plannedKinds, type PlannedEndpoint, writePlanned } from '#engine/language/edit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildStudio, type Studio } from './build-studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await buildStudio();
});
afterEach(() => studio.forget());
afterAll(() => studio.close());

const visits: PlannedEndpoint = {
  id: 'queryVisitPageList',
  title: '拜访记录',
  kind: 'list',
  fields: [
    { name: 'visitNo', title: '拜访单号', type: 'text', asked: true },
    { name: 'visitDate', title: '拜访日期', type: 'date', asked: false },
    { name: 'cost', title: '费用', type: 'amount', asked: false },
    { name: 'riskLevel', title: '风险等级', type: 'dictionary', dictionary: 'riskLevel', asked: true },
  ],
};
const { file, text } = writePlanned(visits, profile);
const page = 'schemas/pages/service/visit-list.json';
const list = {
  $schema: '../../language/page.json',
  name: 'ServiceVisitList',
  path: '/service/visit/list',
  title: '拜访记录',
  kind: 'list',
  source: { operation: 'queryVisitPageList' },
  search: ['visitNo', 'riskLevel'],
  columns: ['visitNo', 'visitDate', 'cost', 'riskLevel'],
};
const menu = 'schemas/menu.json';
const entry = {
  resourceCode: 'ServiceVisitList',
  resourceName: '拜访记录',
  resourceUrl: '/service/visit/list',
  routeName: 'ServiceVisitList',
  resourceType: '4',
  priority: 1,
  childResources: [],
};

interface Resource {
  readonly resourceCode: string;
  readonly childResources: object[];
}

function withEntry(): string {
  const json = JSON.parse(readFileSync(menu, 'utf8')) as { readonly resources: readonly Resource[] };
  json.resources.find(({ resourceCode }) => resourceCode === 'Service')?.childResources.push(entry);
  return JSON.stringify(json, null, 2);
}

const product = () => ({ [file]: text, [page]: JSON.stringify(list, null, 2), [menu]: withEntry() });

it('an endpoint is planned, approved in words, and answered with made-up data to designers of pages alone', async () => {
  const submitted = await studio.submit(await studio.save(product()));
  const { words, files } = await studio.ask('publisher', 'queryPageChange', { changeNo: submitted.changeNo });
  expect(words.map((one) => one.text)).toContain(
    '新增计划接口“拜访记录”（queryVisitPageList）：参数拜访单号、风险等级；返回拜访单号、拜访日期、费用、风险等级',
  );
  expect(files).toContainEqual(expect.objectContaining({ file, fileKind: 'planned', title: '拜访记录' }));
  await studio.ask('publisher', 'publishPageChange', submitted);

  const live = await studio.ask('maker01', 'queryLivePages', {});
  expect(live.pages).toMatchObject([{ name: 'ServiceVisitList', meta: { planned: true } }]);
  const ask = (params: Readonly<Record<string, string>>) => ({
    operation: 'queryVisitPageList',
    params,
    page: { number: 1, size: 10 },
  });
  const { answer } = await studio.ask('author', 'answerPlannedOperation', ask({ riskLevel: 'R2' }));
  const { total, list: rows } = answer as { total: number; list: readonly { riskLevel: string }[] };
  expect(total).toBeGreaterThan(0);
  expect(new Set(rows.map(({ riskLevel }) => riskLevel))).toEqual(new Set(['R2']));
  expect(await studio.refusal('maker01', 'answerPlannedOperation', ask({}))).toMatch(/权限/u);
  expect(await studio.refusal('author', 'answerPlannedOperation', { operation: 'queryArea', params: {} })).toMatch(
    /计划接口.*不存在/u,
  );

  const zip = await studio.app.send('downloadPageRevision', { revision: 1 }, await studio.app.signIn('checker01'));
  expect(zip.rawPayload.includes(file)).toBe(true);
});

it.each(plannedKinds)('an endpoint of the kind %s is what the checker accepts', async (kind) => {
  const { changeNo } = await studio.save({ [file]: writePlanned({ ...visits, kind }, profile).text });
  const { diagnostics } = await studio.ask('author', 'queryPageChange', { changeNo });

  expect(diagnostics).toEqual([]);
});

it.each([
  ['an operation that has a handler', text.replace('"x-planned": true,', ''), "'x-planned'"],
  ['an operation called like one of the build', text.replaceAll('queryVisitPageList', 'queryArea'), "'queryArea'"],
  [
    'an operation at the address of another',
    text.replace('/api/otc/console/planned/queryVisitPageList', '/api/otc/common/query/area'),
    "'/api/otc/common/query/area'",
  ],
  ['a field of an unknown dictionary', text.replace('"riskLevel" }', '"riskLevels" }'), "'riskLevels'"],
])('%s is reported in its file', async (_what, wrong, named) => {
  const { changeNo } = await studio.save({ [file]: wrong });
  const { diagnostics } = await studio.ask('author', 'queryPageChange', { changeNo });

  expect(wrong).not.toBe(text);
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ file, message: expect.stringContaining(named) as string }),
  );
});

it('a pattern that no text can be made up for is named', async () => {
  await studio.publish({ [file]: text.replaceAll('"maxLength": 200', '"pattern": "^(a)$b"') });
  const question = { operation: 'queryVisitPageList', params: {} };

  expect(await studio.refusal('author', 'answerPlannedOperation', question)).toMatch(/模拟数据无法生成：.*\(a\)/u);
});

it('a field that is renamed or added is a sentence', async () => {
  await studio.publish({ [file]: text });
  const [first, ...rest] = visits.fields;
  const fields = [...(first ? [{ ...first, title: '单号' }] : []), ...rest];
  const next = [...fields, { name: 'place', title: '地点', type: 'text', asked: false } as const];
  const { changeNo } = await studio.save({ [file]: writePlanned({ ...visits, fields: next }, profile).text });
  const { words } = await studio.ask('publisher', 'queryPageChange', { changeNo });

  expect(words.map((one) => one.text)).toEqual([
    '参数“拜访单号”改称“单号”',
    '返回字段“拜访单号”改称“单号”',
    '新增返回字段“地点”，在“风险等级”之后',
  ]);
});
