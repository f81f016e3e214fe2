import { describe, expect, it } from 'vitest';
import type { ContractStatus } from '#contract';
import dictionary from '../../../../../schemas/dictionaries/contract-status.json' with { type: 'json' };
import { canHappen, type ContractEvent, statusAfter } from './transitions.ts';

/** domain §5.8, and `end` for orders that fail or are cancelled on another way. */
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
  ['coolingOff', 'ripen', 'effective'],
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

describe('a contract', () => {
  it.each(legal)('that is %s goes by %s to %s', (from, event, to) => {
    expect(statusAfter(event, from)).toBe(to);
  });

  it.each(illegal)('that is %s refuses %s', (from, event) => {
    expect(canHappen(event, from)).toBe(false);
    expect(() => statusAfter(event, from)).toThrow('合同状态已变更，请刷新后重试');
  });
});
