import type { Migration } from 'kysely';
import * as access from './migrations/001-access.ts';
import * as account from './migrations/002-account.ts';
import * as fund from './migrations/003-fund.ts';
import * as trade from './migrations/004-trade.ts';

/** Every migration by name; names sort in the order they run. Never change one that has been released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-access': access,
  '002-account': account,
  '003-fund': fund,
  '004-trade': trade,
};
