import { describe, expect, it } from 'vitest';
import { createScope } from '#engine/language/run';
import { hasRequired, readParams } from './read-params.ts';
import { createRequestKey } from './request-key.ts';
import { toWire } from './wire.ts';

describe('params of a call', () => {
  const scope = createScope({
    variables: { form: { name: '张', empty: '', none: null, zero: 0, no: false, list: [] } },
  });
  const read = (name: string) => ({ $cel: `form.${name}` });

  it('leave out empty params and keep zero and false', () => {
    const params = {
      name: read('name'),
      empty: read('empty'),
      none: read('none'),
      zero: read('zero'),
      no: read('no'),
      list: read('list'),
      gone: read('gone'),
    };

    expect(readParams(params, scope)).toEqual({ name: '张', zero: 0, no: false });
  });

  it.each([
    ['all that are given, when the page does not say', { params: { name: '', code: '1' } }, { code: '1' }, false],
    ['those that the operation demands', { params: { name: '', code: '1' }, required: ['code'] }, { code: '1' }, true],
    ['one that is not even given', { params: {}, required: ['code'] }, {}, false],
    ['none of a whole map', { params: { $cel: 'search' } }, {}, true],
  ])('require %s', (_, call, params, expected) => {
    expect(hasRequired(call, params)).toBe(expected);
  });
});

it('carries a range as its two ends and a field under the name of the request', () => {
  const fields = [
    { name: 'day', valueType: 'date-range' },
    { name: 'paid', valueType: 'date-range', wire: ['from', 'to'] },
    { name: 'status', valueType: 'string[]', wire: ['statusList'] },
  ] as const;
  const values = {
    day: { begin: '2026-01-01', end: null },
    paid: { begin: null, end: '2026-02-01' },
    status: ['1'],
    name: '',
  };

  expect(toWire(values, fields)).toEqual({ dayBegin: '2026-01-01', to: '2026-02-01', statusList: ['1'] });
});

it('keeps a request key for the same content until it is answered', () => {
  const key = createRequestKey();
  const first = key.forContent('buy', { amt: '1' });

  expect(key.forContent('buy', { amt: '1' })).toBe(first);
  expect(key.forContent('buy', { amt: '2' })).not.toBe(first);
  const second = key.forContent('buy', { amt: '1' });
  key.finish();
  expect(key.forContent('buy', { amt: '1' })).not.toBe(second);
});
