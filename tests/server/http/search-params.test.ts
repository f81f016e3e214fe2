import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '#contract';
import { operations } from '#contract/operations';
import { contractSchemas } from '#contract/schemas';
import { fakeValue, readContract, type Operation } from '#engine/language/prove';
import { buildApp, type Envelope, type TestApp } from '../build-app.ts';

/**
 * A page may search by any param of its list's operation. The checker knows which params a search reads, not whether they
 * choose the right records.
 */
let server: TestApp;
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await buildApp({ runsJobs: false });
  await publishPage();
});
afterAll(() => server.close());

/** A published change of a page; the demo has none. */
async function publishPage(): Promise<void> {
  const file = 'schemas/pages/service/credit-manage.json';
  const text = readFileSync(file, 'utf8').replace('"kind"', ' "kind"');
  const saved = await server.injectAs('analyst01', 'savePageChange', { title: '调整页面', files: [{ file, text }] });
  const { changeNo, version } = saved.data;
  const submitted = await server.injectAs('analyst01', 'submitPageChange', { changeNo, version });
  await server.injectAs('publisher01', 'publishPageChange', { changeNo, version: submitted.data.version });
}

const folder = 'schemas/api';
const documents = readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))]);
const contract = readContract(Object.fromEntries(documents) as Readonly<Record<string, unknown>>);
const paging = ['pageNum', 'pageSize', 'sort'];

/** The params of a list besides its page. */
const asked: Readonly<Record<string, object>> = {
  queryValuationFilePageList: { bizDateBegin: '2026-11-19', bizDateEnd: '2026-11-19' },
};
/** Lists of a batch; the demo has none, and the tests of the imports search them. */
const ofBatch = ['queryBatchAcctRows', 'queryBatchAcctCells', 'queryCreditBatchRows'];
/** Params that add records that the demo lacks (tested with holdings and dividends), or choose a form. */
const others = ['zeroFlag', 'carryOverFlag', 'fileFormat'];

const searches = [...contract.operations.values()]
  .filter(({ id, record, params }) => record && params.fields?.has('pageNum') && !ofBatch.includes(id))
  .filter(({ id }) => !operations[id as OperationId].registrant)
  .map((list): [string, Operation, string[]] => [list.id, list, searchParams(list)])
  .filter(([, , params]) => params.length > 0);

function searchParams({ params: { fields = new Map<string, never>(), required } }: Operation): string[] {
  return [...fields]
    .filter(([name, { supplied }]) => !supplied && ![...paging, ...others].includes(name) && !required?.has(name))
    .map(([name]) => name);
}

describe.each(searches)('%s', (id, list, params) => {
  it.each(params)('chooses by %s', async (param) => {
    const { user, total } = await findReader(id as OperationId);
    const found = [];
    for (const value of valuesOf(list, param)) found.push(await count(user, id as OperationId, { [param]: value }));

    // A value that the contract refuses says nothing of the handler.
    expect(found.filter((one) => one !== undefined && one !== total)).not.toEqual([]);
  });
});

/** The first of the demo's operators who sees records in the list, and their number. */
async function findReader(id: OperationId): Promise<{ user: string; total: number }> {
  for (const user of ['admin01', 'maker01', 'corp01', 'checker01', 'settle01', 'analyst01']) {
    const total = await count(user, id, {});
    if (total !== undefined && total > 0) return { user, total };
  }
  throw new Error(`${id} has no record for anyone`);
}

async function count(user: string, id: OperationId, search: object): Promise<number | undefined> {
  const token = tokens.get(user) ?? (await server.signIn(user));
  tokens.set(user, token);
  const reply = await server.send(id, { pageNum: 1, pageSize: 20, ...asked[id], ...search }, token);
  const { code, data } = reply.json<Envelope<{ total: number } | undefined>>();
  return code === '000000' ? data?.total : undefined;
}

/** Values of a param of which at least one does not fit every record: each code, a far day, a text of no record. */
function valuesOf({ params }: Operation, name: string): readonly unknown[] {
  const shape = params.fields?.get(name);
  const one = shape?.kind === 'array' ? shape.item : shape;
  if (!shape || !one) return [];
  const codes = contractSchemas.dictionaries[one.dictionary ?? ''] ?? one.enum;
  const values = codes ?? (one.kind === 'boolean' ? [true, false] : [rareValue(name)(one)]);
  return shape.kind === 'array' ? values.map((value) => [value]) : values;
}

type Shape = NonNullable<Operation['record']>;

function rareValue(name: string): (shape: Shape) => unknown {
  if (name.endsWith('Begin')) return () => '2099-01-01';
  if (name.endsWith('End')) return () => '1999-01-01';
  return (shape) => (shape.format === 'decimal' ? '999' : fakeValue(shape, { dictionaries: {}, start: 99_999 }));
}
