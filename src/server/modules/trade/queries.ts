import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { fundsOn } from '../../database/funds-on.ts';
import { ownAccounts, ownInstitutions } from '../../access/ownership.ts';
import { isMendable } from './take-former.ts';

/** Purchases count from acceptance until they fail or are cancelled. */
const DEAD = ['fundApplyFail', 'fundConfirmFail', 'fundCancelSuccess'] as const;
const PURCHASES = ['020', '022'] as const;

/** Funds with their company's names and the last NAV on or before `day` (null before the first). */
function describedFunds(db: Db, day: string) {
  return fundsOn(db, day)
    .selectAll('funds')
    .select(['latest.nav', 'latest.navDate', 'company.companyName as managerName', 'company.kind as companyKind']);
}

export function findFund(db: Db, fundCode: string, day: string) {
  return describedFunds(db, day).where('funds.fundCode', '=', fundCode).executeTakeFirst();
}

/** What `findFund` finds. */
export type FundOnDay = NonNullable<Awaited<ReturnType<typeof findFund>>>;

/** Those of `fundCodes` that exist, by their code. */
export async function findFunds(
  db: Db,
  fundCodes: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, FundOnDay>> {
  if (fundCodes.length === 0) return new Map();
  const funds = await describedFunds(db, day).where('funds.fundCode', 'in', fundCodes).execute();
  return new Map(funds.map((fund) => [fund.fundCode, fund]));
}

/** The discount agreed with an institution for a fund; undefined when there is none. */
export async function findDiscount(db: Db, institutionId: string, fundCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('discounts')
    .select('discountRate')
    .where('institutionId', '=', institutionId)
    .where('fundCode', '=', fundCode)
    .executeTakeFirst();
  return row?.discountRate;
}

export function findTaAccount(db: Db, acctId: string, taCode: string) {
  return db
    .selectFrom('taAccts')
    .select(['taAcctNo', 'taAcctStatus', 'failReason'])
    .where('acctId', '=', acctId)
    .where('taCode', '=', taCode)
    .executeTakeFirst();
}

/** The assessment in force: the last that no later one replaced. */
export function findAssessment(db: Db, acctId: string) {
  return db
    .selectFrom('riskResults')
    .select(['riskProfile', 'lowestFlag', 'expireDate'])
    .where('acctId', '=', acctId)
    .where('replaced', '=', false)
    .orderBy('testDate', 'desc')
    .executeTakeFirst();
}

/** Whether an account is a qualified investor on a day, and until when (domain §4.12). */
export async function findQualification(db: Db, acctId: string, day: string) {
  const auths = await db
    .selectFrom('investorAuths')
    .select(['applyStatus', 'validUntil'])
    .where('acctId', '=', acctId)
    .where('authType', '=', '1')
    .orderBy('validUntil', (by) => by.desc().nullsLast())
    .execute();
  const passed = auths.find(({ applyStatus }) => applyStatus === 'passed');
  const validUntil = passed?.validUntil ?? null;
  if (validUntil !== null && validUntil >= day) return { authStatus: 'passed', validUntil } as const;
  if (auths.some(({ applyStatus }) => applyStatus === 'auditing'))
    return { authStatus: 'auditing', validUntil } as const;
  return { authStatus: validUntil === null ? 'none' : 'expired', validUntil } as const;
}

export interface PurchasePlace {
  readonly acctId: string;
  readonly tradeAcctNo: string;
  readonly fundCode: string;
}

/** What a trade account already holds of a fund, and whether a paid purchase of it waits for confirmation. */
export async function findHistory(db: Db, { acctId, tradeAcctNo, fundCode }: PurchasePlace) {
  const holding = await db
    .selectFrom('holdings')
    .select('vol')
    .where('acctId', '=', acctId)
    .where('tradeAcctNo', '=', tradeAcctNo)
    .where('fundCode', '=', fundCode)
    .executeTakeFirst();
  const waiting = await db
    .selectFrom('orders')
    .select('orderNo')
    .where('acctId', '=', acctId)
    .where('tradeAcctNo', '=', tradeAcctNo)
    .where('fundCode', '=', fundCode)
    .where('businessCode', 'in', PURCHASES)
    .where('orderStatus', 'in', ['fundConfirmPending', 'fundException'])
    .executeTakeFirst();
  return { heldVol: holding?.vol ?? '0', waiting: waiting !== undefined };
}

/** Σ of a trade account's purchases of a fund in one T, with the reviews that wait. */
export async function sumDay(db: Db, { tradeAcctNo, fundCode }: PurchasePlace, tradeDay: string): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(apply_amt), 0) as total from (
      select apply_amt from orders
      where trade_acct_no = ${tradeAcctNo} and fund_code = ${fundCode} and trade_day = ${tradeDay}
        and business_code in (${sql.join(PURCHASES)}) and order_status not in (${sql.join(DEAD)})
      union all
      select apply_amt from trade_applies
      where trade_acct_no = ${tradeAcctNo} and fund_code = ${fundCode} and trade_day = ${tradeDay}
        and business_code in (${sql.join(PURCHASES)}) and review_status = 'pending'
    ) as purchases`.execute(db);
  return rows[0]?.total ?? '0';
}

/** Whether the account applied for the same amount of the fund since a moment (domain §4.21.15). */
export async function hasSameApply(db: Db, place: PurchasePlace, amount: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('tradeApplies')
    .select('applyNo')
    .where('acctId', '=', place.acctId)
    .where('fundCode', '=', place.fundCode)
    .where('businessCode', 'in', PURCHASES)
    .where('applyAmt', '=', amount)
    .where('applyTime', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Trade configurations of those of the given institutions that are the operator's. */
export function findTradeConfigs(db: Db, accountId: number, institutionIds: readonly string[]) {
  return db
    .selectFrom('tradeConfigs')
    .innerJoin('institutions', 'institutions.institutionId', 'tradeConfigs.institutionId')
    .selectAll('tradeConfigs')
    .select('institutions.institutionName')
    .where('tradeConfigs.institutionId', 'in', institutionIds.length ? institutionIds : [''])
    .where('tradeConfigs.institutionId', 'in', ownInstitutions(db, accountId))
    .orderBy('tradeConfigs.institutionId')
    .execute();
}

export function findStakeholders(db: Db, stakeholderType: '1' | '2' | '3') {
  return db
    .selectFrom('fundCompanies')
    .select(['companyCode as fundCompanyCode', 'companyName as fundCompanyName'])
    .where('stakeholderType', '=', stakeholderType)
    .orderBy('companyCode')
    .execute();
}

/** An application of the operator's institutions with its order. */
export function findApply(db: Db, accountId: number, applyNo: string) {
  return db
    .selectFrom('tradeApplies as apply')
    .innerJoin('funds', 'funds.fundCode', 'apply.fundCode')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'apply.acctId')
    .leftJoin('orders', 'orders.orderNo', 'apply.orderNo')
    .leftJoin('contracts', 'contracts.orderNo', 'apply.orderNo')
    .leftJoin('tradeApplies as later', 'later.formerApplyNo', 'apply.applyNo')
    .selectAll('apply')
    .select(['later.applyNo as laterApplyNo', isMendable(accountId, 'apply').as('resubmittable')])
    .select(['funds.fundShortName', 'funds.fundType', 'funds.confirmDays', 'acct.investorName'])
    .select(['orders.orderStatus', 'orders.payStatus', 'orders.payDeadline', 'orders.failReason'])
    .select(['orders.arrivedAmt', 'orders.arrivedTime'])
    .select(['orders.tradeDay as orderTradeDay', 'contracts.contractNo', 'contracts.contractStatus'])
    .select(['contracts.signDeadline', 'contracts.coolingEnd'])
    .where('apply.applyNo', '=', applyNo)
    .where('apply.acctId', 'in', ownAccounts(db, accountId))
    .executeTakeFirst();
}
