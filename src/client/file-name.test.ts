import { expect, test } from 'vitest';
import { readFileName } from './reply.ts';

const names: readonly [header: string | undefined, name: string | undefined][] = [
  [undefined, undefined],
  ['attachment', undefined],
  ['attachment; filename="a b.xlsx"', 'a b.xlsx'],
  ['attachment; filename=plain.pdf', 'plain.pdf'],
  ['attachment; filename="x.xlsx"; filename*=UTF-8\'\'%E4%BA%A4%E6%98%93%E8%AE%B0%E5%BD%95.xlsx', '交易记录.xlsx'],
  ['attachment; filename="%E6%8C%81%E4%BB%93.xlsx"', '持仓.xlsx'],
  ['attachment; filename="100%.txt"', '100%.txt'],
];

test.each(names)('reads the server’s file name of %s', (header, name) => {
  expect(readFileName(header)).toBe(name);
});
