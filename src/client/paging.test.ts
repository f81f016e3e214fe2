import { describe, expect, it } from 'vitest';
import { completeProfile } from './complete-profile.ts';
import type { PageRequest } from './operation.ts';
import { readList, readPage, writePage } from './paging.ts';
import type { Received } from './place.ts';
import { readSorts } from './sort.ts';

const third: PageRequest = { number: 3, size: 20 };

const received = (body: unknown, headers: Readonly<Record<string, string>> = {}): Received => ({
  status: 200,
  body,
  header: (name) => headers[name],
});

describe('a page is asked for', () => {
  it.each<[style: string, paging: unknown, params: object]>([
    ['by page and limit', undefined, { page: 3, limit: 20 }],
    ['by names of its own', { style: 'page', param: 'pageNum', size: 'pageSize' }, { pageNum: 3, pageSize: 20 }],
    ['from page 0', { style: 'page', param: 'page', size: 'size', first: 0 }, { page: 2, size: 20 }],
    ['by offset', { style: 'offset', param: 'offset', size: 'limit' }, { offset: 40, limit: 20 }],
    ['by cursor, from the start', { style: 'cursor', param: 'after', size: 'first' }, { first: 20 }],
    ['not at all', false, {}],
  ])('%s', (_style, paging, params) => {
    expect(writePage(completeProfile({ paging, sort: false }), third)).toEqual(params);
  });

  it('asks by the cursor of the page before', () => {
    const profile = completeProfile({ paging: { style: 'cursor', param: 'after', size: 'first' } });

    expect(writePage(profile, third, 'abc')).toEqual({ after: 'abc', first: 20 });
  });
});

describe('a page is read from the params that ask for it', () => {
  it.each<[style: string, paging: unknown]>([
    ['by page and limit', undefined],
    ['from page 0', { style: 'page', param: 'page', size: 'size', first: 0 }],
    ['by offset', { style: 'offset', param: 'offset', size: 'limit' }],
  ])('%s', (_style, paging) => {
    const profile = completeProfile({ paging, sort: { several: 'list' } });
    const page = { ...third, sort: ['-created', 'name'] };

    expect(readPage(profile, { q: 'x', ...writePage(profile, page) })).toEqual({ page, params: { q: 'x' } });
  });

  it('not when none is asked for', () => {
    expect(readPage(completeProfile({}), { q: 'x' })).toEqual({ params: { q: 'x' } });
  });
});

describe('an order is asked for', () => {
  it.each<[form: string, sort: unknown, params: object]>([
    ['with a minus, in one text', undefined, { sort: '-created,name' }],
    ['with a minus, as a list', { several: 'list' }, { sort: ['-created', 'name'] }],
    ['with plus and minus', { ascending: '+' }, { sort: '-created,+name' }],
    ['by words after the name', { form: 'suffix', several: 'list' }, { sort: ['created,desc', 'name,asc'] }],
    ['by a colon', { form: 'suffix', ascending: '', descending: ':desc' }, { sort: 'created:desc,name' }],
    ['by two params, one field only', { form: 'param' }, { sort: 'created', order: 'desc' }],
    ['by one field only', { several: 'none' }, { sort: '-created' }],
    ['not at all', false, {}],
  ])('%s', (_form, sort, params) => {
    const profile = completeProfile({ sort, paging: false });

    expect(writePage(profile, { ...third, sort: ['-created', 'name'] })).toEqual(params);
  });

  it.each<[form: string, sort: object, text: string, orders: readonly string[]]>([
    ['prefix', {}, '-created', ['-created']],
    ['prefix', { ascending: '+' }, '+created', ['created']],
    ['suffix', { form: 'suffix' }, 'created,desc', ['-created']],
    ['suffix', { form: 'suffix' }, 'created,asc', ['created']],
    ['param', { form: 'param' }, 'created', ['created', '-created']],
  ])('and read from the values of the contract: %s %o %s', (_form, sort, text, orders) => {
    const { sort: profile } = completeProfile({ sort });

    expect(profile && readSorts(profile, text)).toEqual(orders);
  });
});

const rows = [{ id: 1 }, { id: 2 }];
const full = Array.from({ length: 20 }, (_, id) => ({ id }));
const link = '<https://x.test/a?page=2&limit=20>; rel="prev", <https://x.test/a?page=4&limit=20>; rel="next"';

describe('a page is read', () => {
  it.each<[where: string, paging: unknown, reply: Received, answer: object]>([
    ['from the body, with a header', undefined, received(rows, { 'X-Total-Count': '42' }), { list: rows, total: 42 }],
    ['of a null list', undefined, received(null, { 'X-Total-Count': '0' }), { list: [], total: 0 }],
    [
      'from members of the body',
      { style: 'page', rows: 'items', total: 'meta.total' },
      received({ items: rows, meta: { total: 42 } }),
      { items: rows, meta: { total: 42 }, list: rows, total: 42 },
    ],
    [
      'with a total as text',
      { style: 'page', rows: 'items', total: 'count' },
      received({ items: rows, count: '42' }),
      { items: rows, count: '42', list: rows, total: 42 },
    ],
    [
      'by the header Link, with more to come',
      { style: 'page', rows: '', next: { header: 'Link' } },
      received(full, { Link: link }),
      { list: full, total: 61, totalMore: true },
    ],
    [
      'by the header Link, at the end',
      { style: 'page', rows: '', next: { header: 'Link' } },
      received(rows, { Link: '<https://x.test/a?page=2>; rel="prev"' }),
      { list: rows, total: 42 },
    ],
    [
      'by a cursor',
      { style: 'cursor', rows: 'items', next: 'next' },
      received({ items: full, next: 'abc' }),
      { items: full, next: 'abc', list: full, total: 61, totalMore: true },
    ],
    ['by its length alone', { style: 'page', rows: '' }, received(full), { list: full, total: 61, totalMore: true }],
    ['by its length alone, at the end', { style: 'page', rows: '' }, received(rows), { list: rows, total: 42 }],
  ])('%s', (_where, json, reply, answer) => {
    const { paging } = completeProfile({ paging: json });

    expect(paging && readList(paging, reply, { data: reply.body, page: third })).toEqual(answer);
  });

  it('as it is where it has the names already', () => {
    const { paging } = completeProfile({
      paging: { style: 'page', rows: 'data.list', total: 'data.total', more: 'data.totalMore' },
    });
    const data = { list: rows, total: 2 };

    expect(paging && readList(paging, received({ data }), { data })).toBe(data);
  });
});
