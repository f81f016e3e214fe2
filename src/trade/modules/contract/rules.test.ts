import { describe, expect, it } from 'vitest';
import type { ContractStatus } from '#contract';
import dictionary from '../../../../schemas/dictionaries/contract-status.json' with { type: 'json' };
import {
  completeAt,
  coolingHoursOf,
  effectiveAt,
  hasRead,
  isVisitDue,
  postponedDay,
  canHappen,
  type ContractEvent,
  statusAfter,
} from './rules.ts';

describe('a contract signed and paid', () => {
  it.each([
    // Without a cooling-off period: in effect at once, before or after the cut-off.
    ['2026-11-20 14:00:00', 0, { coolingEnd: null, tradeDay: '2026-11-20' }],
    ['2026-11-20 15:00:00', 0, { coolingEnd: null, tradeDay: '2026-11-23' }],
    // An order of the demo (handbook: demo-orders): the cooling-off period that starts on Friday ends on Saturday, T is
    // Monday.
    ['2026-11-20 10:30:00', 24, { coolingEnd: '2026-11-21 10:30:00', tradeDay: '2026-11-23' }],
    ['2026-11-18 14:59:59', 24, { coolingEnd: '2026-11-19 14:59:59', tradeDay: '2026-11-19' }],
    ['2026-11-18 15:00:00', 24, { coolingEnd: '2026-11-19 15:00:00', tradeDay: '2026-11-20' }],
  ])('at %s with %i hours of cooling-off: end of the period and T follow the cut-off', (since, hours, completion) => {
    expect(completeAt(since, hours)).toEqual(completion);
  });

  it('ordinary investors have a cooling-off period of a day, professional ones have none', () => {
    expect([coolingHoursOf('1'), coolingHoursOf(null), coolingHoursOf('2')]).toEqual([24, 24, 0]);
  });
});

describe('a contract in its cooling-off period', () => {
  const end = '2026-11-21 10:30:00';
  const contract = { contractStatus: 'coolingOff', coolingEnd: end, returnVisitMode: '2', visitTime: null } as const;

  it.each([
    ['with a call by the platform', contract, end],
    ['with a questionnaire unanswered', { ...contract, returnVisitMode: '1' }, null],
    [
      'with one answered later',
      { ...contract, returnVisitMode: '1', visitTime: '2026-11-23 09:00:00' },
      '2026-11-23 09:00:00',
    ],
    ['that is over', { ...contract, contractStatus: 'effective' }, null],
  ] as const)('a contract %s takes effect at', (_what, one, time) => {
    expect(effectiveAt(one)).toBe(time);
  });

  it('the return visit is due from the end of the period until it is answered', () => {
    const asked = { ...contract, returnVisitMode: '1' } as const;

    expect(isVisitDue(asked, '2026-11-21 10:29:59')).toBe(false);
    expect(isVisitDue(asked, end)).toBe(true);
    expect(isVisitDue({ ...asked, visitTime: end }, end)).toBe(false);
    expect(isVisitDue(contract, end)).toBe(false);
  });

  it('an order whose contract is not in effect at its cut-off moves to the next T', () => {
    expect(postponedDay('2026-11-20', '2026-11-20 14:59:59')).toBeNull();
    expect(postponedDay('2026-11-20', '2026-11-20 15:00:00')).toBe('2026-11-23');
  });
});

it.each([
  [null, 1, '2026-11-20 14:00:30', false],
  ['2026-11-20 14:00:00', 3, '2026-11-20 14:00:29', false],
  ['2026-11-20 14:00:00', 3, '2026-11-20 14:00:30', true],
])('opened at %s, %i documents count as read at %s: %s', (opened, documents, now, read) => {
  expect(hasRead(opened, documents, now)).toBe(read);
});

/** All transitions (handbook: contract-states), and `end` for orders that fail or are cancelled elsewhere. */
const legal: readonly (readonly [ContractStatus, ContractEvent, ContractStatus])[] = [
  ['unsigned', 'open', 'signing'],
  ['signing', 'open', 'signing'],
  ['signing', 'leave', 'unsigned'],
  ['signing', 'sign', 'signed'],
  ['unsigned', 'reject', 'rejected'],
  ['signing', 'reject', 'rejected'],
  ['unsigned', 'expire', 'expired'],
  ['signing', 'expire', 'expired'],
  ['signed', 'cool', 'coolingOff'],
  ['signed', 'takeEffect', 'effective'],
  ['coolingOff', 'terminate', 'cancelled'],
  ['coolingOff', 'endCoolingOff', 'effective'],
  ['unsigned', 'end', 'cancelled'],
  ['signing', 'end', 'cancelled'],
  ['signed', 'end', 'cancelled'],
  ['coolingOff', 'end', 'cancelled'],
];
const statuses = dictionary.items.map(({ value }) => value as ContractStatus);
const events = [...new Set(legal.map(([, event]) => event))];
const illegal = statuses
  .flatMap((status) => events.map((event) => [status, event] as const))
  .filter(([status, event]) => !legal.some(([from, by]) => from === status && by === event));

describe('states of a contract', () => {
  it.each(legal)('%s changes by %s to %s', (from, event, to) => {
    expect(statusAfter(event, from)).toBe(to);
  });

  it.each(illegal)('%s refuses %s', (from, event) => {
    expect(canHappen(event, from)).toBe(false);
    expect(() => statusAfter(event, from)).toThrow('合同状态已变更，请刷新后重试');
  });
});
