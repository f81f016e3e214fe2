import { describe, expect, it } from 'vitest';
import { createExpiringSet } from './list-source.ts';

describe('a set that forgets', () => {
  it('has a text for its time, from when it was last added', () => {
    let now = 0;
    const set = createExpiringSet(10, () => now);
    set.add('a');
    now = 6;
    set.add('b');
    set.add('a');
    now = 15;
    expect([set.has('a'), set.has('b'), set.has('c')]).toEqual([true, true, false]);
    now = 16;
    expect([set.has('a'), set.has('b')]).toEqual([false, false]);
  });
});
