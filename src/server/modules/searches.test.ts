import { expect, it } from 'vitest';
import { findIgnoredParams } from './searches.ts';

it('finds every search param of the contract read', () => {
  expect(findIgnoredParams()).toEqual([]);
});

it('names a search param that is not read', () => {
  expect(findIgnoredParams(new Map([['queryRolePageList', ['roleName', 'roleType']]]))).toEqual([
    "operation 'queryRolePageList' of the contract has a search param 'roleStatus' that no search reads",
  ]);
});
