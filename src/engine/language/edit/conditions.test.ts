import { expect, it } from 'vitest';
import { type Comparison, readComparisons, writeComparisons } from './conditions.ts';

const is = (path: string, comparator: Comparison['comparator'], values: readonly string[] = []): Comparison => ({
  path,
  comparator,
  written: 'text',
  values,
});

it.each<readonly [string, readonly Comparison[]]>([
  ["{{ row.orderStatus == 'unpaid' }}", [is('row.orderStatus', '==', ['unpaid'])]],
  ["{{ row.orderStatus in ['unpaid', 'paid'] }}", [is('row.orderStatus', 'in', ['unpaid', 'paid'])]],
  [
    "{{ decimal(row.lockedVol) > decimal('0.10') }}",
    [{ path: 'row.lockedVol', comparator: '>', written: 'decimal', values: ['0.10'] }],
  ],
  ['{{ row.count >= -3 }}', [{ path: 'row.count', comparator: '>=', written: 'number', values: ['-3'] }]],
  ['{{ has(data.credit.warnRate) }}', [is('data.credit.warnRate', 'has')]],
  ['{{ !has(form.remark) }}', [is('form.remark', 'lacks')]],
  ['{{ !row.heldFlag && row.open }}', [is('row.heldFlag', 'no'), is('row.open', 'yes')]],
  [String.raw`{{ row.name == 'O\'Neil \\ Co' }}`, [is('row.name', '==', ["O'Neil \\ Co"])]],
])('%s is read as comparisons and written as it was', (text, list) => {
  const read = readComparisons(text);

  expect(read).toEqual({ join: '&&', list });
  expect(read && writeComparisons(read)).toBe(text);
});

it('one of several is enough', () => {
  const text = "{{ row.a == '1' || row.b == '2' || has(row.c) }}";
  const read = readComparisons(text);

  expect([read?.join, read?.list.length]).toEqual(['||', 3]);
  expect(read && writeComparisons(read)).toBe(text);
});

// What is shown as comparisons must say all that the condition says.
it.each([
  ['both joins', "{{ row.a == '1' && (row.b == '2' || row.c == '3') }}"],
  ['a permission', "{{ can('RoleEdit') }}"],
  ['two fields', '{{ decimal(form.low) <= decimal(form.high) }}'],
  ['a function of a field', '{{ size(row.name) > 3 }}'],
  ['the opposite of a comparison, which differs for a missing value', "{{ !(row.a == '1') }}"],
  ['an exact field and a text', "{{ decimal(row.a) == '1' }}"],
  ['a list of both kinds', "{{ row.a in ['1', 2] }}"],
  ['nothing in a list', '{{ row.a in [] }}'],
  ['text around it', "共 {{ row.a == '1' }}"],
  ['two expressions', '{{ row.a }}{{ row.b }}'],
  ['half of a condition', '{{ row.a == }}'],
  ['no expression', 'true'],
  ['null', '{{ row.a == null }}'],
])('%s is left to the text', (_what, text) => {
  expect(readComparisons(text)).toBeUndefined();
});

it('nothing is compared: no condition', () => {
  expect(writeComparisons({ join: '&&', list: [] })).toBeUndefined();
});
