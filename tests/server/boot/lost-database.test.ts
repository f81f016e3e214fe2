import type { BuyPreCheckParams } from '#contract';
import { defineHandlers, defineJobKind, openFileStore, openPostgres, runDueJobs } from '#trade/testing';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';
import { copyDatabase } from '../database.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';

let proxy: DatabaseProxy;
let server: TestApp;
/** Ends the connections of the server inside the database, as a restart does. */
let terminate: () => Promise<void>;
let meanwhile: () => Promise<void>;

/** A purchase that writes a row, lets the test act while its transaction is open, and goes on. */
const interrupted = defineHandlers({
  buyApply: async (_params, { db }) => {
    const applyNo = `S${randomUUID().slice(0, 18)}`;
    await db
      .insertInto('settings')
      .values({ name: `call ${applyNo}`, value: '' })
      .execute();
    await meanwhile();
    await db.selectFrom('settings').select('name').limit(1).execute();
    return { applyNo };
  },
});

beforeAll(async () => {
  const copy = await copyDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(copy.db);
  proxy = await startDatabaseProxy(inject('template'));
  const proxied = openPostgres(`${proxy.address}/${rows[0]?.name}`);
  terminate = async () => {
    // Waits until they have ended: one that ends later would fail its next user.
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(copy.db);
  };
  server = await buildApp({
    database: {
      ...proxied,
      close: async () => {
        await proxied.close();
        await proxy.stop();
        await copy.close();
      },
    },
    modules: (own) => own.map((handlers) => ({ ...handlers, ...('buyApply' in handlers && interrupted) })),
    runsJobs: false,
  });
});
beforeEach(async () => {
  meanwhile = () => Promise.resolve();
  await server.reset();
  await server.db.deleteFrom('settings').where('name', 'like', 'call %').execute();
});
afterAll(() => server.close());

const purchase: BuyPreCheckParams = {
  fundCode: '981001',
  institutionId: 'I00000001',
  acctId: 'A0000000001',
  tradeAcctNo: '60001000000000101',
  chargeMode: '0',
  applyAmt: '1000.00',
  dividendMethod: '0',
  payMode: '1',
  transactorName: '林砚秋',
};

async function buy(requestNo: string) {
  const reply = await server.send('buyApply', { ...purchase, agreeFlags: true, requestNo }, await token);
  return {
    status: reply.statusCode,
    headers: reply.headers,
    ...reply.json<{ code: string; msg: string; data: object }>(),
  };
}
let token: Promise<string>;
beforeEach(async () => {
  token = server.signIn('maker01');
  await token;
});

const unavailable = { status: 503, code: '45039996', msg: '系统繁忙，请稍后重试' };

async function countWrites(): Promise<number> {
  return (await server.db.selectFrom('settings').select('name').where('name', 'like', 'call %').execute()).length;
}

describe('a request whose database connection is lost', () => {
  it.each([
    ['is terminated inside a transaction', () => terminate()],
    ['is cut inside a transaction', () => Promise.resolve(proxy.cut())],
    ['cannot deliver the answer to its commit', () => Promise.resolve(proxy.loseAnswerTo('commit'))],
  ])('%s: answers 503, and its repetition gives the one result', async (_case, act) => {
    const requestNo = randomUUID();
    meanwhile = act;
    const lost = await buy(requestNo);
    meanwhile = () => Promise.resolve();
    const repeated = await buy(requestNo);
    const again = await buy(requestNo);

    expect(lost).toMatchObject({ ...unavailable, headers: { 'retry-after': '1' } });
    expect(repeated).toMatchObject({ status: 200, code: '000000' });
    expect(again.data).toEqual(repeated.data);
    expect(await countWrites()).toBe(1);
  });

  it('leaves many others alone: each is answered, and each counts once', async () => {
    const requestNos = Array.from({ length: 24 }, () => randomUUID());
    let begun = 0;
    meanwhile = async () => {
      begun += 1;
      if (begun % 5 === 0) await terminate();
    };
    const first = await Promise.all(requestNos.map(buy));
    meanwhile = () => Promise.resolve();
    const second = await Promise.all(requestNos.map(buy));

    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(second.every(({ code }) => code === '000000')).toBe(true);
    const changed = first.filter(
      ({ status, data }, index) => status === 200 && !isDeepStrictEqual(data, second[index]?.data),
    );
    expect(changed).toEqual([]);
    expect(await countWrites()).toBe(24);
  });
});

describe('connections that ended while idle', () => {
  it('fail no request: a query and a transaction begin anew on others', async () => {
    const signedIn = await token;
    const list = () => server.send('queryOrderPageList', { pageNum: 1, pageSize: 20 }, signedIn);
    await Promise.all(Array.from({ length: 10 }, list));

    const answers = [];
    for (const act of [terminate, () => Promise.resolve(proxy.cut())]) {
      await act();
      answers.push(...(await Promise.all([...Array.from({ length: 10 }, list), buy(randomUUID())])));
    }

    expect(answers.map((answer) => ('statusCode' in answer ? answer.statusCode : answer.status))).toEqual(
      Array.from({ length: 22 }, () => 200),
    );
  });
});

describe('a database that is down', () => {
  const probe = async (url: string) => {
    const { statusCode, body } = await server.app.inject({ url });
    return [statusCode, JSON.parse(body)] as unknown[];
  };

  it('is reported by /readyz and not by /healthz, and requests work as soon as it is back', async () => {
    const ready = [200, { status: 'ready', database: 'ok', migrations: 'ok', jobs: 'ok' }];
    expect(await probe('/readyz')).toEqual(ready);
    await proxy.stop();
    expect(await buy(randomUUID())).toMatchObject(unavailable);
    expect(await probe('/healthz')).toEqual([200, { status: 'ok' }]);
    expect(await probe('/readyz')).toMatchObject([503, { status: 'unavailable', database: 'failing' }]);

    await proxy.start();
    expect(await buy(randomUUID())).toMatchObject({ code: '000000' });
    await vi.waitFor(async () => expect(await probe('/readyz')).toEqual(ready), { timeout: 60_000 });
  });

  it('lacks a migration of this release: /readyz says so', async () => {
    const taken = await sql<{ name: string; timestamp: string }>`delete from kysely_migration
      where name = (select max(name) from kysely_migration) returning *`.execute(server.db);

    expect(await probe('/readyz')).toMatchObject([503, { database: 'ok', migrations: 'failing' }]);
    for (const { name, timestamp } of taken.rows) {
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(server.db);
    }
  });

  it('does not fail a job under way: it is done again and counts as one attempt', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lost-database-'));
    await server.db.deleteFrom('jobs').execute();
    await server.db
      .insertInto('jobs')
      .values({
        jobId: `J${'0'.repeat(32)}`,
        kind: 'exportOrderList',
        params: '{}',
        accountId: 100_002,
        fileName: 'x.txt',
        createdAt: '2026-11-20 14:00:00',
      })
      .execute();
    let begun = 0;
    const kind = defineJobKind({
      operation: 'exportOrderList',
      contentType: 'text/plain',
      async *write({ report }) {
        begun += 1;
        yield Buffer.from('half');
        if (begun === 1) proxy.cut();
        await report(50);
      },
    });
    const logged: object[] = [];
    const log = { error: (fields: object) => void logged.push(fields) };
    await runDueJobs({ db: server.db, clock: server.clock, files: openFileStore(folder), kinds: [kind], log });

    const jobs = await server.db.selectFrom('jobs').select(['jobStatus', 'attempts']).execute();
    expect(jobs).toEqual([{ jobStatus: 'success', attempts: 1 }]);
    expect([begun, logged]).toEqual([2, []]);
    rmSync(folder, { recursive: true });
  });
});
