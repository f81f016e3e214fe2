import { describe, expect, it } from 'vitest';
import { shareParts } from './use-description.ts';

describe('parts of two states', () => {
  const before = { title: '列表', columns: [{ name: 'a' }, { name: 'b', props: { wide: true } }], search: ['x'] };
  const copy = (): typeof before => structuredClone(before);

  it('are the earlier ones where they say the same', () => {
    expect(shareParts(before, copy())).toBe(before);
  });

  it('are new ones only around what has changed', () => {
    const after = copy();
    after.columns[1] = { name: 'c', props: { wide: true } };

    const shared = shareParts(before, after);

    expect(shared).toEqual(after);
    expect(shared.columns).not.toBe(before.columns);
    expect(shared.columns[0]).toBe(before.columns[0]);
    expect(shared.columns[1]?.props).toBe(before.columns[1]?.props);
    expect(shared.search).toBe(before.search);
  });

  it.each([
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: 1, b: undefined }, { a: 1 }],
    [{ a: undefined }, { b: undefined }],
    [[1, 2], [1]],
    [[], {}],
    [{ 0: 'a' }, ['a']],
    [null, {}],
  ])('say what the later state says: %j, then %j', (earlier, later) => {
    expect(shareParts(earlier, later)).toStrictEqual(later);
  });
});
