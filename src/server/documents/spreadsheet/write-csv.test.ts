import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

const columns = [
  { title: '名称' },
  { title: '金额', numberFormat: '#,##0.00' },
  { title: '日期', numberFormat: 'yyyy-mm-dd', isTime: true },
];

async function write(...rows: readonly (string | undefined)[][]): Promise<string> {
  const pieces: Uint8Array[] = [];
  const batches = (async function* list() {
    for (const row of rows) yield [row];
  })();
  for await (const piece of writeCsv(columns, batches)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

test('begins with a byte order mark and the titles, and ends each line by RFC 4180', async () => {
  expect(await write(['东屿银行', '100.00', '2026-11-20'])).toBe(
    '\uFEFF名称,金额,日期\r\n东屿银行,100.00,2026-11-20\r\n',
  );
});

test.each([
  ['a formula', '=1+1', "'=1+1"],
  ['a plus', '+86', "'+86"],
  ['a minus', '-1', "'-1"],
  ['an address', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t=1', "'\t=1"],
  ['a return', '\r=1', '"\'\r=1"'],
  ['a comma', 'a,b', '"a,b"'],
  ['a quote', 'a"b', '"a""b"'],
  ['a line', 'a\nb', '"a\nb"'],
  ['a formula with a quote', '="a"', '"\'=""a"""'],
])('writes %s as text', async (_case, text, written) => {
  expect((await write([text, undefined, undefined])).split('\r\n').slice(1).join('\r\n')).toBe(`${written},,\r\n`);
});

test.each([
  ['-12.50', '-12.50'],
  ['1000000.00', '1000000.00'],
  ['-1+1', "'-1+1"],
])('keeps a number column of %s a number, and only that', async (cell, written) => {
  expect(await write(['a', cell, undefined])).toContain(`a,${written},`);
});
