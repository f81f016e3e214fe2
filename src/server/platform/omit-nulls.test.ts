import { expect, it } from 'vitest';
import { omitNulls } from './omit-nulls.ts';

it('omits null values and nothing else', () => {
  expect(omitNulls({ a: null, b: 0, c: '', d: false })).toEqual({ b: 0, c: '', d: false });
});
