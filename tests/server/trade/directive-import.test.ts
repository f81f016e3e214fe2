import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DirectiveImport, DirectiveRow, JobTicket } from '#contract';
import { jobKinds, openFileStore, readConfig, runDueJobs } from '#trade/testing';
import { buildApp, type Envelope, type TestApp } from '../build-app.ts';

let server: TestApp;
const dataDir = mkdtempSync(join(tmpdir(), 'directive-import-test-'));

beforeAll(async () => {
  const env = { DEMO: 'on', SECRET: 'the secret of tests, thirty-two characters', DATA_DIR: dataDir };
  server = await buildApp({ config: readConfig(env), runsJobs: false });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => server.reset());

const titles = [
  '投资者名称*',
  '交易账号*',
  '业务类型*',
  '基金代码*',
  '金额',
  '份额',
  '转入基金代码',
  '巨额赎回标志',
  '分红方式',
  '有效期至',
  '备注',
];
type Cell = string | number | Date | null;
const purchase: readonly Cell[] = ['东屿银行稳盈1号人民币理财产品', '60001000000000201', '申购', '982014', 2000000];

const workbook = (rows: readonly (readonly Cell[])[], head: readonly string[] = titles): Promise<Buffer> => {
  const cells = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, format: 'yyyy/mm/dd' } : value === null ? null : { value })),
  );
  return writeExcelFile([head.map((value) => ({ value })), ...cells] as SheetData).toBuffer();
};

async function upload(content: Buffer, userName = 'maker01', fileName = '指令.xlsx') {
  const file = new File([new Uint8Array(content)], fileName);
  return server.injectAs(userName, 'directiveImportCheck', { file });
}

const confirm = async (rows: readonly DirectiveRow[]) =>
  (await server.injectAs('maker01', 'directiveImportConfirm', { rows: [...rows] as never })) as Envelope<
    DirectiveImport & JobTicket
  >;
const row: DirectiveRow = {
  investorName: '东屿银行稳盈1号人民币理财产品',
  tradeAcctNo: '60001000000000201',
  businessCode: '022',
  fundCode: '982014',
  applyAmt: '2000000.00',
};

describe('the template', () => {
  it('has a column for each value, and says what belongs into it', async () => {
    const reply = await server.send('downloadTemplate', { template: 'directive' });

    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain('指令导入模板.xlsx');
    expect((await readSheet(reply.rawPayload))[0]).toEqual(titles);
    const explained = await readSheet(reply.rawPayload, '填写说明');
    expect(explained.map(([title]) => title)).toEqual(['列名', ...titles.map((title) => title.replace('*', ''))]);
  });

  it('without any row filled in is refused as empty', async () => {
    const reply = await server.send('downloadTemplate', { template: 'directive' });

    expect(await upload(reply.rawPayload)).toMatchObject({ code: '45022011', msg: '导入文件为空或模板不正确' });
  });
});

describe('a filled-in sheet', () => {
  it('is read as people fill it in: labels, separators, date cells', async () => {
    const sale = ['东屿银行股份有限公司', '60001000000000101', '赎回', 983004, null, '10,000.5', null, '取消'];
    const day = new Date(Date.UTC(2026, 10, 20));
    const convert = [
      '东屿银行股份有限公司',
      '60001000000000101',
      '036',
      '983004',
      null,
      5,
      '983034',
      null,
      null,
      day,
      '调仓',
    ];
    const { data } = await upload(await workbook([[...purchase, null, null, null, '现金分红'], sale, convert]));

    expect(data.problems).toEqual([]);
    expect(data.rows).toEqual([
      { ...row, dividendMethod: '1' },
      {
        investorName: '东屿银行股份有限公司',
        tradeAcctNo: '60001000000000101',
        businessCode: '024',
        fundCode: '983004',
        applyVol: '10000.50',
        largeRedemptionFlag: '0',
      },
      {
        investorName: '东屿银行股份有限公司',
        tradeAcctNo: '60001000000000101',
        businessCode: '036',
        fundCode: '983004',
        applyVol: '5.00',
        targetFundCode: '983034',
        validUntil: '2026-11-20',
        remark: '调仓',
      },
    ]);
    expect(readdirSync(join(dataDir, 'files'))).toEqual([]);
  });

  it.each<[string, readonly Cell[], string, string]>([
    [
      'an amount in words',
      ['x', '60001000000000201', '申购', '982014', '两百万'],
      'applyAmt',
      '金额“两百万”不正确，请填写数字',
    ],
    ['three decimals', [...purchase.slice(0, 4), '1.005'], 'applyAmt', '金额“1.005”不正确，最多保留2位小数'],
    ['nothing to buy', [...purchase.slice(0, 4), 0], 'applyAmt', '金额必须大于0'],
    ['no amount', purchase.slice(0, 4), 'applyAmt', '请填写金额'],
    ['shares of a purchase', [...purchase, 5], 'applyVol', '申购不填份额'],
    [
      'another name',
      ['东屿银行', ...purchase.slice(1)],
      'investorName',
      '与交易账号不一致，应为“东屿银行稳盈1号人民币理财产品”',
    ],
    ['no name', [null, ...purchase.slice(1)], 'investorName', '请填写投资者名称'],
    [
      'a business nobody knows',
      [...purchase.slice(0, 2), '定投', ...purchase.slice(3)],
      'businessCode',
      '业务类型“定投”不正确，请填写认购、申购、赎回、转换',
    ],
    ['a fund nobody knows', [...purchase.slice(0, 3), '999999', 1], 'fundCode', '基金代码999999不存在'],
    [
      'an account of somebody else',
      ['沧浪精密制造股份有限公司', '60001000000000601', '申购', '982014', 1],
      'tradeAcctNo',
      '交易账号不存在或不属于您的机构',
    ],
    [
      'a special account',
      ['江渚市民生保障资金专户', '60001000000001201', '申购', '981012', 1],
      'tradeAcctNo',
      '民生专户请通过民生申赎交易下单',
    ],
    [
      'an account number as a number',
      [purchase[0] ?? null, 60001000000000200, '申购', '982014', 1],
      'tradeAcctNo',
      'Excel已将其取整，请把该列设为文本格式后重新填写',
    ],
    [
      'no target',
      ['东屿银行股份有限公司', '60001000000000101', '转换', '983004', null, 5],
      'targetFundCode',
      '请填写转入基金代码',
    ],
    [
      'its own target',
      ['东屿银行股份有限公司', '60001000000000101', '转换', '983004', null, 5, '983004'],
      'targetFundCode',
      '转入基金不能与转出基金相同',
    ],
    ['a day that has gone', [...purchase, null, null, null, null, '2026-11-19'], 'validUntil', '有效期至不能早于今天'],
    ['no day at all', [...purchase, null, null, null, null, '2026-02-30'], 'validUntil', '有效期至“2026-02-30”不正确'],
  ])('says of %s what is wrong with which cell', async (_what, cells, field, message) => {
    const { data } = await upload(await workbook([purchase, cells]));

    const found = data.problems.filter((problem) => problem.field === field);
    expect(found).toEqual([{ index: 1, field, message: expect.stringContaining(message) }]);
    expect(data.problems.filter(({ index }) => index === 0)).toEqual([]);
  });

  it('is read as a text file like as a workbook, and says how', async () => {
    const head = titles.slice(0, 5).join(',');
    const { data } = await upload(Buffer.from(`${head}\r\n${purchase.join(',')}\r\n`), 'maker01', '指令.csv');

    expect(data).toMatchObject({ problems: [], rows: [row] });
    expect(data.sheetNote).toContain('文本文件按UTF-8编码、以逗号分隔读取');
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    [
      'a picture',
      () => Promise.resolve(Buffer.from('89504e470d0a1a0a', 'hex')),
      '文件格式不支持，仅支持 xlsx、csv、txt',
    ],
    [
      'a workbook with a password',
      () =>
        Promise.resolve(
          Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
        ),
      '工作簿设有密码',
    ],
    [
      'no workbook inside',
      () => Promise.resolve(Buffer.from('504b0304000000000000', 'hex')),
      '文件已损坏或不是Excel工作簿',
    ],
    ['cut off', async () => (await workbook([purchase])).subarray(0, 900), '文件已损坏或不是Excel工作簿'],
    ['nothing in it', () => Promise.resolve(Buffer.alloc(0)), '文件为空，请重新选择'],
    [
      'more than 2 MB',
      async () => Buffer.concat([await workbook([purchase]), Buffer.alloc(2_100_000)]),
      '文件大小不能超过2MB',
    ],
    ['another template', () => workbook([purchase], ['姓名', '账号']), '导入文件为空或模板不正确'],
    ['501 rows', () => workbook(Array.from({ length: 501 }, () => purchase)), '单次导入不能超过500条'],
  ])('that is wrong as a whole is refused: %s', async (_what, make, message) => {
    const reply = await upload(await make());

    expect(reply.msg).toContain(message);
    expect(reply.fields).toHaveProperty('file');
  });

  it.each(['checker01', 'viewer01'])('is not read for %s', async (userName) => {
    expect((await upload(await workbook([purchase]), userName)).code).toBe('45010003');
  });
});

describe('an import', () => {
  const imported = () =>
    server.db.selectFrom('directives').selectAll().where('importNo', 'is not', null).orderBy('directiveNo').execute();
  beforeEach(() => server.db.deleteFrom('directives').where('importNo', 'is not', null).execute());

  it('keeps each row with what its check came to', async () => {
    const sale: DirectiveRow = {
      investorName: '东屿银行股份有限公司',
      tradeAcctNo: '60001000000000101',
      businessCode: '024',
      fundCode: '983004',
      applyVol: '99000000.00',
    };
    const { data } = await confirm([row, { ...sale, validUntil: '2026-11-23', remark: '调仓' }]);

    expect(data).toEqual({ okCount: 2, passCount: 1, warnCount: 0, blockCount: 1 });
    expect(await imported()).toMatchObject([
      { acctId: 'A0000000002', checkMsg: '校验通过', expireAt: '2026-11-20 15:00:00', creator: '林砚秋' },
      { acctId: 'A0000000001', checkMsg: '拦截：可用份额不足', expireAt: '2026-11-23 15:00:00', remark: '调仓' },
    ]);
  });

  it('is refused as a whole when a cell is wrong, with a message for the cell', async () => {
    const reply = await confirm([row, { ...row, fundCode: '999999', applyVol: '1.00' }]);

    expect(reply.code).toBe('45010001');
    expect(reply.fields).toEqual({ 'rows.1.fundCode': '基金代码999999不存在', 'rows.1.applyVol': '申购不填份额' });
    expect(await imported()).toEqual([]);
  });

  it('after the cut-off is for the next trading day', async () => {
    await server.clock.set(new Date('2026-11-20T16:00:00+08:00'));
    const early = await confirm([{ ...row, validUntil: '2026-11-20' }]);
    expect(early.fields).toEqual({ 'rows.0.validUntil': '今日交易截止时间（15:00）已过' });

    await confirm([row]);
    expect((await imported())[0]?.expireAt).toBe('2026-11-23 15:00:00');
  });

  it('of many rows is a job, and nothing comes twice when it is begun again', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({ ...row, applyAmt: `${100_000 + index * 1000}.00` }));
    const { data: ticket } = await confirm(rows);
    expect(ticket.fileName).toBe('导入指令 30 条');
    const { db, clock } = server;
    const log = { error: (fields: object) => expect(fields).toBe('no error') };
    const runner = { db, clock, files: openFileStore(dataDir), kinds: jobKinds, log };
    let asked = 0;
    await runDueJobs(runner, () => (asked += 1) > 2);
    expect(await imported()).toHaveLength(30);

    await runDueJobs(runner);

    const job = (await server.injectAs('maker01', 'queryJob', { jobId: ticket.jobId })).data;
    expect(JSON.parse(job.result ?? '')).toMatchObject({ okCount: 30, passCount: 30 });
    const kept = await imported();
    expect(kept).toHaveLength(30);
    expect(kept.every(({ checkMsg }) => checkMsg === '校验通过')).toBe(true);
  });
});
