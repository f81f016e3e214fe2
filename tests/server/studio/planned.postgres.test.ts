import { plannedKinds, type PlannedEndpoint, writePlanned } from '#engine/language';
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
const { file, text } = writePlanned(visits);
it.each(plannedKinds)('an endpoint of the kind %s is what the checker accepts', async (kind) => {
  const { changeNo } = await studio.save({ [file]: writePlanned({ ...visits, kind }).text });
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

it('a field that is renamed or added is a sentence', async () => {
  await studio.publish({ [file]: text });
  const [first, ...rest] = visits.fields;
  const fields = [...(first ? [{ ...first, title: '单号' }] : []), ...rest];
  const next = [...fields, { name: 'place', title: '地点', type: 'text', asked: false } as const];
  const { changeNo } = await studio.save({ [file]: writePlanned({ ...visits, fields: next }).text });
  const { words } = await studio.ask('publisher', 'queryPageChange', { changeNo });

  expect(words.map((one) => one.text)).toEqual([
    '参数“拜访单号”改称“单号”',
    '返回字段“拜访单号”改称“单号”',
    '新增返回字段“地点”，在“风险等级”之后',
  ]);
});
