import type { OperationId } from '#contract';
import { acctSearch } from './account-opening/queries.ts';
import { simpleAcctSearch } from './account/queries.ts';
import { announcementSearch } from './announcement/queries.ts';
import { logSearch } from './audit-log/queries.ts';
import { contractSearch } from './contract/queries.ts';
import { creditSearch } from './credit/queries.ts';
import { directiveSearch } from './directive/queries.ts';
import { dividendSearch } from './dividend/queries.ts';
import { fundAccountSearch } from './fund-account/queries.ts';
import { fundSearch } from './fund/queries.ts';
import { productSearch } from './high-end/queries.ts';
import { statementSearch } from './institution/queries.ts';
import { authSearch } from './investor-auth/queries.ts';
import { groupSearch, orderSearch } from './orders/queries.ts';
import { positionSearch } from './position/queries.ts';
import { bankSearch } from './region/queries.ts';
import { reviewSearch } from './review/queries.ts';
import { riskSearch } from './risk/queries.ts';
import { roleSearch } from './role/queries.ts';
import { billSearch } from './statement/queries.ts';
import { changeSearch } from './studio/queries.ts';
import { subscribeSearch } from './subscription/queries.ts';
import { userSearch } from './user/queries.ts';
import { fileSearch } from './valuation/queries.ts';

/** The search params of each list. */
const searches = [
  acctSearch,
  simpleAcctSearch,
  announcementSearch,
  logSearch,
  contractSearch,
  creditSearch,
  directiveSearch,
  dividendSearch,
  fundAccountSearch,
  fundSearch,
  productSearch,
  statementSearch,
  authSearch,
  groupSearch,
  orderSearch,
  positionSearch,
  bankSearch,
  reviewSearch,
  riskSearch,
  roleSearch,
  billSearch,
  changeSearch,
  subscribeSearch,
  userSearch,
  fileSearch,
];

/**
 * The search params that each of these operations reads. `npm run generate` writes them down for the checker of pages:
 * any other param would be accepted and ignored.
 */
export const searchParams: ReadonlyMap<OperationId, readonly string[]> = new Map(
  searches.flatMap(({ operations, params }) => operations.map((operation) => [operation, params] as const)),
);
