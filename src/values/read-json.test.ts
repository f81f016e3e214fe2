import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

test.each<[text: string, value: unknown]>([
  ['{"id":9007199254740993,"name":"x"}', { id: '9007199254740993', name: 'x' }],
  ['[9007199254740992,9007199254740993]', ['9007199254740992', '9007199254740993']],
  ['[9007199254740991,-9007199254740991]', [9_007_199_254_740_991, -9_007_199_254_740_991]],
  ['117902345678901234567', '117902345678901234567'],
  ['-9223372036854775808', '-9223372036854775808'],
  ['{"rate":12.345678901234567890}', { rate: '12.345678901234567890' }],
  ['{"price":1234567890123456.78}', { price: '1234567890123456.78' }],
  ['1.2345678901234567890E-7', '0.00000012345678901234567890'],
  ['[0.1,1.10,1E-7,1e3]', [0.1, 1.1, 1e-7, 1000]],
  ['{"text":"9007199254740993"}', { text: '9007199254740993' }],
  ['{"a":1,"a":2,"b":9007199254740993}', { a: 2, b: '9007199254740993' }],
  ['{"__proto__":{"x":9007199254740993}}', JSON.parse('{"__proto__":{"x":"9007199254740993"}}')],
  ['no JSON: 9007199254740993', 'no JSON: 9007199254740993'],
  ['', ''],
])('%s is read without loss', async (text, value) => {
  expect(await readJson(text)).toEqual(value);
});

test('an integer of any size is read as its digits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt(), async (integer) => {
      expect(String(BigInt(String(await readJson(`[${integer}]`))))).toBe(String(integer));
    }),
  );
});

test('numbers that JavaScript holds exactly are read as JSON.parse reads them', async () => {
  const numbers = fc.double({ min: -(2 ** 53) + 1, max: 2 ** 53 - 1, noNaN: true });
  const values = fc.array(fc.record({ number: numbers, text: fc.string(), flag: fc.boolean() }));
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const text = JSON.stringify(value);
      expect(await readJson(text)).toEqual(JSON.parse(text));
    }),
  );
});
