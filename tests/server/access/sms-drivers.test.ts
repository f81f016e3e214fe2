import { createHmac } from 'node:crypto';
import {
  type Clock,
  createConsoleDriver,
  createWebhookDriver,
  type Delivery,
  deliverDue,
  type OpenDatabase,
  readConfig,
  sendSms,
  type SmsDriver,
  type SmsMessage,
  startSmsDelivery,
} from '#trade/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../build-app.ts';
import { copyDatabase } from '../database.ts';
import { type Receiver, startReceiver } from '../webhook-receiver.ts';

const start = new Date('2026-11-20T14:00:00+08:00');
const phone = '13800000001';
const text = '验证码 246810，5 分钟内有效，用于登录，请勿告知他人。';

let database: OpenDatabase;
let clock: Clock & { wait(seconds: number): void };
let stop = (): Promise<void> => Promise.resolve();
let logged: { fields: object; message: string }[];

beforeAll(async () => {
  database = await copyDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('outbox').execute();
  let instant = start;
  clock = { now: () => instant, wait: (seconds) => void (instant = new Date(instant.getTime() + seconds * 1000)) };
  logged = [];
});
afterAll(() => database.close());

const keep = (fields: object, message: string): void => void logged.push({ fields, message });
const deliveryBy = (driver: SmsDriver): Delivery => ({
  db: database.db,
  clock,
  driver,
  log: { warn: keep, error: keep },
});
const ask = (to = phone) => sendSms(database.db, to, text, clock.now());
const readOutbox = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute();

/** A driver that keeps its messages, and fails a given number of times. */
function recorder(failures = 0): SmsDriver & { readonly sent: SmsMessage[] } {
  const sent: SmsMessage[] = [];
  let left = failures;
  return {
    sent,
    send: (message) => {
      if (left-- > 0) return Promise.reject(new Error('HTTP 503'));
      sent.push(message);
      return Promise.resolve();
    },
  };
}

describe('a text message', () => {
  it('is handed over once, after its transaction', async () => {
    const driver = recorder();
    await ask();

    await deliverDue(deliveryBy(driver));
    await deliverDue(deliveryBy(driver));

    const [row] = await readOutbox();
    expect(row).toMatchObject({ state: 'sent', attempts: 1, sentAt: '2026-11-20 14:00:00', lastError: null, text });
    expect(driver.sent).toEqual([{ id: row?.messageId, phone, text, createdAt: '2026-11-20T14:00:00+08:00' }]);
  });

  it('of a change that is rolled back is never sent', async () => {
    const driver = recorder();
    const change = database.db.transaction().execute(async (tx) => {
      await sendSms(tx, phone, text, clock.now());
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');

    await deliverDue(deliveryBy(driver));
    expect(driver.sent).toEqual([]);
  });

  it('is tried again after 2, 4, 8 … seconds until it gets through', async () => {
    const driver = recorder(3);
    await ask();

    const attempts: number[] = [];
    for (let second = 0; second <= 15; second++) {
      await deliverDue(deliveryBy(driver));
      const [row] = await readOutbox();
      if (row && row.attempts > attempts.length) attempts.push(second);
      clock.wait(1);
    }

    expect(attempts).toEqual([0, 2, 6, 14]);
    expect(await readOutbox()).toMatchObject([{ state: 'sent', attempts: 4 }]);
    expect(logged).toHaveLength(3);
    expect(JSON.stringify(logged)).not.toContain('246810');
    expect(JSON.stringify(logged)).not.toContain(phone);
  });

  it('is given up after seven attempts', async () => {
    const driver = recorder(Number.POSITIVE_INFINITY);
    await ask();

    for (let second = 0; second < 200; second += 2) {
      await deliverDue(deliveryBy(driver));
      clock.wait(2);
    }

    expect(await readOutbox()).toMatchObject([{ state: 'failed', attempts: 7, lastError: 'HTTP 503' }]);
    expect(logged.at(-1)).toMatchObject({ message: 'text message given up', fields: { phone: '138****0001' } });
  });

  it.each([
    [299, 'sent', 1],
    [300, 'failed', 0],
  ])('that is %d seconds old is %s', async (seconds, state, count) => {
    const driver = recorder();
    await ask();
    clock.wait(seconds);

    await deliverDue(deliveryBy(driver));

    expect(driver.sent).toHaveLength(count);
    expect(await readOutbox()).toMatchObject([{ state, lastError: state === 'failed' ? 'expired' : null }]);
  });

  it('is sent by one of two servers only', async () => {
    const drivers = [recorder(), recorder()];
    for (let index = 0; index < 25; index++) await ask(`138000001${String(index).padStart(2, '0')}`);

    await Promise.all(drivers.map((driver) => deliverDue(deliveryBy(driver))));

    const sent = drivers.flatMap((driver) => driver.sent.map((message) => message.phone));
    expect(sent).toHaveLength(25);
    expect(new Set(sent).size).toBe(25);
  });

  it('stays with the server that is sending it, and passes to another when that one dies', async () => {
    const dead: SmsDriver = { send: () => new Promise(() => undefined) };
    const driver = recorder();
    await ask();
    const claimed = new Promise<void>((resolve) => {
      void deliverDue(deliveryBy({ send: (message) => (resolve(), dead.send(message)) }));
    });
    await claimed;

    await deliverDue(deliveryBy(driver));
    expect(driver.sent).toEqual([]);
    clock.wait(60);
    await deliverDue(deliveryBy(driver));
    expect(driver.sent).toHaveLength(1);
  });
});

describe('the delivery of a server that stops', () => {
  it('waits for the call under way and begins no other', async () => {
    let release = (): void => undefined;
    const sent: string[] = [];
    const called = new Promise<void>((resolve) => {
      const driver: SmsDriver = {
        send: (message) => {
          sent.push(message.phone);
          resolve();
          return new Promise((answer) => (release = answer));
        },
      };
      ({ stop } = startSmsDelivery(deliveryBy(driver)));
    });
    await ask();
    await called;
    await ask('13800000002');

    const stopped = stop();
    release();
    await stopped;

    expect(sent).toEqual([phone]);
    expect((await readOutbox()).map((row) => row.state)).toEqual(['sent', 'pending']);
  });
});

describe('the console driver', () => {
  it('shows the message with a masked phone', async () => {
    const lines: string[] = [];
    await ask();

    await deliverDue(deliveryBy(createConsoleDriver((line) => lines.push(line))));

    expect(lines).toEqual([`短信 → 138****0001：${text}`]);
  });
});

describe('the webhook driver', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());

  const secret = 'shared with the gateway';
  const deliver = (more: { url?: string; timeout?: number } = {}) =>
    deliverDue(deliveryBy(createWebhookDriver({ url: receiver.url, secret, ...more })));

  it('posts the message as JSON with a signature of the body', async () => {
    await ask();
    await deliver();

    const [row] = await readOutbox();
    const [call] = receiver.received;
    const signature = createHmac('sha256', secret)
      .update(call?.body ?? '')
      .digest('hex');
    expect(row?.state).toBe('sent');
    expect(JSON.parse(call?.body ?? '')).toEqual({
      id: row?.messageId,
      phone,
      text,
      createdAt: '2026-11-20T14:00:00+08:00',
    });
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-fundesk-signature': `sha256=${signature}`,
    });
  });

  it('leaves the signature out without a secret', async () => {
    await ask();
    await deliverDue(deliveryBy(createWebhookDriver({ url: receiver.url, secret: undefined })));

    expect(receiver.received[0]?.headers).not.toHaveProperty('x-fundesk-signature');
  });

  it('sends a repeat under the same id', async () => {
    await ask();
    receiver.answer = 500;
    await deliver();
    receiver.answer = 204;
    clock.wait(2);
    await deliver();

    const ids = receiver.received.map((call) => (JSON.parse(call.body) as SmsMessage).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await readOutbox()).toMatchObject([{ state: 'sent', attempts: 2, lastError: null }]);
  });

  it.each([
    ['an answer that is no 2xx', 400, /^HTTP 400$/u],
    ['a redirection', 302, /redirect/u],
  ])('counts %s as a failure', async (_title, answer, reason) => {
    receiver.answer = answer;
    await ask();
    await deliver();

    const [row] = await readOutbox();
    expect(row).toMatchObject({ state: 'pending', attempts: 1, nextAttemptAt: '2026-11-20 14:00:02' });
    expect(row?.lastError).toMatch(reason);
    expect(receiver.received).toHaveLength(1);
  });

  it('counts no answer in time as a failure', async () => {
    receiver.answer = 'never';
    await ask();
    await deliver({ timeout: 100 });

    expect(await readOutbox()).toMatchObject([
      { state: 'pending', attempts: 1, lastError: expect.stringMatching(/timeout/u) },
    ]);
  });

  it('counts a gateway that is down as a failure', async () => {
    const { url } = receiver;
    await receiver.close();
    await ask();
    await deliver({ url });

    expect((await readOutbox())[0]?.lastError).toMatch(/ECONNREFUSED/u);
  });

  it('delivers the code of a running server', async () => {
    const config = readConfig({ DEMO: 'on', SMS_DRIVER: 'webhook', SMS_WEBHOOK_URL: receiver.url });
    const server = await buildApp({ config: { ...config, secret } });
    const captcha = await server.solveCaptcha();
    const reply = await server.injectAs('maker01', 'sendPasswordCode', { sendVerificationType: '5', ...captcha });
    expect(reply.code).toBe('000000');

    await receiver.calls(1);

    const message = JSON.parse(receiver.received[0]?.body ?? '') as SmsMessage;
    expect(message).toMatchObject({ phone: '19900000002', text: expect.stringContaining('246810') as string });
    await server.close();
  });
});

describe('the server without a driver', () => {
  it('says so, and leaves the messages where they are', async () => {
    const lines: string[] = [];
    const config = readConfig({ DEMO: 'off', SECRET: 'a secret of thirty-two characters' });
    const server = await buildApp({ config, say: (line) => lines.push(line) });

    expect(lines.join('\n')).toMatch(/未设置 SMS_DRIVER.*SMS_DRIVER is not set/u);
    await server.close();
  });
});
