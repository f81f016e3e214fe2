import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#contract';
import groupOrders from '../../demo/seeds/data/trade/group-orders.json' with { type: 'json' };
import orders from '../../demo/seeds/data/trade/orders.json' with { type: 'json' };
import { canChange, requireTransition, deriveGroupStatus } from './rules.ts';

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

// All transitions (handbook: order-states) and no others.
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

describe('status changes of an order', () => {
  it.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
    expect(canChange(from, to)).toBe(legal.has(`${from} ${to}`));
  });
});

describe('an illegal status change', () => {
  it('an illegal change is refused with 45032001', () => {
    expect(() => requireTransition('fundCancelSuccess', 'fundPayPending')).toThrow(
      expect.objectContaining({ code: '45032001' }),
    );
  });
});

const none = { unsubmitted: 0, stepToCome: false };

describe('status of a group', () => {
  it.each<[OrderStatus[], string]>([
    [['fundConfirmSuccess', 'fundException'], 'groupException'],
    [['fundApplyFail', 'fundApplyFail'], 'groupApplyFail'],
    [['fundCancelSuccess', 'fundCancelSuccess'], 'groupCancelSuccess'],
    [['fundConfirmSuccess', 'fundPayPending'], 'groupConfirmPending'],
    [['fundConfirmFail', 'fundConfirmPending'], 'groupConfirmPending'],
    [['fundConfirmSuccess', 'fundConfirmSuccess'], 'groupConfirmSuccess'],
    [['fundConfirmFail', 'fundApplyFail'], 'groupConfirmFail'],
    [['fundConfirmFail', 'fundCancelSuccess'], 'groupConfirmFail'],
    [['fundApplyFail', 'fundCancelSuccess'], 'groupApplyFail'],
    [['fundConfirmSuccess', 'fundConfirmFail'], 'groupConfirmSuccessPart'],
    [['fundConfirmSuccessPart', 'fundCancelSuccess'], 'groupConfirmSuccessPart'],
  ])('%j give %s', (children, expected) => {
    expect(deriveGroupStatus({ children, ...none })).toBe(expected);
  });

  it('a group waits for orders not submitted yet, unless one is an exception', () => {
    expect(deriveGroupStatus({ children: ['fundCancelSuccess'], ...none, unsubmitted: 1 })).toBe('groupApplyPending');
    expect(deriveGroupStatus({ children: ['fundException'], ...none, unsubmitted: 1 })).toBe('groupException');
  });

  it('a 超级转换 waits for its second step only while it can follow', () => {
    const step = { ...none, stepToCome: true };

    expect(deriveGroupStatus({ children: ['fundConfirmSuccess'], ...step })).toBe('groupConfirmPending');
    expect(deriveGroupStatus({ children: ['fundConfirmFail'], ...step })).toBe('groupConfirmFail');
  });

  it.each(groupOrders.map((group) => [group.groupOrderNo, group] as const))(
    'demo group %s has the status of its orders',
    (_no, group) => {
      const children = orders
        .filter((order) => 'groupOrderNo' in order && order.groupOrderNo === group.groupOrderNo)
        .map((order) => order.orderStatus as OrderStatus);
      const unsubmitted = Math.max(0, (group.childCount ?? children.length) - children.length);
      const stepToCome = group.groupType === 'SUPER_CONVERT' && children.length < 2;

      expect(deriveGroupStatus({ children, unsubmitted, stepToCome })).toBe(group.groupStatus);
    },
  );
});
