import { expect, it } from 'vitest';
import { omitNulls } from './omit-nulls.ts';

it('leaves out what the database has no value for, and nothing else', () => {
  expect(omitNulls({ a: null, b: 0, c: '', d: false })).toEqual({ b: 0, c: '', d: false });
});
