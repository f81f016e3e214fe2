import { describe, expect, it, test } from 'vitest';
import type { Shape } from '../shape.ts';
import { fakePattern } from './fake-pattern.ts';
import { fakeValue } from './fake-value.ts';

const shape = (kind: Shape['kind'], more: Partial<Shape> = {}): Shape => ({
  kind,
  constraints: {},
  supplied: false,
  ...more,
});
const record = (fields: Readonly<Record<string, Shape>>, more: Partial<Shape> = {}): Shape =>
  shape('object', { fields: new Map(Object.entries(fields)), required: new Set(), ...more });
const dictionaries = { state: ['open', 'done', 'gone'] };
const fund = record(
  { code: shape('string', { title: '代码' }), state: shape('string', { dictionary: 'state' }), nav: shape('string') },
  { key: 'code' },
);
const page = record({ total: shape('integer'), list: shape('array', { item: fund }) });

describe('a page of records', () => {
  it('says how many there are, and has every coded value', () => {
    expect(fakeValue(page, { dictionaries, rows: 4 })).toMatchObject({
      total: 4,
      list: [{ state: 'open' }, { state: 'done' }, { state: 'gone' }, { state: 'open' }],
    });
  });

  it('is the same each time, with distinct records', () => {
    const { list } = fakeValue(page, { dictionaries, rows: 30 }) as { readonly list: readonly { code: string }[] };

    expect(new Set(list.map(({ code }) => code)).size).toBe(30);
    expect(fakeValue(page, { dictionaries, rows: 30 })).toMatchObject({ list });
  });

  it('begins with another coded value', () => {
    expect(fakeValue(page, { dictionaries, rows: 1, start: 2 })).toMatchObject({ list: [{ state: 'gone' }] });
  });

  it('lacks in some records what may be lacking, but never the key', () => {
    const { list } = fakeValue(page, { dictionaries, filled: 'some' }) as { readonly list: readonly object[] };

    expect(list.map((one) => Object.keys(one))).toEqual([['code', 'state', 'nav'], ['code', 'state', 'nav'], ['code']]);
  });

  it('has nothing but what is demanded', () => {
    const demanding = { ...page, required: new Set(['total', 'list']) };

    expect(fakeValue(demanding, { dictionaries, filled: 'required' })).toEqual({ total: 0, list: [] });
  });
});

test('records of several kinds are of each in turn, with its own members', () => {
  const tag = shape('string', { enum: ['card', 'bank'] });
  const of = new Map([
    ['card', record({ by: tag, number: shape('integer'), until: shape('string') })],
    ['bank', record({ by: tag, number: shape('string', { enum: ['IBAN'] }) }, { required: new Set(['number']) })],
  ]);
  const joined = record(
    { id: shape('integer'), by: tag, number: shape('integer'), until: shape('string') },
    { variants: { by: 'by', of } },
  );
  const list = shape('array', { item: joined });

  expect(fakeValue(list, { dictionaries, rows: 3 })).toMatchObject([
    { by: 'card', number: 1 },
    { by: 'bank', number: 'IBAN' },
    { by: 'card', number: 3 },
  ]);
  expect(fakeValue(list, { dictionaries, rows: 2 })).toMatchObject([{ until: expect.any(String) as string }, {}]);
  expect(Object.keys((fakeValue(list, { dictionaries, rows: 2 }) as readonly object[])[1] ?? {})).toEqual([
    'id',
    'by',
    'number',
  ]);
});

test('nullable members are null when only required ones are given', () => {
  const one = record({ a: shape('string', { nullable: true }), b: shape('integer') }, { required: new Set(['a']) });

  expect(fakeValue(one, { dictionaries, filled: 'required' })).toEqual({ a: null });
});

test('a record that holds itself comes to an end', () => {
  const department = { ...record({}) } as { fields: Map<string, Shape> } & Shape;
  department.fields = new Map([
    ['name', shape('string', { title: '部门' })],
    ['children', shape('array', { item: department })],
  ]);

  const text = JSON.stringify(fakeValue(department, { dictionaries }));

  expect(text.match(/"name"/gu)?.length).toBe(1 + 3 + 3 * 2 + 3 * 2 * 2);
});

test('a record that holds itself many times comes to an end as well', () => {
  const crowd = { ...record({}) } as { fields: Map<string, Shape> } & Shape;
  for (const name of 'abcdefgh') crowd.fields.set(name, crowd);
  const count = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>((sum, one) => sum + count(one), 1)
      : 0;

  expect(count(fakeValue(crowd, { dictionaries }))).toBeLessThanOrEqual(20_000);
});

test.each([
  [
    'an amount within its limits',
    { format: 'decimal', valueFormat: 'amount', constraints: { exclusiveMinimum: '0', maximum: '100' } },
    '0.01',
  ],
  ['a date', { format: 'date' }, '2026-11-19'],
  ['a time of a day', { format: 'date-time' }, '2026-11-19 09:30:00'],
  ['one of few', { enum: ['time', '-time'] }, 'time'],
  ['a text as long as it may be', { title: '基金名称', constraints: { maxLength: 3 } }, '名称1'],
  ['a code', { constraints: { pattern: '^[0-9]{6}$' } }, '000001'],
] as const)('%s', (_what, more, text) => {
  expect(fakeValue(shape('string', more), { dictionaries })).toBe(text);
});

test.each([
  ['^[0-9]{6}$', 123, '000123'],
  ['^I[0-9]{8}$', 7, 'I00000007'],
  ['^1[3-9][0-9]{9}$', 42, '13000000042'],
  [String.raw`^\S(.*\S)?$`, 1, 'aaaaaaab'],
  ['^[a-z][A-Za-z0-9.:-]{0,79}$', 1, 'aAAAAAB'],
  ['^([01][0-9]|2[0-3]):[0-5][0-9]$', 7, '00:07'],
  ['^[0-9]{4}(-(0[1-9]|1[0-2])|Q[1-4])?$', 1, '0000-02'],
])('a text for %s', (pattern, number, text) => {
  expect(fakePattern(pattern, number)).toBe(text);
});

test('a pattern that says more than can be made up is named', () => {
  expect(() => fakePattern(String.raw`^(a)\1$`, 0)).toThrow(String.raw`^(a)\1$`);
});
