import { expect, it } from 'vitest';
import { listGaps, type Part } from './completeness.ts';

const part = (registered: readonly string[]): Part => ({
  what: 'record named by',
  wanted: new Set(['roleId', 'creditNo']),
  allowed: ['applyNo'],
  registered,
});

it.each<[string, readonly string[], string | undefined]>([
  ['all that is asked for', ['roleId', 'creditNo', 'applyNo'], undefined],
  ['too little', ['roleId'], "no module registers: record named by 'creditNo'\nunknown or registered twice: none"],
  [
    'one twice, and one that nobody asked for',
    ['roleId', 'creditNo', 'roleId', 'other'],
    "no module registers: none\nunknown or registered twice: record named by 'roleId', record named by 'other'",
  ],
])('%s', (_case, registered, refusal) => {
  expect(listGaps([part(registered)])).toBe(refusal);
});
