import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BatchAcctOutcome } from '#contract';
import { jobKinds, openFileStore, readConfig, runDueJobs } from '#trade/testing';
import { makePng } from '../../files/make-files.ts';
import { accountArchive, type AccountRow, accountWorkbook, productPapers, productRow } from './account-sheet.ts';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;
const dataDir = mkdtempSync(join(tmpdir(), 'account-batch-test-'));

beforeAll(async () => {
  const env = { DEMO: 'on', SECRET: 'the secret of tests, thirty-two characters', DATA_DIR: dataDir };
  server = await buildApp({ config: readConfig(env), runsJobs: false });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => server.reset());

const asFile = (content: Buffer, name: string) => new File([new Uint8Array(content)], name);

async function upload(rows: readonly AccountRow[], archive?: Buffer, userName = 'admin01') {
  const file = asFile(await accountWorkbook(rows), '开户.xlsx');
  const attachments = archive && { attachments: asFile(archive, '附件.zip') };
  return server.injectAs(userName, 'batchAcctInfo', { file, ...attachments });
}

const cellsOf = async (batchNo: string) =>
  (await server.injectAs('admin01', 'queryBatchAcctCells', { batchNo, pageNum: 1, pageSize: 50 })).data;
const rowsOf = async (batchNo: string, checkResult?: 'pass' | 'fail') =>
  (
    await server.injectAs('admin01', 'queryBatchAcctRows', {
      batchNo,
      ...(checkResult && { checkResult }),
      pageNum: 1,
      pageSize: 50,
    })
  ).data;

const runJobs = (stopping?: () => boolean) => {
  const { db, clock } = server;
  const log = { error: (fields: object) => expect(fields).toBe('no error') };
  return runDueJobs({ db, clock, files: openFileStore(dataDir), kinds: jobKinds, log }, stopping);
};

/** Values of the default template of products. */
const template = {
  legalName: '宋临川',
  legalCertType: '0',
  legalCertNo: '319901196801100110',
  legalCertStart: '2018-01-10',
  legalCertEnd: '9999-12-31',
  legalNationality: 'CHN',
  transactors: [
    {
      transactorName: '王之澜',
      transactorCertType: '0',
      transactorCertNo: '319901198001101018',
      transactorCertStart: '2020-01-10',
      transactorCertEnd: '2040-01-10',
      transactorMobile: '19900000001',
      transactorEmail: 'wang@example.com',
      authScope: ['1'],
      authStart: '2026-01-01',
      authEnd: '2028-01-01',
      primaryFlag: true,
    },
  ],
  holders: [
    {
      holderName: '东屿控股集团有限公司',
      holderKind: '2',
      holderOrgCertType: 'I',
      holderCertNo: '91319900MA1F00010T',
      holderCertStart: '2015-06-01',
      holderCertEnd: '9999-12-31',
    },
  ],
  beneExemptFlag: true,
  beneExemptReason: '上市公司',
  benes: [],
  taxIdentity: '1',
  taxOrgType: '1',
  deliverWay: ['4'],
  deliverType: '2',
};

const long = (length: number) => '长'.repeat(length);

/** A wrong value for each column, and its message. */
const mistakes: readonly (readonly [field: string, cell: string, message: string])[] = [
  ['institutionName', '沧浪精密制造股份有限公司', '机构不存在或尚未审核通过'],
  ['custType', '个人', '请填写机构、产品'],
  ['productName', '东屿银行稳盈1号人民币理财产品', '该产品账户已存在'],
  ['productType', '基金', '产品类型“基金”不正确'],
  ['productCertType', '护照', '产品证件类型“护照”不正确'],
  ['productCertNo', '登记一号', '产品证件号码'],
  ['productStart', '2026-13-01', '产品成立日“2026-13-01”不正确'],
  ['productEnd', '2026-11-20', '产品到期日须晚于今天'],
  ['recordDate', '2026-11-21', '产品备案日期不能晚于今天'],
  ['productScale', '五亿', '“五亿”不正确，请填写数字'],
  ['custodianName', long(121), '托管人名称不能超过120个字符'],
  ['structuredFlag', '也许', '请填写是、否'],
  ['fundSource', '借入资金', '多个以、分隔'],
  ['lookThroughFlag', '大概', '请填写是、否'],
  ['investorClass', '3', '请填写普通投资者、专业投资者'],
  ['professionalBasis', '21', '该依据仅适用于机构账户'],
  ['bankAcctName', '沧浪精密制造股份有限公司', '银行账户户名须与投资者名称一致'],
  ['cnapsCode', '313299000014', '请输入正确的12位联行号'],
  ['bankBranchName', long(81), '开户支行不能超过80个字符'],
  ['bankAcctNo', '8899000000001000137', '该银行账号已被使用'],
  ['bankAcctKind', '储蓄户', '请填写基本户、一般户、专用户/托管户'],
  ['legalName', '1', '请输入正确的姓名'],
  ['legalCertType', '驾照', '法定代表人证件类型“驾照”不正确'],
  ['legalCertNo', '319901199001010015', '请输入正确的身份证号码'],
  ['legalCertStart', '前年', '请填写2026-11-20这样的日期'],
  ['legalCertEnd', '2026-11-01', '证件已过期'],
  ['legalNationality', '汉', '请填写中国或三位字母代码'],
  ['transactorName', '1', '请输入正确的姓名'],
  ['transactorCertType', '驾照', '经办人证件类型“驾照”不正确'],
  ['transactorCertNo', '319901201001010010', '请输入正确的身份证号码'],
  ['transactorCertStart', '2026-11-21', '证件有效期起不能晚于今天'],
  ['transactorCertEnd', '2026-11-01', '证件已过期'],
  ['transactorMobile', '12345678901', '请输入正确的手机号'],
  ['transactorEmail', 'wang', '请输入正确的邮箱'],
  ['authScope', '全部', '多个以、分隔'],
  ['authStart', '立即', '请填写2026-11-20这样的日期'],
  ['authEnd', '2026-11-20', '授权有效期须晚于今天'],
  ['holderName', '!', '请输入正确的名称'],
  ['holderKind', '国家', '请填写自然人、机构'],
  ['holderCertType', '身份证', '证件类型不正确'],
  ['holderCertNo', '91319900MA1F000100', '请输入正确的统一社会信用代码'],
  ['holderCertStart', '2026-11-21', '证件有效期起不能晚于今天'],
  ['holderCertEnd', '2020-02-30', '没有这一天'],
  ['beneName', '1', '请输入正确的姓名'],
  ['beneCertType', '驾照', '受益所有人证件类型“驾照”不正确'],
  ['beneCertNo', '319901196801100111', '请输入正确的身份证号码'],
  ['beneCertStart', '2026-11-21', '证件有效期起不能晚于今天'],
  ['beneCertEnd', '2026-11-01', '证件已过期'],
  ['beneAddress', long(121), '受益所有人地址不能超过120个字符'],
  ['beneNationality', '汉', '请填写中国或三位字母代码'],
  ['beneBirth', '1968-01-11', '出生日期与身份证号码不一致'],
  ['beneIdentifyType', '9', '判定标准“9”不正确'],
  ['beneRatio', '一半', '“一半”不正确，请填写数字'],
  ['pepFlag', '可能', '请填写是、否'],
  ['taxIdentity', '中国', '税收居民身份“中国”不正确'],
  ['taxOrgType', '消极非金融机构', '请单户办理'],
  ['taxCountry', '美', '请填写中国或三位字母代码'],
  ['taxNo', long(41), '纳税人识别号不能超过40个字符'],
  ['deliverWay', '信鸽', '多个以、分隔'],
  ['deliverType', '每周', '请填写按月、按季、半年、一年、不寄送'],
  ['deliverEmail', 'wang', '请输入正确的邮箱'],
  ['taCodes', '91、77', '登记机构代码77不存在'],
];

describe('the template', () => {
  it('has numbered rows and a column for each entry, and says what belongs there', async () => {
    const reply = await server.send('downloadTemplate', { template: 'acctBatch' });
    const [titles = [], first = []] = await readSheet(reply.rawPayload);

    expect(titles.slice(0, 4)).toEqual(['序号', '机构名称*', '客户类型*', '产品名称']);
    expect(titles).toHaveLength(mistakes.length + 1);
    expect(new Set(titles).size).toBe(titles.length);
    expect(first[0]).toBe('1');
    expect(await readSheet(reply.rawPayload, '填写说明')).toHaveLength(mistakes.length + 1);
    const file = asFile(reply.rawPayload, '模板.xlsx');
    expect(await server.injectAs('admin01', 'batchAcctInfo', { file })).toMatchObject({ code: '45022011' });
  });
});

it.each([
  ['acctBatch', 'C2:C501', ['机构', '产品']],
  ['directive', 'C2:C501', ['认购', '申购', '赎回', '转换']],
  ['creditBatch', 'G2:G501', ['强控', '提示']],
])('the template %s offers what may be chosen in a drop-down', async (name, cells, choices) => {
  const reply = await server.send('downloadTemplate', { template: name });

  const sheet = strFromU8(unzipSync(reply.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const [, column = '', last = ''] =
    new RegExp(`sqref="${cells}"[^>]*><formula1>'可选值'!\\$(\\w+)\\$2:\\$\\w+\\$(\\d+)<`, 'u').exec(sheet) ?? [];
  const lists = await readSheet(reply.rawPayload, '可选值');
  expect(lists.slice(1, Number(last)).map((row) => row[column.charCodeAt(0) - 65])).toEqual(choices);
});

describe('an upload', () => {
  it('of 500 rows with mistakes in every column reports each at its cell', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => {
      const [field, cell] = mistakes[index] ?? [];
      return productRow(index, field && cell ? { [field]: cell } : {});
    });
    const { data } = await upload(rows);

    const found = data.rows.map(({ problems }) => problems.filter(({ field }) => field !== 'fileInfos'));
    const missed = mistakes.filter(
      ([field, cell, message], index) =>
        !found[index]?.some((one) => one.field === field && one.cellValue === cell && one.message.includes(message)),
    );
    expect(
      missed.map(([field], index) => [field, found[mistakes.findIndex((one) => one[0] === field)], index]),
    ).toEqual([]);
    expect(found.slice(mistakes.length).flat()).toEqual([]);
    const papers = data.rows.filter(({ problems }) => problems.some(({ field }) => field === 'fileInfos'));
    // Which papers a row needs is known once its customer type is.
    expect(papers).toHaveLength(499);
    expect(data).toMatchObject({ total: 500, okCount: 0, failCount: 500 });
  });

  it('reports rows of one bank account or product, and fills blanks from the default template', async () => {
    const first = productRow(1);
    const shared = [/^legal/, /^transactor/, /^auth/, /^holder/, /^bene/, /^pep/, /^tax/, /^deliver/];
    const blank = Object.fromEntries(
      Object.keys(first).flatMap((field) => (shared.some((one) => one.test(field)) ? [[field, '']] : [])),
    );
    await server.db
      .updateTable('investorAccounts')
      .set({ defaultFlag: true, content: JSON.stringify(template) })
      .where('acctId', '=', 'A0000000002')
      .execute();
    const { data } = await upload([
      first,
      productRow(2, { bankAcctNo: first['bankAcctNo'] ?? '' }),
      productRow(3, blank),
    ]);

    const messages = data.rows.map(({ problems }) => problems.map(({ message }) => message));
    expect(messages[1]).toContain('与表格第2行的银行账号重复');
    expect(messages[2]).toEqual([expect.stringContaining('缺少必传附件') as string]);
  });

  it('takes papers from the archive, each judged like an upload', async () => {
    const archive = zipSync({
      '1/01_营业执照.png': makePng(),
      '1/02_法人.pdf': Buffer.from('no document at all'),
      '1/readme.txt': Buffer.from('x'),
      '9/01_营业执照.png': makePng(),
      '__MACOSX/1/01.png': Buffer.from('x'),
    });
    const { data } = await upload([productRow(1)], Buffer.from(archive));

    expect(data.strayFiles).toEqual([
      '文件夹“9”没有对应的序号，其中的1个文件未使用',
      '1/readme.txt：文件名须以附件类型代码开头，如01_营业执照.pdf',
    ]);
    expect(data.rows[0]).toMatchObject({
      rowNo: 2,
      serialNo: '1',
      fileCount: 1,
      fileNames: '01_营业执照.png',
      checkResult: 'fail',
    });
    expect(data.rows[0]?.failReason).toMatch(/02_法人\.pdf：.*缺少必传附件：银行账户证明/u);
  });

  it.each<[string, () => Buffer, string]>([
    ['cut off', () => accountArchive([1]).subarray(0, 900), '压缩包已损坏或已加密'],
  ])('with an archive that is %s is refused as a whole', async (_what, make, message) => {
    const before = readdirSync(join(dataDir, 'files')).length;
    const reply = await upload([productRow(1)], make());

    expect(reply.msg).toContain(message);
    expect(reply.fields).toHaveProperty('attachments');
    expect(readdirSync(join(dataDir, 'files'))).toHaveLength(before);
  });

  it('of too many rows, and by who may not, is refused', async () => {
    const rows = Array.from({ length: 501 }, () => ({ institutionName: 'x', custType: '产品' }));
    expect(await upload(rows)).toMatchObject({ code: '45022012', msg: '单次导入不能超过500条' });
    expect((await upload([productRow(1)], undefined, 'maker01')).code).toBe('45010003');
  });
});

describe('a batch', () => {
  it('is corrected cell by cell, submitted by a job that can be interrupted, and answered by a file', async () => {
    const rows = [productRow(11), productRow(12, { cnapsCode: '313299000014' }), productRow(13, { custType: '产 品' })];
    const { data } = await upload(rows, accountArchive([1, 2, 3]));
    const { batchNo } = data;
    expect(data).toMatchObject({ total: 3, okCount: 1, failCount: 2 });
    expect((await rowsOf(batchNo, 'pass')).list.map(({ rowNo }) => rowNo)).toEqual([2]);
    const wrong = await cellsOf(batchNo);
    expect(wrong.list.map(({ cellNo }) => cellNo)).toContain('3.cnapsCode');

    const correct = (rowNo: number, field: string, cellValue: string) =>
      server.injectAs('admin01', 'batchAcctInfoCorrect', { batchNo, rowNo, field, cellValue });
    expect((await correct(3, 'cnapsCode', '12')).data).toMatchObject({ cellState: 'wrong' });
    expect((await correct(3, 'cnapsCode', '313299000015')).data).toMatchObject({ cellState: 'right', message: '' });
    expect(await correct(3, 'fileInfos', 'x')).toMatchObject({ code: '45010001' });
    expect((await server.injectAs('corp01', 'queryBatchAcctRows', { batchNo, pageNum: 1, pageSize: 10 })).code).toBe(
      '45010009',
    );

    const confirmed = await server.injectAs('admin01', 'batchAcctInfoConfirm', { batchNo });
    const { jobId } = 'jobId' in confirmed.data ? confirmed.data : { jobId: '' };
    let asked = 0;
    await runJobs(() => (asked += 1) > 2);
    await runJobs();
    const job = (await server.injectAs('admin01', 'queryJob', { jobId })).data;
    expect(JSON.parse(job.result ?? '{}')).toEqual({
      batchNo,
      okCount: 2,
      failCount: 0,
      leftCount: 1,
    } satisfies BatchAcctOutcome);
    const { list, summary } = await rowsOf(batchNo);
    expect(summary).toMatchObject({ total: 3, submitCount: 2, failCount: 1 });
    const applies = await server.db
      .selectFrom('acctApplies')
      .innerJoin('investorAccounts as acct', 'acct.acctId', 'acctApplies.acctId')
      .select(['acctApplies.applyNo', 'acct.investorName', 'acctApplies.applyStatus', 'acct.creatorId'])
      .where('acctApplies.applyNo', 'in', ['', ...list.flatMap(({ applyNo }) => applyNo ?? [])])
      .orderBy('acctApplies.applyNo')
      .execute();
    expect(applies).toMatchObject([
      { investorName: productRow(11)['productName'], applyStatus: 'auditing', creatorId: 100_001 },
      { investorName: productRow(12)['productName'], applyStatus: 'auditing', creatorId: 100_001 },
    ]);
    const papers = await server.db
      .selectFrom('applyFiles')
      .select('materialType')
      .where('applyNo', '=', applies[0]?.applyNo ?? '')
      .execute();
    expect(papers).toHaveLength(productPapers.length);

    const token = await server.signIn('admin01');
    const file = await server.send('downloadBatchAcctResult', { batchNo }, token);
    const [head = [], ...lines] = await readSheet(file.rawPayload);
    expect(head.slice(0, 4)).toEqual(['序号', '结果', '申请编号', '失败原因']);
    expect(lines.map((line) => line[1])).toEqual(['已提交', '已提交', '有误']);

    await server.injectAs('admin01', 'batchAcctInfoCorrect', { batchNo, rowNo: 4, field: 'custType', cellValue: '2' });
    await server.injectAs('admin01', 'batchAcctInfoConfirm', { batchNo });
    await runJobs();
    expect((await rowsOf(batchNo)).summary).toMatchObject({ submitCount: 3, failCount: 0 });
    expect((await server.injectAs('admin01', 'batchAcctInfoConfirm', { batchNo })).msg).toContain('没有可提交的行');
    expect((await correct(2, 'custType', '0')).code).toBe('45022003');
  });
});
