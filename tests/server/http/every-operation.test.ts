import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OperationId } from '#contract';
import { isReading, operations } from '#contract/operations';
import { contractSchemas } from '#contract/schemas';
import { makePdf } from '../../files/make-files.ts';
import { buildApp, demoCode, type Envelope, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp({ runsJobs: false });
  await learnRecords();
});
beforeEach(async () => {
  tokens.clear();
  await server.reset();
});
afterAll(() => server.close());

/** `FUZZ_SEED` chooses other params, `FUZZ_RUNS` more of them for each operation. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_120);
const runs = Number(process.env['FUZZ_RUNS'] ?? 2);

/** Of two cliques: each holds codes and records that the other has not. */
const users = ['admin01', 'corp01'] as const;
const ids = Object.keys(operations) as OperationId[];

type Schema = Readonly<Record<string, unknown>>;

/** Values of the demo's records by field name, so that many params name an existing record. */
const known = new Map<string, Set<string | number | boolean>>();
/** Records that are kept of a field. */
const KEPT = 20;

function learn(value: unknown, name = ''): void {
  if (Array.isArray(value)) return value.forEach((one) => learn(one, name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).forEach(([field, one]) => learn(one, field));
  if (value === null || value === undefined) return;
  const values = known.get(name) ?? new Set();
  if (values.size < KEPT) known.set(name, values.add(value as string | number | boolean));
}

/** Reads the first page of every list. */
async function learnRecords(): Promise<void> {
  learn({ noteCode: demoCode, verificationCode: demoCode, validCode: demoCode });
  for (const id of ids.filter((one) => one.startsWith('query') && operations[one].response === 'json')) {
    for (const user of users) {
      const reply = await ask(user, id, { pageNum: 1, pageSize: 20 });
      if (reply.code === '000000') learn(reply.data);
    }
  }
}

interface Answer extends Pick<Envelope, 'code' | 'msg' | 'data'> {
  readonly statusCode: number;
}

const tokens = new Map<string, string>();

/** A file in answer is as good as success. */
async function ask(user: string, id: OperationId, params: object): Promise<Answer> {
  if (!tokens.has(user)) tokens.set(user, await server.signIn(user));
  const reply = await server.send(id, params, tokens.get(user));
  const { statusCode } = reply;
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  return isJson ? { statusCode, ...reply.json<Envelope>() } : { statusCode, code: '000000', msg: '', data: null };
}

/** Any value that a schema of the contract describes; `name` is the field's. */
function arbitraryOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const { $ref, allOf, oneOf, anyOf, enum: items, const: fixed } = schema;
  if (typeof $ref === 'string') return arbitraryOf(contractSchemas.$defs[$ref.slice('#/$defs/'.length)] ?? {}, name);
  if (Array.isArray(allOf)) {
    const parts = (allOf as Schema[]).map((part) => arbitraryOf(part, name));
    return fc.tuple(...parts).map((made) => Object.assign({}, ...made) as unknown);
  }
  const choices = (oneOf ?? anyOf) as readonly Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map((one) => arbitraryOf(one, name)));
  if (fixed !== undefined) return fc.constant(fixed);
  if (Array.isArray(items)) return fc.constantFrom(...(items as unknown[]));
  return arbitraryOfType(schema, name);
}

function arbitraryOfType(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 100, minItems = 0, maxItems = 3 } = schema as Record<string, number>;
  switch ([schema['type']].flat()[0]) {
    case 'object':
      return arbitraryOfObject(schema);
    case 'array': {
      const item = arbitraryOf((schema['items'] ?? {}) as Schema, name.replace(/(?:List|s)$/u, ''));
      return fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) });
    }
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: minimum, max: Math.max(minimum, maximum) });
    case 'null':
      return fc.constant(null);
    default:
      return arbitraryOfText(schema, name);
  }
}

function arbitraryOfObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const fields = Object.entries(properties as Record<string, Schema>).filter(
    ([name, field]) => !['disCode', 'requestNo'].includes(name) && field['readOnly'] !== true,
  );
  const model = Object.fromEntries(fields.map(([name, field]) => [name, arbitraryOf(field, name)]));
  const wanted = (required as string[]).filter((name) => Object.hasOwn(model, name));
  return fc.record(model, { requiredKeys: wanted });
}

const days = fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-23', '2020-02-29', '2030-01-01');

function arbitraryOfText(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { format, pattern, minLength = 0, maxLength = 40 } = schema as Record<string, never>;
  const codes = contractSchemas.dictionaries[String(schema['x-dictionary'])];
  if (codes && codes.length > 0) return fc.constantFrom(...codes);
  const there = [...(known.get(name) ?? [])].filter((value) => typeof value === 'string');
  const made = arbitraryOfFormat(format, pattern, { minLength, maxLength: Math.min(maxLength, 40) });
  return there.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...there) }, made) : made;
}

function arbitraryOfFormat(
  format: string | undefined,
  pattern: string | undefined,
  length: { readonly minLength: number; readonly maxLength: number },
): fc.Arbitrary<unknown> {
  if (format === 'binary') return fc.constant(new File([new Uint8Array(makePdf())], '附件.pdf'));
  if (format === 'date') return days;
  if (format === 'date-time') return days.map((day) => `${day} 10:00:00`);
  if (format === 'time') return fc.constant('10:00:00');
  if (format === 'decimal') return fc.constantFrom('0.01', '100.00', '1000000.00', '0.5', '999999999999.99');
  if (format === 'email') return fc.constant('wang@example.com');
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.oneof(fc.string({ ...length, unit: 'grapheme' }), fc.constant('东屿'.slice(0, length.maxLength)));
}

/** Tables that tell of a call, or of the server's own mails, and are not what a call asks for. */
const traces: ReadonlySet<string> = new Set(['sessions', 'audit_log', 'captchas', 'outbox']);

interface Touched {
  readonly name: string;
  readonly times: number;
}

/** How often statements wrote to a table of records; triggers of the test's database note it. */
async function countWrites(): Promise<ReadonlyMap<string, number>> {
  const counted = sql<Touched>`select name, count(*)::int as times from pristine.touched group by name`;
  const { rows } = await counted.execute(server.db);
  return new Map(rows.filter(({ name }) => !traces.has(name)).map(({ name, times }) => [name, times]));
}

it.each(ids)('%s answers whatever its contract allows, and writes nothing if it reads', async (id) => {
  for (const user of users) await ask(user, 'queryArea', {});
  const before = await countWrites();
  const params = arbitraryOf(contractSchemas.operations[id]?.params ?? {});
  const wrong: unknown[] = [];
  for (const sample of fc.sample(params, { seed, numRuns: runs })) {
    for (const user of users) {
      const { statusCode, code, msg } = await ask(user, id, sample as object);
      if (statusCode >= 500 || code === FAILURE) wrong.push({ user, sample, statusCode, msg });
    }
  }
  const after = isReading(id, operations[id]) ? await countWrites() : before;

  expect(wrong).toEqual([]);
  expect(after).toEqual(before);
});

/** The server's message when the program itself has failed. */
const FAILURE = '45039999';
