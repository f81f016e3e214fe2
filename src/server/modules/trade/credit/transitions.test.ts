import { describe, expect, it } from 'vitest';
import type { CreditStatus } from '#contract';
import { canDelete, canHappen, type CreditEvent } from './transitions.ts';

const statuses: CreditStatus[] = ['pending', 'effective', 'frozen', 'expired', 'deleted'];
const events: CreditEvent[] = ['freeze', 'unfreeze', 'begin', 'end', 'update', 'delete'];

// domain §5.6, and nothing besides.
const legal = new Set([
  'freeze effective',
  'unfreeze frozen',
  'begin pending',
  'end pending',
  'end effective',
  'end frozen',
  'update pending',
  'update effective',
  'update frozen',
  'delete pending',
  'delete effective',
  'delete frozen',
  'delete expired',
]);

describe('canHappen', () => {
  it.each(events.flatMap((event) => statuses.map((from) => [event, from] as const)))('%s of %s', (event, from) => {
    expect(canHappen(event, from)).toBe(legal.has(`${event} ${from}`));
  });
});

describe('canDelete', () => {
  it.each([
    ['pending', '5.00', true],
    ['expired', '5.00', true],
    ['effective', '0.00', true],
    ['frozen', '0.00', true],
    ['effective', '0.01', false],
    ['frozen', '0.01', false],
    ['deleted', '0.00', false],
  ] as const)('%s with %s used: %s', (status, used, may) => {
    expect(canDelete(status, used)).toBe(may);
  });
});
