import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildField, buildList } from '#engine/testing';
import type { LocationParams, Ports } from '../../ports/ports.ts';
import { fromQueryText, parseListQuery, toQueryText, writeListQuery } from './list-query.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('query text', () => {
  const values = [
    ['string', fc.string({ minLength: 1 })],
    ['string[]', fc.array(fc.string({ minLength: 1 }), { minLength: 1 })],
    ['boolean', fc.boolean()],
    ['integer', fc.integer()],
    ['integer', fc.bigInt({ min: 2n ** 53n }).map(String)],
    ['decimal', fc.tuple(fc.nat(), fc.nat(99)).map(([whole, cents]) => `${whole}.${cents}`)],
    ['date', day],
    ['date-range', fc.record({ begin: day, end: fc.option(day) })],
  ] as const;
  it.each(values)('of a %s reads back as it was written', (valueType, arbitrary) => {
    fc.assert(
      fc.property(arbitrary as fc.Arbitrary<unknown>, (value) => {
        expect(fromQueryText(toQueryText(value), { valueType })).toEqual(value);
      }),
    );
  });

  it.each([
    ['boolean', 'yes'],
    ['integer', '1e3'],
    ['integer', '1.5'],
    ['decimal', '1,000'],
    ['date', '2026-02-30'],
    ['date-range', '2026-01-01'.repeat(2)],
    ['date-range', '~'],
  ] as const)('is ignored when a %s is %s', (valueType, text) => {
    expect(fromQueryText(text, { valueType })).toBeUndefined();
  });
});

describe('codes without a choice', () => {
  const items = ['a', 'b'].map((value) => ({ value, label: value }));
  const options = { kind: 'static', items, withdrawn: [{ value: 'old', label: '旧' }] } as const;
  const list = buildList({
    search: [buildField('one', { options }), buildField('many', { options, valueType: 'string[]' })],
  });
  it.each([
    ['one code is ignored', { one: 'x' }, {}, {}],
    ['one code gives way to its default', { one: 'x' }, { one: 'a' }, { one: 'a' }],
    ['a list keeps the others', { many: 'a,x' }, {}, { many: ['a'] }],
    ['a list of nothing else is ignored', { many: 'x,y' }, {}, {}],
    ['a list of nothing else gives way to its default', { many: 'x,y' }, { many: ['b'] }, { many: ['b'] }],
    ['withdrawn codes still find records', { one: 'old', many: 'old' }, {}, { one: 'old', many: ['old'] }],
  ])('%s', (_what, query, defaults, search) => {
    expect(parseListQuery(list, query as LocationParams, defaults).search).toEqual(search);
  });

  it('are kept for a widget that takes any text', () => {
    const widgets = { get: () => ({ takesAny: true }) } as unknown as Ports['widgets'];

    expect(parseListQuery(list, { one: 'x' }, {}, widgets).search).toEqual({ one: 'x' });
  });
});

describe('list query', () => {
  const list = buildList({
    search: [buildField('keyword'), buildField('status', { valueType: 'string[]' })],
    sort: ['-id'],
  });
  const defaults = { status: ['1', '2'] };

  it('omits defaults', () => {
    const state = parseListQuery(list, {}, defaults);

    expect(state).toEqual({ search: { status: ['1', '2'] }, page: 1, pageSize: 10, sort: ['-id'] });
    expect(writeListQuery(list, state, {}, defaults)).toEqual({});
  });

  it('says that a field with a default is empty, and that nothing is sorted', () => {
    const state = { search: {}, page: 2, pageSize: 50, sort: [] };

    const written = writeListQuery(list, state, { other: 'kept', keyword: 'old' }, defaults);

    expect(written).toEqual({ other: 'kept', status: '', page: '2', size: '50', sort: '-' });
    expect(parseListQuery(list, written, defaults)).toEqual(state);
  });
});
