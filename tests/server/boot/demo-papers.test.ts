import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await buildApp();
  token = await server.signIn('admin01');
});
afterAll(() => server.close());

const papersOf = async (applyNo: string) => {
  const rows = await server.db
    .selectFrom('applyFiles')
    .innerJoin('files', 'files.id', 'applyFiles.fileId')
    .select(['files.id', 'files.name', 'applyFiles.materialType'])
    .where('applyNo', '=', applyNo)
    .orderBy('position')
    .execute();
  return rows;
};
const preview = async (applyNo: string, materialType: string, as = token) => {
  const paper = (await papersOf(applyNo)).find((one) => one.materialType === materialType);
  return server.send('previewFile', { fileName: paper?.name ?? '', fileUrl: paper?.id ?? '' }, as);
};

async function readText(content: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: Uint8Array.from(content), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

describe('the papers of the demo', () => {
  it.each([
    ['a licensed institution', 'S202508120000000008', ['01', '02', '03', '04', '05', '06', '07', '08', '10']],
    ['one that is to bring its owners', 'S202611130000000016', ['01', '02', '03', '04', '05', '07', '08']],
    ['one that is being typed', 'S202611190000000014', ['01', '02']],
    [
      'a product with a custodian',
      'S202611190000000313',
      ['01', '02', '03', '04', '05', '06', '07', '08', '11', '12', '13', '14'],
    ],
    ['an institution that is certified', 'RZ00000002', ['10', '17']],
  ])('are those that are asked of %s', async (_whom, applyNo, types) => {
    expect((await papersOf(applyNo)).map(({ materialType }) => materialType)).toEqual(types);
  });

  it.each([
    ['S202508120000000008', '01', ['营业执照/登记证书', '东屿银行股份有限公司', '91319900MA1F00010T', '宋临川']],
    ['S202508120000000008', '04', ['叶疏桐', '3199**********0211', '2036-06-30']],
    ['S202611190000000313', '11', ['产品备案/成立证明', '东屿银行稳盈2号人民币理财产品']],
    ['RZ00000002', '10', ['金融许可证 B0027L2319900001', '2031-06-30']],
  ] as const)('%s %s can be read, and say that they are no real ones', async (applyNo, materialType, parts) => {
    const { rawPayload, headers } = await preview(applyNo, materialType);
    const text = await readText(rawPayload);

    expect(headers['content-type']).toBe('application/pdf');
    for (const part of [...parts, '演示资料', '不是真实证照', `编号：${applyNo}`]) expect(text).toContain(part);
  });

  it('are shown with their application only, to its owners', async () => {
    const { data } = await server.injectAs('admin01', 'getInstDetailInfo', { institutionId: 'I00000001' });
    expect(data.fileInfos?.map(({ fileName }) => fileName)).toContain('营业执照.pdf');

    const stranger = await server.signIn('corp01');
    expect((await preview('S202508120000000008', '01', stranger)).json()).toMatchObject({ code: '45010009' });
  });
});
