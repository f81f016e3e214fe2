import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#contract';
import { canChange, requireTransition } from './transitions.ts';

const statuses: OrderStatus[] = [
  'fundPayPending',
  'fundApplyFail',
  'fundConfirmPending',
  'fundConfirmSuccess',
  'fundConfirmSuccessPart',
  'fundConfirmFail',
  'fundCancelSuccess',
  'fundException',
];

// domain §5.1, and nothing besides.
const legal = new Set([
  'fundPayPending fundConfirmPending',
  'fundPayPending fundApplyFail',
  'fundPayPending fundCancelSuccess',
  'fundConfirmPending fundCancelSuccess',
  'fundConfirmPending fundConfirmSuccess',
  'fundConfirmPending fundConfirmSuccessPart',
  'fundConfirmPending fundConfirmFail',
  'fundConfirmPending fundException',
  'fundConfirmSuccessPart fundConfirmSuccess',
  'fundConfirmSuccessPart fundConfirmSuccessPart',
  'fundConfirmSuccess fundConfirmSuccess',
  'fundException fundConfirmSuccess',
  'fundException fundConfirmSuccessPart',
  'fundException fundConfirmFail',
  'fundException fundCancelSuccess',
]);

describe('canChange', () => {
  it.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
    expect(canChange(from, to)).toBe(legal.has(`${from} ${to}`));
  });
});

describe('requireTransition', () => {
  it('refuses an illegal change', () => {
    expect(() => requireTransition('fundCancelSuccess', 'fundPayPending')).toThrow(
      expect.objectContaining({ code: '45032001' }),
    );
  });
});
