import { describe, expect, it } from 'vitest';
import type { PageRequest } from '#client';
import { readContract } from '../read-contract.ts';
import { fakeAnswer } from './fake-answer.ts';

const text = (title: string, more = {}) => ({ type: 'string', title, ...more });
const order = {
  type: 'object',
  'x-key': 'orderNo',
  required: ['orderNo', 'name', 'status', 'day', 'amount'],
  properties: {
    orderNo: text('订单号', { pattern: '^O[0-9]{4}$' }),
    name: text('名称'),
    status: text('状态', { 'x-dictionary': 'status' }),
    day: text('日期', { format: 'date' }),
    amount: text('金额', { format: 'decimal' }),
    investorNo: text('投资者', { pattern: '^I[0-9]{3}$' }),
  },
};
const operation = (operationId: string, data: object) => ({
  post: {
    operationId,
    summary: operationId,
    requestBody: { content: { 'application/json': { schema: { type: 'object', properties: {} } } } },
    responses: { 200: { content: { 'application/json': { schema: { type: 'object', properties: { data } } } } } },
  },
});
const { operations } = readContract({
  'profile.json': { envelope: { data: 'data' }, paging: { rows: 'data.list', total: 'data.total' } },
  'a.json': {
    paths: {
      '/list': operation('queryOrders', {
        type: 'object',
        required: ['total', 'list'],
        properties: { page: { type: 'integer' }, total: { type: 'integer' }, list: { type: 'array', items: order } },
      }),
      '/one': operation('queryOrder', order),
    },
  },
});

type Row = Readonly<Record<string, string>>;
const options = { dictionaries: { status: ['1', '2', '3'] }, today: '2026-11-24' };
const ask = (id: string, params: object, page?: PageRequest): unknown => {
  const found = operations.get(id);
  return found && fakeAnswer(found, { ...params }, { ...options, page });
};
const list = (params: object, page?: PageRequest) =>
  ask('queryOrders', params, page) as { readonly total: number; readonly list: readonly Row[] };

describe('a made-up list', () => {
  const all = list({}).list;

  it('is cut into pages, whose records are the same whenever they are asked for', () => {
    const second = list({}, { number: 2, size: 10 });

    expect(second.total).toBe(all.length);
    expect(second.list).toEqual(all.slice(10, 20));
  });

  it('repeats the params of the page that its reply has', () => {
    const found = operations.get('queryOrders');
    const page = { number: 2, size: 10 };

    expect(found && fakeAnswer(found, {}, { ...options, page, pageParams: { page: 2, limit: 10 } })).toEqual({
      page: 2,
      total: all.length,
      list: all.slice(10, 20),
    });
  });

  it.each([
    ['a coded value', { status: '2' }, (row: Row) => row['status'] === '2'],
    ['several coded values', { statusList: ['1', '3'] }, (row: Row) => row['status'] !== '2'],
    ['a part of a text', { name: '名称1' }, (row: Row) => row['name']?.includes('名称1') === true],
    ['a keyword', { keyword: '名称2' }, (row: Row) => row['name']?.includes('名称2') === true],
    [
      'days',
      { dayBegin: '2026-11-20', dayEnd: '2026-11-22' },
      (row: Row) => '2026-11-20,2026-11-21,2026-11-22'.includes(row['day'] ?? '-'),
    ],
    ['nothing', { name: '', status: null, statusList: [] }, () => true],
  ])('obeys a search for %s', (_what, params, fits) => {
    const found = list(params);

    expect(found.list).toEqual(all.filter(fits));
    expect(found.list.length).toBeGreaterThan(0);
    expect(found.total).toBe(found.list.length);
  });

  it('is empty when no record has the text', () => {
    expect(list({ name: '没有' })).toMatchObject({ total: 0, list: [] });
  });

  it('is ordered as asked', () => {
    const days = list({}, { number: 1, size: 10, sort: ['-day'] }).list.map(({ day }) => day);

    expect(days[0]).toBe('2026-11-24');
    expect(days.every((day, at) => at === 0 || (day ?? '') <= (days[at - 1] ?? ''))).toBe(true);
  });

  it('has the record of a key that it does not know, and the records of a parent that it does not know', () => {
    expect(list({ orderNo: 'O9999' }).list.map(({ orderNo }) => orderNo)).toEqual(['O9999']);
    expect(new Set(list({ investorNo: 'I777' }).list.map(({ investorNo }) => investorNo))).toEqual(new Set(['I777']));
  });

  it('leads to the same records one by one', () => {
    const row = all[6];

    expect(ask('queryOrder', { orderNo: row?.['orderNo'] })).toEqual(row);
  });
});
