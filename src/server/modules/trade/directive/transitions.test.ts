import { describe, expect, it } from 'vitest';
import type { DirectiveStatus } from '#contract';
import { canChange, requireTransition } from './transitions.ts';

const statuses: readonly DirectiveStatus[] = ['pending', 'executing', 'executed', 'failed', 'expired', 'deleted'];
const allowed = [
  'pending executing',
  'pending deleted',
  'pending expired',
  'executing executed',
  'executing failed',
  'failed executing',
  'failed deleted',
];
const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

describe('§5.9 a directive', () => {
  it.each(pairs)('from %s to %s goes only where the handbook says', (from, to) => {
    expect(canChange(from, to)).toBe(allowed.includes(`${from} ${to}`));
  });

  it.each([
    ['executed', '45032005'],
    ['executing', '45032005'],
    ['expired', '45032006'],
    ['deleted', '45032001'],
  ] as const)('that is %s refuses to be executed with %s', (from, code) => {
    expect(() => requireTransition(from, 'executing')).toThrow(expect.objectContaining({ code }));
  });
});
