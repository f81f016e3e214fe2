import { expect, test } from 'vitest';
import { fakeAnswer } from './ExampleView.tsx';

const records = [
  { code: '1', name: '甲', parent: '0' },
  { code: '2', name: '乙', parent: '0' },
  { code: '11', name: '甲一', parent: '1' },
];

test.each([
  ['everything', {}, ['1', '2', '11']],
  ['a field of the records', { parent: '0' }, ['1', '2']],
  ['a text', { keyword: '甲' }, ['1', '11']],
  ['nothing empty', { keyword: '', parent: undefined }, ['1', '2', '11']],
])('records answer to %s', (_what, params, codes) => {
  expect(fakeAnswer(records, params)).toEqual(records.filter(({ code }) => codes.includes(code)));
});

test('records are cut into pages when pages are asked for', () => {
  expect(fakeAnswer(records, {}, { number: 2, size: 2 })).toEqual({ total: 3, list: [records[2]] });
});

test('anything else is answered as it is', () => {
  expect(fakeAnswer({ imgKey: 'K' }, {}, { number: 1, size: 1 })).toEqual({ imgKey: 'K' });
});
