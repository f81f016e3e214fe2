import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationId, OperationParams } from '#contract';
import { readConfig } from '#trade/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf } from '../../files/make-files.ts';
import { accountWorkbook, productRow } from '../accounts/account-sheet.ts';
import { buildApp, createSignIn, demoCode, demoPassword, type TestApp } from '../build-app.ts';
import { buildPurchase } from '../trade/build-purchase.ts';

const folders = ['src/server/modules', 'src/trade/modules'];
const dataDir = mkdtempSync(join(tmpdir(), 'modules-test-'));
let server: TestApp;
const sessions = createSignIn((id, params, token) => server.call(id, params, token));

beforeAll(async () => {
  const env = { DEMO: 'on', SECRET: 'the secret of tests, thirty-two characters', DATA_DIR: dataDir };
  server = await buildApp({ config: readConfig(env), runsJobs: false });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const call = <K extends OperationId>(user: string, id: K, params: OperationParams<K>) => [id, user, params] as const;

const page = { pageNum: 1, pageSize: 10 };
const day = { bizDateBegin: '2026-11-19', bizDateEnd: '2026-11-19' };
const positionNo = '60001000000000601-981031';
const leaving = { positionNo, transactorName: '陆怀川', largeRedemptionFlag: '1', requestNo: randomUUID() } as const;
const pageFile = 'schemas/pages/service/credit-manage.json';
const asFile = (content: Uint8Array, name: string) => new File([Uint8Array.from(content)], name);
const workbook = asFile(await accountWorkbook([productRow(1)]), '开户.xlsx');

/** Of each module a call that reads, and one that writes if it can. */
const calls = [
  call('maker01', 'queryAcctInstSimpleList', {}),
  call('admin01', 'queryBatchAcctPageList', page),
  call('admin01', 'batchAcctInfo', { file: workbook }),
  call('admin01', 'queryAcctPageList', page),
  call('admin01', 'saveAcctDraft', { custType: '2', institutionId: 'I00000005', productName: '岚汀草稿1号' }),
  call('viewer01', 'fundAnnouncementPageList', page),
  call('admin01', 'queryAuditLogPageList', page),
  call('admin01', 'exportAuditLog', {}),
  call('corp01', 'queryCancelablePageList', page),
  call('corp01', 'cancelApply', { orderNo: '202611200220000000000038', reason: '金额有误', requestNo: randomUUID() }),
  call('maker01', 'queryContractPageList', page),
  call('maker01', 'openContractSign', { contractNo: 'HT2026112000000001' }),
  call('corp01', 'queryConvertTargets', { positionNo }),
  call('corp01', 'convertApply', { ...leaving, targetFundCode: '981032', applyVol: '1000.00', mismatchAck: true }),
  call('admin01', 'queryCreditPageList', page),
  call('admin01', 'freezeCredit', { creditNo: 'CR00000001', frozen: true, requestNo: randomUUID() }),
  call('admin01', 'queryCreditBatchPageList', page),
  call('maker01', 'queryDirectivePageList', page),
  call('maker01', 'directiveDelete', { directiveNos: ['D2026112000000001'] }),
  call('maker01', 'queryDividendPageList', page),
  call('corp01', 'modifyDividendApply', { positionNo, dividendMethod: '0', requestNo: randomUUID() }),
  call('maker01', 'queryTradeDocJobs', page),
  call('maker01', 'createOrderDocJob', { docType: '2', fileFormat: '2', orderNoList: ['202611170240000000000016'] }),
  call('viewer01', 'queryZoneDocuments', page),
  call('maker01', 'downloadTemplate', { template: 'directive' }),
  call('maker01', 'saveDraft', { pageName: 'TradeFundConfirmBuy', draftKey: '000001', content: '{}' }),
  call('maker01', 'queryDraft', { pageName: 'TradeFundConfirmBuy', draftKey: '000001' }),
  call('admin01', 'uploadFile', { file: asFile(makePdf(), '营业执照.pdf'), materialType: '01' }),
  call('maker01', 'publicFundPageList', page),
  call('corp01', 'queryFundAcctList', page),
  call('corp01', 'openFundAcct', {
    acctId: 'A0000000006',
    tradeAcctNo: '60001000000000601',
    taList: [{ taCode: '92', businessCode: '001' }],
  }),
  call('maker01', 'fundPerformance', { fundCode: '981001' }),
  call('viewer01', 'highEndFundPageList', page),
  call('maker01', 'queryHomeOverview', {}),
  call('admin01', 'queryInbox', {}),
  call('admin01', 'readInbox', {}),
  call('admin01', 'queryInstitutionRegisterStatements', page),
  call('admin01', 'saveInstDraft', { institutionName: '听涛新材料有限公司' }),
  call('admin01', 'queryInvestorAuthPageList', page),
  call('admin01', 'saveInvestorAuthDraft', {
    authNo: 'RZ00000010',
    acctId: 'A0000000002',
    authType: '1',
    criterion: '13',
    requestNo: randomUUID(),
  }),
  call('admin01', 'queryJobList', {}),
  call('maker01', 'queryAcctMenuResources', { accountId: 100_002 }),
  call('maker01', 'queryOrderPageList', page),
  call('maker01', 'exportOrderList', {}),
  call('corp01', 'queryPositionPageList', page),
  call('maker01', 'queryTradeCalendar', {}),
  call('maker01', 'buyApply', buildPurchase()),
  call('corp01', 'redeemApply', { ...leaving, applyVol: '1000.00', requestNo: randomUUID() }),
  call('admin01', 'queryArea', {}),
  call('maker01', 'highEndReserve', {
    fundCode: '996113',
    acctId: 'A0000000003',
    reserveAmt: '300000.00',
    requestNo: randomUUID(),
  }),
  call('checker01', 'queryTradeReviewPageList', page),
  call('admin01', 'queryRiskPageList', page),
  call('corp01', 'submitAnswer', {
    acctId: 'A0000000006',
    answers: 'BDDCCCCCCCBDBBBCAA'
      .split('')
      .map((letter, index) => ({ questionNo: `Q${index + 1}`, optionNos: [letter] })),
    promiseFlag: true,
    requestNo: randomUUID(),
  }),
  call('admin01', 'queryRolePageList', page),
  call('admin01', 'saveRole', { roleName: '测试岗', roleStatus: '1', resourceCodes: ['Permanage', 'User'] }),
  call('maker01', 'detailNoOperate', {}),
  call('maker01', 'saveUserSetting', { name: 'menu.collapsed', value: 'true' }),
  call('maker01', 'queryUserSettings', {}),
  call('settle01', 'queryTradeBillPageList', page),
  call('settle01', 'createTradeBill', {
    institutionId: 'I00000001',
    acctIdList: ['A0000000001'],
    billType: '4',
    billDateBegin: '2026-11-01',
    billDateEnd: '2026-11-19',
    contentList: ['1'],
    fileType: '1',
    sealFlag: true,
  }),
  call('analyst01', 'queryPageChangeList', page),
  call('analyst01', 'savePageChange', {
    title: '调整页面',
    files: [{ file: pageFile, text: readFileSync(pageFile, 'utf8') }],
  }),
  call('maker01', 'reportClientError', { reference: '4F9A01BC', message: 'x', path: '/', version: '0.1.0' }),
  call('settle01', 'querySubscribePageList', page),
  call('settle01', 'addSubscribe', {
    subscribeName: '养老金持仓',
    subscribeType: '3',
    institutionId: 'I00000002',
    acctIdList: ['A0000000005'],
    frequency: '2',
    pushTime: '18:30',
    channelList: ['1'],
    emails: 'a@example.com',
    attachFormat: '3',
  }),
  call('admin01', 'queryUserPageList', page),
  call('settle01', 'queryValuationFilePageList', { ...page, ...day }),
  call('maker01', 'querySecondFactor', {}),
  call('maker01', 'offerSecondFactor', {}),
  call('admin01', 'distributeRole', { accountId: '100004', roleIds: ['R0002'], requestNo: randomUUID() }),
];

it.each(calls)('%s succeeds for %s', async (id, user, params) => {
  const token = await (sessions.tokens.get(user) ?? sessions.signIn(user));
  const { statusCode, body } = await server.send(id, params, token);

  expect([statusCode, body.startsWith('{"code":') ? body.slice(9, 15) : '000000']).toEqual([200, '000000']);
});

it('a visitor registers', async () => {
  expect(await server.register('13800138000')).toEqual(expect.any(String));
});

it('a password is changed', async () => {
  const token = await server.signIn('viewer01');
  await server.call('sendPasswordCode', { sendVerificationType: '5', ...(await server.solveCaptcha()) }, token);
  const newPassword = 'Fresh#2026';
  const change = { oldPassword: demoPassword, newPassword, againPassword: newPassword, verificationCode: demoCode };

  expect(await server.call('updatePassword', change, token)).toMatchObject({ code: '000000' });
});

it('every module with operations is called here', () => {
  const called = [...calls.map(([id]) => id), 'registLogin', 'updatePassword'];
  const routes = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('routes.ts'))
      .map((name) => join(folder, name)),
  );
  const texts = routes.map((name) => [name, readFileSync(name, 'utf8')] as const);

  expect(texts.filter(([, text]) => !called.some((id) => text.includes(id))).map(([name]) => name)).toEqual([]);
});
