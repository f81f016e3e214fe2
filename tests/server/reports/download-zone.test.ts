import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperationData, OperationParams } from '#contract';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildApp();
}, 60_000);
afterAll(() => server.close());

type Query = Partial<OperationParams<'queryZoneDocuments'>>;

async function list(query: Query = {}): Promise<OperationData<'queryZoneDocuments'>> {
  const reply = await server.injectAs('viewer01', 'queryZoneDocuments', { pageNum: 1, pageSize: 20, ...query });
  expect(reply).toMatchObject({ code: '000000' });
  return reply.data;
}
const codes = async (query: Query) => (await list(query)).list.map(({ docCode }) => docCode);
const download = (template: string) => server.send('downloadTemplate', { template });

it('has the sixteen documents, each really there and as large as it says', async () => {
  const { total, list: found } = await list();

  expect(total).toBe(16);
  for (const { docCode, docName, fileFormat, fileSize } of found) {
    const reply = await download(docCode);
    const head = fileFormat === 'PDF' ? '%PDF-' : 'PK';
    expect([docCode, reply.rawPayload.toString('latin1', 0, head.length)]).toEqual([docCode, head]);
    expect([docCode, Math.ceil(reply.rawPayload.length / 1024)]).toEqual([docCode, fileSize]);
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(
      `${docName}.${fileFormat.toLowerCase()}`,
    );
  }
  expect((await list()).list.map(({ downloadCount }) => downloadCount)).toEqual(found.map(() => 1));
}, 60_000);

it.each<[string, Query, string[]]>([
  ['a part of the name', { keyword: '开户申请' }, ['instOpen', 'proOpen']],
  ['the code', { keyword: 'VALSPEC' }, ['valSpec']],
  ['the category', { docCategory: '4' }, ['agency', 'rights']],
  ['whom it is for', { applyScope: '2' }, ['proOpen', 'valSpec']],
  ['its day', { updateDateBegin: '2026-09-30', updateDateEnd: '2026-10-16' }, ['manual', 'acctBatch']],
  ['nothing that fits', { keyword: '没有这个' }, []],
  ['an order', { docCategory: '3', sort: ['updateDate'] }, ['riskTip', 'qiPromise']],
])('is searched by %s', async (_what, query, expected) => {
  expect(await codes(query)).toEqual(expected);
});

it('counts the documents of each category', async () => {
  const { data } = await server.injectAs('viewer01', 'countZoneDocuments', { docCategory: '1', applyScope: '9' });

  expect(data.counts.map(({ value, count }) => `${value}:${count}`)).toEqual([
    '1:5',
    '2:2',
    '3:2',
    '4:2',
    '5:1',
    '6:0',
  ]);
});

it('counts downloads, by whichever code and bundled, and no previews', async () => {
  const before = (await list({ keyword: 'authLetter' })).list[0]?.downloadCount ?? 0;

  await download('authLetter');
  await download('03');
  const token = await server.signIn('viewer01');
  const bundle = await server.send('downloadZoneBundle', { docCodeList: ['authLetter', 'manual'] }, token);
  const preview = await server.send('previewZoneDocument', { fileName: 'x', fileUrl: 'authLetter' }, token);

  expect(Object.keys(unzipSync(bundle.rawPayload))).toEqual(['业务授权委托书.xlsx', '平台操作手册.pdf']);
  expect(decodeURIComponent(String(bundle.headers['content-disposition']))).toContain('下载专区_20261120.zip');
  expect(preview.statusCode).toBe(200);
  expect((await list({ keyword: 'authLetter' })).list[0]?.downloadCount).toBe(before + 3);
});

it('bundles twenty at most, and only what there is', async () => {
  const many = Array.from({ length: 21 }, (_, at) => `doc${at}`);

  expect(await server.call('downloadZoneBundle', { docCodeList: many }, await server.signIn('viewer01'))).toMatchObject(
    {
      code: '45010001',
      fields: { docCodeList: expect.any(String) as string },
    },
  );
  expect(await server.injectAs('viewer01', 'downloadZoneBundle', { docCodeList: ['nothing'] })).toMatchObject({
    code: '45010009',
    msg: '资料不存在',
  });
});
