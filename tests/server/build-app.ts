import type { OperationData, OperationId, OperationParams } from '#contract';
import { operations } from '#contract/operations';
import { buildServer, type ServerOptions } from '#trade';
import { type Clock, type Database, type Db, demoPassword, frozenClock, readConfig } from '#trade/testing';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { copyDatabase } from './database.ts';
import { findForeignWords } from './foreign-words.ts';
import { keepReply } from './keep-reply.ts';

export interface Envelope<T = unknown> {
  readonly code: string;
  readonly msg: string;
  readonly data: T;
  readonly traceId: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A server on a copy of the demo database, at the demo's moment, with a clock that does not run. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly clock: Required<Pick<Clock, 'now' | 'set'>>;
  /** Moves the clock forward. */
  wait(seconds: number): Promise<void>;
  /** Sends an operation as it travels, with the token it needs or without, and params right or wrong. */
  send(id: OperationId, params: object, token?: string): Promise<LightMyRequestResponse>;
  /** The envelope that answers {@link send}. */
  call(id: OperationId, params: object, token?: string): Promise<Envelope>;
  /** Signs in; every call is a new session. */
  signIn(userName: string): Promise<string>;
  /** Gets a captcha, and the params to send with it: the right answer, or another one. */
  solveCaptcha(answer?: string): Promise<{ imgkey: string; imgCode: string }>;
  /** Asks for a code by text message; in a demo it is {@link demoCode}. */
  askForCode(phone: string, purpose: '1' | '2' | '3'): Promise<Envelope>;
  /** Registers this phone and returns the registration token; once a minute, as codes are sent. */
  register(phone: string): Promise<string>;
  /** Calls an operation as this user, who signs in once; the reply may be a refusal. */
  injectAs<K extends OperationId>(
    userName: string,
    id: K,
    params: OperationParams<K>,
  ): Promise<Envelope<OperationData<K>>>;
  /** Forgets sessions, failures, codes and requests, and turns the clock back: as the server was when it started. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export { demoPassword };
/** Every code by text message in a demo (handbook: demo-users). */
export const demoCode = '246810';
const simNow = new Date('2026-11-20T14:00:00+08:00');

export async function buildApp(overrides: Partial<ServerOptions> = {}): Promise<TestApp> {
  const clock = frozenClock(simNow);
  const database = overrides.database ?? (await copyDatabase());
  const app = await buildServer({
    config: readConfig({ DEMO: 'on', SECRET: 'the secret of tests, thirty-two characters' }),
    database,
    clock,
    rateLimits: false,
    strictReplies: true,
    closesDays: false,
    portalDir: 'no portal in these tests',
    ...overrides,
  });
  const accounts = await database.db.selectFrom('accounts').selectAll().execute();
  const smsCodes = await database.db.selectFrom('smsCodes').selectAll().execute();

  // Awaited here, because `inject` sends nothing before its result is awaited.
  const send: TestApp['send'] = async (id, params, token) => {
    const response = await app.inject(travel(id, { ...params }, token));
    keepReply(id, response);
    return response;
  };
  const call: TestApp['call'] = async (id, params, token) => (await send(id, params, token)).json<Envelope>();
  const { tokens, signIn } = createSignIn(call);
  const proof = createProof(call);
  return {
    app,
    db: database.db,
    clock: { now: clock.now, set: (instant) => clock.set?.(instant) ?? Promise.resolve() },
    wait: async (seconds) => clock.set?.(new Date(clock.now().getTime() + seconds * 1000)),
    send,
    call,
    signIn,
    ...proof,
    injectAs: async <K extends OperationId>(userName: string, id: K, params: OperationParams<K>) =>
      (await call(id, params, await (tokens.get(userName) ?? signIn(userName)))) as Envelope<OperationData<K>>,
    reset: async () => {
      tokens.clear();
      await clock.set?.(simNow);
      await restoreAccess(database.db, { accounts, smsCodes });
    },
    close: async () => {
      const foreign = await findForeignWords(database.db);
      await app.close();
      expectNone(foreign);
    },
  };
}

/** Signs operators in, and keeps their tokens by user name. */
export function createSignIn(call: TestApp['call']) {
  const tokens = new Map<string, Promise<string>>();
  const signInAnew = async (username: string): Promise<string> => {
    const reply = await call('login', { loginType: '1', username, password: demoPassword });
    if (reply.code !== '000000') throw new Error(`${username} cannot sign in: ${reply.code} ${reply.msg}`);
    return (reply.data as OperationData<'login'>).accountInfoBo.token;
  };
  // The login and not its token is kept: two calls at once must not sign in twice, which would end the one session.
  const signIn: TestApp['signIn'] = (username) => {
    const token = signInAnew(username);
    tokens.set(username, token);
    return token;
  };
  return { tokens, signIn };
}

/** Fails with the words of the code that operators would read. */
function expectNone(foreign: readonly string[]): void {
  if (foreign.length > 0) throw new Error(`operators read words of the code:\n${foreign.join('\n')}`);
}

type Proof = Pick<TestApp, 'solveCaptcha' | 'askForCode' | 'register'>;

/** The steps of a visitor who proves a phone. */
export function createProof(call: TestApp['call']): Proof {
  const solveCaptcha: TestApp['solveCaptcha'] = async (answer) => {
    const captcha = (await call('creatImgCode', {})).data as OperationData<'creatImgCode'>;
    return { imgkey: captcha.imgKey, imgCode: answer ?? captcha.answer ?? '' };
  };
  const askForCode: TestApp['askForCode'] = async (phone, purpose) => {
    const id = purpose === '2' ? 'sendRegistSmsVerificaCode' : 'sendAuthSmsVerificaCode';
    return call(id, { phone, sendVerificationType: purpose, ...(await solveCaptcha()) });
  };
  return {
    solveCaptcha,
    askForCode,
    register: async (phone) => {
      const sent = await askForCode(phone, '2');
      const reply = await call('registLogin', { phone, validCode: demoCode });
      if (reply.code !== '000000') throw new Error(`${phone} cannot register: ${sent.msg}; ${reply.msg}`);
      return (reply.data as OperationData<'registLogin'>).registToken;
    },
  };
}

const volatile = [
  'sessions',
  'registSessions',
  'loginFailures',
  'knownAddresses',
  'captchas',
  'smsCodes',
  'recoveryCodes',
  'secondFactors',
  'outbox',
  'userSettings',
  'passwordHistory',
  'idempotency',
] as const;

interface Seeded {
  readonly accounts: readonly Selectable<Database['accounts']>[];
  readonly smsCodes: readonly Selectable<Database['smsCodes']>[];
}

/** Three statements, because most tests begin with it. */
async function restoreAccess(db: Db, { accounts, smsCodes }: Seeded): Promise<void> {
  const emptied = volatile.map((table, index) => sql`${sql.id(`d${index}`)} as (delete from ${sql.table(table)})`);
  await sql`with ${sql.join(emptied)} select 1`.execute(db);
  // Its rows cannot be deleted otherwise.
  await sql`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    delete from audit_log;
  end $$`.execute(db);
  const kept = accounts.map(({ accountId, status, passwordHash, passwordChangedAt, mustChangePassword }) => [
    accountId,
    status,
    passwordHash,
    passwordChangedAt,
    mustChangePassword,
  ]);
  await sql`update accounts set status = kept.status, password_hash = kept.hash, password_changed_at = kept.changed_at,
      must_change_password = kept.must_change
    from (
      select (one->>0)::int as account_id, one->>1 as status, one->>2 as hash, (one->>3)::timestamp as changed_at,
        (one->>4)::boolean as must_change
      from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) as one
    ) as kept
    where accounts.account_id = kept.account_id
      and (accounts.status, accounts.password_hash, accounts.password_changed_at, accounts.must_change_password)
        is distinct from (kept.status, kept.hash, kept.changed_at, kept.must_change)`.execute(db);
  const codes = smsCodes.map(({ id: _id, ...code }) => code);
  if (codes.length > 0) await db.insertInto('smsCodes').values(codes).execute();
}

/** A request for an operation, encoded as its binding says. */
export function travel(id: OperationId, params: Record<string, unknown>, token?: string) {
  const { method, path, encoding, registrant, headers: headerNames } = operations[id];
  const headers: Record<string, string> = token === undefined ? {} : { [registrant ? 'registToken' : 'token']: token };
  for (const name of headerNames) {
    if (typeof params[name] === 'string') headers[name] = params[name];
    delete params[name];
  }
  if (encoding === 'query') return { method, url: path, headers, query: params as Record<string, string> };
  if (encoding === 'json') return { method, url: path, headers, payload: params };
  if (encoding === 'multipart') return { method, url: path, headers, payload: asParts(params) };
  const payload = new URLSearchParams(params as Record<string, string>).toString();
  return { method, url: path, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, payload };
}

function asParts(params: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(params)) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}
