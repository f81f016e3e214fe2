import { type AddressInfo, createServer, type Server } from 'node:net';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { createSmtpDriver, deliverMails, pushDue } from '#trade/testing';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildApp({ runsJobs: false });
});
afterAll(() => server.close());

type Form = OperationParams<'addSubscribe'>;
const daily: Form = {
  subscribeName: '养老金持仓',
  subscribeType: '3',
  institutionId: 'I00000002',
  acctIdList: ['A0000000005'],
  frequency: '2',
  pushTime: '18:30',
  channelList: ['1'],
  emails: 'a@example.com；b@example.com',
  attachFormat: '3',
};
const add = (params: Partial<Form> = {}, userName = 'settle01') =>
  server.injectAs(userName, 'addSubscribe', { ...daily, ...params });
const list = async (userName = 'settle01') =>
  (await server.injectAs(userName, 'querySubscribePageList', { pageNum: 1, pageSize: 50 })).data.list;

/** The clock goes on, and two processes look for due messages at the same time. */
async function goTo(time: string): Promise<void> {
  await server.clock.set(new Date(`${time.replace(' ', 'T')}+08:00`));
  await Promise.all([pushDue(server), pushDue(server)]);
  // The session before has ended meanwhile.
  await server.signIn('settle01');
}

const mails = () => server.db.selectFrom('mails').selectAll().orderBy('id').execute();
const attachmentsOf = (mailId: number) =>
  server.db.selectFrom('mailAttachments').selectAll().where('mailId', '=', mailId).orderBy('position').execute();

describe('a subscription', () => {
  it('is added, shown, changed, switched and deleted by its owner', async () => {
    const { data } = await add();
    expect((await list())[0]).toMatchObject({
      subscribeNo: data.subscribeNo,
      scopeText: '砚州人寿保险股份有限公司：砚州集团企业年金计划',
      recipients: 'a@example.com；b@example.com',
      enabled: true,
    });

    const { subscribeNo } = data;
    await server.injectAs('settle01', 'updateSubscribe', { ...daily, subscribeNo, pushTime: '19:00' });
    await server.injectAs('settle01', 'switchSubscribe', { subscribeNo, enabled: false });
    const detail = await server.injectAs('settle01', 'querySubscribe', { subscribeNo });
    expect(detail.data).toMatchObject({ pushTime: '19:00', enabled: false, emails: 'a@example.com;b@example.com' });

    for (const id of ['querySubscribe', 'deleteSubscribe', 'querySubscribePushList'] as const) {
      expect(await server.injectAs('admin01', id, { subscribeNo })).toMatchObject({ code: '45010009' });
    }
    await server.injectAs('settle01', 'deleteSubscribe', { subscribeNo });
    expect((await list()).map((one) => one.subscribeNo)).toEqual(['DY00000005', 'DY00000002', 'DY00000001']);
    const audits = await server.db
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', subscribeNo)
      .orderBy('id')
      .execute();
    expect(audits.map(({ action }) => action)).toEqual([
      'subscribe.add',
      'subscribe.update',
      'subscribe.disable',
      'subscribe.delete',
    ]);
  });

  it.each<[Partial<Form>, string, string]>([
    [{ subscribeType: '3', institutionId: 'I00000001', acctIdList: [] }, 'subscribeType', '已存在相同订阅'],
    [{ frequency: '4' }, 'frequency', '每交易日'],
    [{ acctIdList: ['A0000000001'] }, 'acctIdList', '不属于该机构'],
    [{ institutionId: 'I00000003', acctIdList: [] }, 'acctIdList', '不属于该机构'],
    [{ subscribeType: '10', acctIdList: ['A0000000003'], pushTime: '09:40' }, 'acctIdList', '产品账户'],
    [{ subscribeType: '10', institutionId: 'I00000004', acctIdList: [], pushTime: '09:40' }, 'acctIdList', '产品账户'],
    [{ emails: 'nobody' }, 'emails', '正确的邮箱'],
  ])('is refused for %j', async (params, field, message) => {
    const reply = await add(params);
    expect(reply.fields?.[field]).toContain(message);
  });

  it('shows the phones of its list masked', async () => {
    expect((await list('checker01'))[0]).toMatchObject({ recipients: '199****0003', phones: '199****0003' });
  });
});

describe('a due notification', () => {
  it('is reported as it happens, to all but its author', async () => {
    const admin = await server.injectAs('admin01', 'addSubscribe', {
      ...daily,
      subscribeType: '1',
      institutionId: 'I00000001',
      acctIdList: ['A0000000002'],
      frequency: '1',
      emails: 'admin01@example.com',
    });
    expect(admin.code).toBe('000000');
    await server.db
      .insertInto('tradeApplies')
      .values({
        applyNo: 'S202611200000009001',
        businessCode: '022',
        institutionId: 'I00000001',
        acctId: 'A0000000002',
        tradeAcctNo: '60001000000000201',
        fundCode: '981011',
        applyAmt: '1234567.89',
        chargeMode: '0',
        applyTime: '2026-11-20 14:05:00',
        tradeDay: '2026-11-20',
        makerId: 100_002,
        makerName: '林砚秋',
        reviewStatus: 'pending',
        reviewDeadline: '2026-11-20 15:00:00',
      })
      .execute();

    await goTo('2026-11-20 14:06:00');

    const [message] = await server.db.selectFrom('outbox').selectAll().where('recipient', '=', '19900000003').execute();
    expect(message?.text).toBe('您有一笔申购待复核：澄岳稳利纯债A，1,234,567.89 元，请于今日15:00前处理。');
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipients: 'admin01@example.com', subject: expect.stringContaining('交易申请提醒') });
    expect(mail?.text).toContain('已提交申购申请：澄岳稳利纯债A，1,234,567.89 元，经办人林砚秋');

    await goTo('2026-11-20 14:07:00');
    expect(await mails()).toHaveLength(1);
  });

  it('comes once a moment, with any jump of the clock and any reader', async () => {
    await goTo('2026-11-20 18:31:00');

    const holdings = (await mails()).filter(({ subject }) => subject.includes('持仓日报'));
    expect(holdings).toHaveLength(1);
    expect(holdings[0]?.text).toContain('共 4 笔持仓，参考市值合计 135,057,909.90 元');
    const [file] = await attachmentsOf(holdings[0]?.id ?? 0);
    expect(file?.fileName).toBe('持仓日报_20261120.xlsx');
    const rows = await readSheet(file?.content ?? Buffer.alloc(0));
    expect(rows[2]).toEqual([
      '东屿银行股份有限公司',
      expect.stringContaining('983004'),
      11_825_116.02,
      10_825_116.02,
      1.5236,
      18_016_746.77,
    ]);
    expect((await list()).find(({ subscribeNo }) => subscribeNo === 'DY00000001')).toMatchObject({
      lastPushTime: '2026-11-20 18:31:00',
      lastPushResult: 'pending',
    });
  });

  it('of a weekend that was jumped over is the reports of each trading day', async () => {
    await server.db
      .insertInto('orderConfirms')
      .values({
        orderNo: '202611200220000000000033',
        taSerialNo: '91202611230000000001',
        businessCode: '122',
        confirmDate: '2026-11-23',
        openDay: '2026-11-20',
        nav: '1.0850',
        amt: '20000000.00',
        vol: '18433179.72',
        fee: '1000.00',
        returnCode: '0000',
        returnText: '确认成功',
      })
      .execute();

    await goTo('2026-11-24 10:00:00');

    const sent = (await mails()).slice(2);
    const tell = (word: string) =>
      sent.filter(({ subject }) => subject.includes(word)).map(({ subject }) => subject.slice(-10));
    expect(tell('持仓日报')).toEqual(['2026-11-23']);
    expect(tell('估值文件')).toEqual(['2026-11-23', '2026-11-24']);
    expect(tell('交易确认单')).toEqual(['2026-11-23']);
    const valuation = sent.find(({ subject }) => subject.endsWith('估值文件 2026-11-23'));
    const files = await attachmentsOf(valuation?.id ?? 0);
    expect(files.map(({ fileName }) => fileName)).toEqual([
      'VAL_5_A0000000009_20261120.zip',
      'VAL_5_A0000000010_20261120.zip',
    ]);
    const entries = unzipSync(files[1]?.content ?? Buffer.alloc(0));
    expect(Buffer.from(entries['VAL_2_A0000000010_20261120.txt'] ?? []).toString()).toContain('|2400000.00|');
    const confirms = sent.find(({ subject }) => subject.endsWith('交易确认单 2026-11-23'));
    expect(confirms?.text).toContain('澄岳稳利纯债A 申购已确认：18,433,179.72 份 / 20,000,000.00 元，净值 1.0850。');
    expect((await attachmentsOf(confirms?.id ?? 0))[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('reports expiries, and says when there are none', async () => {
    await add({ subscribeType: '9', institutionId: 'I00000006', acctIdList: [], pushTime: '10:10' });
    const { data } = await add({ subscribeType: '9', institutionId: 'I00000004', acctIdList: [], pushTime: '10:10' });
    await goTo('2026-11-24 10:10:00');

    expect((await mails()).at(-1)?.text).toContain('“江渚市民生保障资金专户”的风险测评将于 2026-12-04 到期');
    const { subscribeNo } = data;
    const pushes = await server.injectAs('settle01', 'querySubscribePushList', { subscribeNo });
    expect(pushes.data).toMatchObject([{ moment: '2026-11-24 10:10:00', pushResult: 'empty' }]);
  });
});

/** A mail server that keeps what it is handed. */
function receiveMails(): Promise<{ server: Server; port: number; received: string[] }> {
  const received: string[] = [];
  const smtp = createServer((socket) => {
    let data: string | undefined;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data !== undefined) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        received.push(data);
        data = undefined;
        socket.write('250 kept\r\n');
      } else if (text.startsWith('DATA')) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
  });
  return new Promise((resolve) => {
    smtp.listen(0, '127.0.0.1', () => {
      const { port } = smtp.address() as AddressInfo;
      resolve({ server: smtp, port, received });
    });
  });
}

describe('mails', () => {
  const log = { warn: () => undefined, error: () => undefined };

  it('are tried again when the server does not answer, and reach it with their attachments', async () => {
    await server.db.deleteFrom('mails').where('subject', 'not like', '%持仓日报 2026-11-20').execute();
    const broken = { send: () => Promise.reject(new Error('connection refused')) };
    await deliverMails({ db: server.db, clock: server.clock, driver: broken, log });
    expect((await mails())[0]).toMatchObject({ state: 'pending', attempts: 1, lastError: 'connection refused' });

    const { server: smtp, port, received } = await receiveMails();
    const driver = createSmtpDriver({ url: `smtp://127.0.0.1:${port}`, from: 'fundesk@example.com' });
    await server.wait(60);
    await deliverMails({ db: server.db, clock: server.clock, driver, log });
    smtp.close();

    const [mail] = await mails();
    expect(mail).toMatchObject({ state: 'sent', attempts: 2 });
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: settle01@example.com');
    expect(received[0]).toContain('From: fundesk@example.com');
    expect(received[0]).toContain(`Message-ID: <${mail?.messageId}@fundesk>`);
    expect(received[0]).toContain('spreadsheetml.sheet');
    expect((await list()).find(({ subscribeNo }) => subscribeNo === 'DY00000001')?.lastPushResult).toBe('sent');
  });
});
