import { describe, expect, it } from 'vitest';
import { compileExpression } from './compile.ts';
import { createScope } from './scope.ts';

const scope = createScope({
  variables: {
    row: {
      name: '基金',
      code: '000001',
      amount: '1000.50',
      big: '12345678901234567890.12',
      count: 3,
      ratio: 0.5,
      on: true,
      off: false,
    },
    gone: null,
    form: { empty: '', zero: 0, none: null, list: [], password: 'Abc123!' },
    xs: [1, 2, 3],
    rows: [
      { id: 'a', amount: '0.10', status: '1' },
      { id: 'b', amount: '0.20', status: null },
      { id: 'c', status: '1' },
    ],
  },
  can: (code) => code === 'TradeFundList',
  config: (institutionId) => (institutionId === 'I00000001' ? { checkFlag: '1', convertFlag: '0' } : undefined),
  // Friday, before the cut-off.
  now: () => new Date('2026-11-20T02:00:00Z'),
});

const groups: Record<string, readonly (readonly [cel: string, result: unknown])[]> = {
  'literals and arithmetic': [
    ['1', 1],
    ['1.5', 1.5],
    ["'a'", 'a'],
    ['true', true],
    ['null', undefined],
    ['1 + 2', 3],
    ['1 + 0.5', 1.5],
    ['0.1 + 0.2', 0.3],
    ['7 - 10', -3],
    ['-row.count', -3],
    ['2 * row.ratio', 1],
    ['10 / 4', 2.5],
    ['7 % 4', 3],
    ['1 / 0', undefined],
    ['[1, 2][1]', 2],
    ["{'a': 1}.a", 1],
  ],
  'numbers and integers mix': [
    ['row.count == 3', true],
    ['row.count > 2.5', true],
    ['row.ratio < 1', true],
    ['row.count in [1, 2, 3]', true],
    ['xs[0] == 1.0', true],
    ['size(xs) == 3', true],
  ],
  'decimals are exact': [
    ['decimal(row.amount) > 1000', true],
    ['decimal(row.amount) >= 1000.5', true],
    ['decimal(row.amount) == 1000.5', true],
    ['decimal(row.amount) != decimal(row.amount)', false],
    ['decimal(row.amount) + 1', '1001.5'],
    ["decimal('0.1') + decimal('0.2') == decimal('0.3')", true],
    ["decimal('0.1') + decimal('0.2')", '0.3'],
    ['decimal(row.big) + 1', '12345678901234567891.12'],
    ['decimal(row.amount) * 2', '2001'],
    ['2 * decimal(row.amount)', '2001'],
    ["decimal('1') / 3 > 0.333", true],
    ["decimal('1') / 0", undefined],
    ['-decimal(row.amount)', '-1000.5'],
    ["decimal('9') < decimal('10')", true],
    ["decimal('x')", undefined],
    ["decimal('1,000')", undefined],
    ['sum(rows.map(r, r.amount))', '0.3'],
    ['sum(gone)', '0'],
    ["sum(['x'])", undefined],
  ],
  'an absent value makes a comparison false': [
    ["row.missing == 'a'", false],
    ["row.missing != 'a'", false],
    ['row.missing > 1', false],
    ['row.missing <= 1', false],
    ["gone.deeper.still == 'a'", false],
    ["nowhere.at.all == 'a'", false],
    ['form.none == form.none', false],
    ['decimal(row.missing) > 0', false],
    ['decimal(form.empty) > 0', false],
    ['decimal(row.missing) == decimal(row.missing)', false],
    ['row.missing in [1]', false],
    ['1 in row.missing', false],
    ["row.missing.contains('a')", false],
    ["'a'.contains(row.missing)", false],
    ['rows.exists(r, r.status == null)', true],
  ],
  'null is asked for by its name': [
    ['row.missing == null', true],
    ['null == row.missing', true],
    ['row.missing != null', false],
    ['row.name == null', false],
    ['row.name != null', true],
    ['form.empty == null', false],
    ['gone == null', true],
    ['nowhere.at.all == null', true],
  ],
  'has is true for what is there and not empty': [
    ['has(row.name)', true],
    ['has(row.missing)', false],
    ['has(form.empty)', false],
    ['has(form.none)', false],
    ['has(form.list)', false],
    ['has(form.zero)', true],
    ['has(row.off)', true],
    ['has(gone.a.b.c)', false],
    ['has(nowhere.a.b)', false],
    ['has(rows[0].id)', true],
    ['has(rows[9].id)', false],
    ['!has(row.missing)', true],
  ],
  'what fails stays unknown': [
    ['!row.missing', undefined],
    ['!row.name', undefined],
    ['row.missing && true', undefined],
    ['row.missing && false', false],
    ['false && row.missing', false],
    ['row.missing || true', true],
    ['row.missing || false', undefined],
    ["row.missing ? 'a' : 'b'", undefined],
    ['row.name > 1', undefined],
    ['row.name - 1', undefined],
    ['row.on + 1', undefined],
    ['row.missing + 1', undefined],
    ['row.name + 1', undefined],
    ['row.constructor', undefined],
    ['row.__proto__', undefined],
    ['unknownFunction(1)', undefined],
    ["row.name.matches('a')", undefined],
    ['1 +', undefined],
  ],
  texts: [
    ["row.name + '(' + row.code + ')'", '基金(000001)'],
    ["'[' + row.missing + ']'", '[]'],
    ["row.missing + 'a'", 'a'],
    ["row.code.startsWith('0000')", true],
    ["row.code.endsWith('1')", true],
    ["contains(row.name, '金')", true],
    ["'2026-11-20' < '2026-11-21'", true],
    ['size(row.name)', 2],
    ['size(row.missing)', 0],
    ['string(row.count)', '3'],
    ['string(row.missing)', ''],
    ["join(['a', 'b'], '；')", 'a；b'],
    ["['a', 'b'].join()", 'a、b'],
    ['join(row.missing)', ''],
    ['passwordClasses(form.password)', 4],
    ['passwordClasses(row.missing)', 0],
  ],
  lists: [
    ["rows.filter(r, r.status == '1').map(r, r.id)", ['a', 'c']],
    ["rows.map(r, r.status == '1', r.id)", ['a', 'c']],
    ["rows.all(r, r.status == '1')", false],
    ["rows.exists(r, r.status == '1')", true],
    ["rows.exists_one(r, r.id == 'b')", true],
    ['row.missing.filter(r, true)', []],
    ['row.missing.exists(r, true)', false],
    ['row.missing.all(r, true)', false],
    ['xs + [4]', [1, 2, 3, 4]],
    ['[1, 2] == [1, 2]', true],
    ["'a' in rows.map(r, r.id)", true],
  ],
  'the functions of the trade': [
    ["can('TradeFundList')", true],
    ["can('RoleAdd')", false],
    ['can(row.missing)', false],
    ["config('I00000001').checkFlag == '1'", true],
    ["config('I00000009').checkFlag == '1'", false],
    ['config(row.missing).checkFlag', undefined],
    ['today', '2026-11-20'],
    ['lastDays(30)', { begin: '2026-10-22', end: '2026-11-20' }],
    ['lastDays(1).begin == today', true],
    ['tradingDay(0)', '2026-11-20'],
    ['tradingDay(1)', '2026-11-23'],
    ['addDays(today, 1)', '2026-11-21'],
    ["addDays('no date', 1)", undefined],
    ["daysBetween('2026-11-01', today)", 19],
    ['money(row.amount)', '1,000.50'],
    ['money(1000000)', '1,000,000.00'],
    ['money(row.missing)', ''],
    ["format('0.013816', 'yield')", '1.3816%'],
    ["format(row.amount, 'nav')", '1000.5000'],
    ["format(row.missing, 'nav')", ''],
    ["format(row.amount, 'other')", ''],
    ["moneyWords('1000000.00')", '壹佰万元整'],
    ['moneyWords(row.missing)', ''],
  ],
};

describe.each(Object.entries(groups))('%s', (_group, rows) => {
  it.each(rows)('%s', (cel, result) => {
    expect(compileExpression(cel)(scope)).toEqual(result);
  });
});

it('an expression sees a change of what it reads', () => {
  const form: Record<string, unknown> = {};
  const changing = createScope({ variables: { form } });
  const run = compileExpression('has(form.acctId)');

  expect(run(changing)).toBe(false);
  form['acctId'] = 'A0000000001';
  expect(run(changing)).toBe(true);
});

it('a scope without can denies every code', () => {
  expect(compileExpression("can('TradeFundList')")(createScope({}))).toBe(false);
});
