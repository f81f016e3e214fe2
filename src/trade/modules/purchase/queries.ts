import { sql, type Selectable } from 'kysely';
import { compare } from '#values/decimal';
import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '../../language/trading-day.ts';
import { ownAccounts, ownInstitutions, findOwnAccount, type OwnAccount } from '../../access/ownership.ts';
import type { Db, Database } from '#server/database/database';
import { errors } from '#server/platform/errors';
import { fundsOn } from '../fund/queries.ts';
import { findSigning } from '../contract/commands.ts';
import { loadCredit } from '../credit/queries.ts';
import { lastPublishedDay, standardDiscount } from '../fund/rules.ts';
import { texts } from '../orders/messages.ts';
import type { RedemptionFees } from '../redemption/rules.ts';
import { isCorrectable } from '../trade-apply/queries.ts';
import { readsOf, type SharedReads } from '#server/database/shared-reads';
import type { HighEndRights, PurchaseFacts, PurchaseRequest } from './rules.ts';

/** Purchases that no longer count: failed or cancelled. */
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

/** A row of `findFund`. */
export type FundOnDay = NonNullable<Awaited<ReturnType<typeof findFund>>>;

/** The existing funds of `fundCodes`, by code. */
export async function findFunds(
  db: Db,
  fundCodes: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, FundOnDay>> {
  if (fundCodes.length === 0) return new Map();
  const funds = await describedFunds(db, day).where('funds.fundCode', 'in', fundCodes).execute();
  return new Map(funds.map((fund) => [fund.fundCode, fund]));
}

/** The discount agreed with an institution for a fund; undefined if there is none. */
async function findDiscount(db: Db, institutionId: string, fundCode: string): Promise<string | undefined> {
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

/** The assessment in force, which no later one has replaced. */
function findAssessment(db: Db, acctId: string) {
  return db
    .selectFrom('riskResults')
    .select(['riskProfile', 'lowestFlag', 'expireDate'])
    .where('acctId', '=', acctId)
    .where('replaced', '=', false)
    .orderBy('testDate', 'desc')
    .executeTakeFirst();
}

/** Whether an account is a qualified investor on a day, and the last day of that (handbook: qualified-investors). */
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

/** The shares of a fund that a trade account holds, and whether a paid purchase of it waits for confirmation. */
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

/** The sum of a trade account's purchases of a fund on one T, including pending reviews. */
async function sumDay(db: Db, { tradeAcctNo, fundCode }: PurchasePlace, tradeDay: string): Promise<string> {
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

/** The amounts of the fund that the account applied for since a time (handbook: duplicate-application). */
async function findRecentAmounts(db: Db, { acctId, fundCode }: PurchasePlace, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tradeApplies')
    .select('applyAmt')
    .where('acctId', '=', acctId)
    .where('fundCode', '=', fundCode)
    .where('businessCode', 'in', PURCHASES)
    .where('applyTime', '>', since)
    .execute();
  return rows.flatMap(({ applyAmt }) => applyAmt ?? []);
}

/** Trade configurations of the operator's institutions among the given ones. */
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
    .select(['later.applyNo as laterApplyNo', isCorrectable(accountId, 'apply').as('resubmittable')])
    .select(['funds.fundShortName', 'funds.fundType', 'funds.confirmDays', 'acct.investorName'])
    .select(['orders.orderStatus', 'orders.payStatus', 'orders.payDeadline', 'orders.failReason'])
    .select(['orders.arrivedAmt', 'orders.arrivedTime'])
    .select(['orders.tradeDay as orderTradeDay', 'contracts.contractNo', 'contracts.contractStatus'])
    .select(['contracts.signDeadline', 'contracts.coolingEnd'])
    .where('apply.applyNo', '=', applyNo)
    .where('apply.acctId', 'in', ownAccounts(db, accountId))
    .executeTakeFirst();
}

/** handbook: duplicate-application */
const DUPLICATE_SECONDS = 60;

export interface Asking {
  readonly accountId: number;
  readonly now: Date;
  /** A directive of a special account, the only way for such accounts to trade (handbook: special-accounts). */
  readonly forSpecial?: boolean;
  /** Reads that the orders of one check share; absent: each order reads for itself. */
  readonly shared?: SharedReads;
}

/** The data of the account for the checks; undefined if it is not the operator's. */
export async function loadAccount(
  db: Db,
  acctId: string,
  { accountId, forSpecial, ...asking }: Asking,
): Promise<OwnAccount | undefined> {
  const account = await readsOf(asking).once(`account ${acctId}`, () => findOwnAccount(db, accountId, acctId));
  return account && forSpecial ? { ...account, specialFlag: '0' } : account;
}

/** Reads the data that a purchase is checked with; throws if the fund does not exist. */
export async function loadFacts(db: Db, request: PurchaseRequest, asking: Asking): Promise<PurchaseFacts> {
  const now = toShanghaiTime(asking.now);
  const today = now.slice(0, 10);
  const tradeDay = tDay(now);
  const published = lastPublishedDay(now);
  const reads = readsOf(asking);
  const { acctId, tradeAcctNo, fundCode, applyAmt, transactorName } = request;
  const fund = await reads.once(`fund ${fundCode}`, () => findFund(db, fundCode, published));
  if (!fund) throw errors.recordNotFound(texts.fund);
  const account = await loadAccount(db, acctId, asking);
  const since = toShanghaiTime(new Date(fromShanghaiTime(now).getTime() - DUPLICATE_SECONDS * 1000));
  const institutionId = account?.institutionId ?? '';
  const [place, rights, company] = [
    `${acctId} ${tradeAcctNo} ${fundCode}`,
    `${acctId} ${fundCode}`,
    `${institutionId} ${fundCode}`,
  ];
  const people = `people ${acctId} ${tradeAcctNo} ${transactorName}`;
  const recent = await reads.once(`recent ${rights}`, () => findRecentAmounts(db, request, since));
  return {
    now,
    tradeDay,
    account,
    fund,
    ...(await reads.once(people, () => loadPeople(db, request, account, today))),
    bands: await reads.once(`bands ${fund.buyTemplate}`, () => findBuyBands(db, fund.buyTemplate)),
    discount: await reads.once(`discount ${company}`, () => loadDiscount(db, institutionId, fund)),
    taAcctStatus: (await reads.once(`ta ${acctId} ${fund.taCode}`, () => findTaAccount(db, acctId, fund.taCode)))
      ?.taAcctStatus,
    assessment: await reads.once(`assessment ${acctId}`, () => findAssessment(db, acctId)),
    highEnd: await reads.once(`rights ${rights}`, () => loadHighEnd(db, request, today)),
    ...(await reads.once(`history ${place}`, () => findHistory(db, request))),
    dayTotal: await reads.once(`day ${place}`, () => sumDay(db, request, tradeDay)),
    credit: await reads.once(`credit ${company}`, () => loadCredit(db, { institutionId, fund, today, published })),
    duplicate: recent.some((one) => compare(one, applyAmt) === 0),
  };
}

/** The account's rights to high-end products, and the documents that it must sign for one. */
export async function loadHighEnd(
  db: Db,
  { acctId, fundCode }: Pick<PurchaseRequest, 'acctId' | 'fundCode'>,
  today: string,
): Promise<HighEndRights> {
  return { ...(await findQualification(db, acctId, today)), signing: await findSigning(db, acctId, fundCode) };
}

/** The discount of an institution for a fund; 认购 has none (handbook: subscription-interest). */
export async function loadDiscount(db: Db, institutionId: string, fund: PurchaseFund): Promise<string> {
  if (fund.fundStatus === '1') return '1';
  return (await findDiscount(db, institutionId, fund.fundCode)) ?? standardDiscount(fund.fundType);
}

type PurchaseFund = Pick<PurchaseFacts['fund'], 'fundCode' | 'fundStatus' | 'fundType'>;

type Parties = Pick<PurchaseRequest, 'acctId' | 'tradeAcctNo' | 'transactorName'>;

/** Expiry of the legal representative's certificate, from the latest approved application. */
const legalCertEnd = sql<string | null>`(select content->>'legalCertEnd' from inst_applies as said
  where said.institution_id = institutions.institution_id and said.apply_status = 'passed'
  order by said.audit_time desc nulls last, said.apply_no desc limit 1)`;

/** The institution, and whether trade account and transactor belong to the account on a day. */
export async function loadPeople(db: Db, request: Parties, account: OwnAccount | undefined, today: string) {
  const institution = await db
    .selectFrom('institutions')
    .leftJoin('tradeConfigs as config', (join) =>
      join.onRef('config.institutionId', '=', 'institutions.institutionId').on('config.resState', '=', '1'),
    )
    .select(['institutions.certEndDate', 'config.checkFlag', legalCertEnd.as('legalCertEnd')])
    .where('institutions.institutionId', '=', account?.institutionId ?? '')
    .executeTakeFirst();
  const tradeAccount = await db
    .selectFrom('tradeAccts')
    .select('acctId')
    .where('tradeAcctNo', '=', request.tradeAcctNo)
    .executeTakeFirst();
  const transactors = await db
    .selectFrom('transactors')
    .select(['authScope', 'certEnd', 'phone'])
    .where('acctId', '=', request.acctId)
    .where('transactorName', '=', request.transactorName)
    .where('authStart', '<=', today)
    .where('authEnd', '>=', today)
    .execute();
  const transactor = transactors.find(({ authScope }) => authScope.split(',').includes('2'));
  return {
    institutionCertEnd: institution?.certEndDate ?? '0001-01-01',
    legalCertEnd: institution?.legalCertEnd ?? null,
    checkFlag: institution?.checkFlag ?? undefined,
    tradeAccountFits: tradeAccount?.acctId === request.acctId,
    transactorName: request.transactorName,
    transactorCertEnd: transactor?.certEnd ?? null,
    transactorPhone: transactor?.phone ?? null,
  };
}

export type FeeBand = Selectable<Database['feeBands']>;

/** Fee bands of some templates, lowest first. */
export async function findBands(db: Db, templates: readonly string[]): Promise<FeeBand[]> {
  if (templates.length === 0) return [];
  return db.selectFrom('feeBands').selectAll().where('template', 'in', templates).orderBy('lower').execute();
}

/** The bands of `bands` that charge a purchase of the fund. */
export function buyBandsOf(bands: readonly FeeBand[], { buyTemplate }: Pick<FeeTemplates, 'buyTemplate'>): FeeBand[] {
  return bands.filter(({ kind, template }) => kind === 'buy' && template === buyTemplate);
}

interface FeeTemplates {
  readonly buyTemplate: string;
  readonly redeemTemplate: string;
}

/**
 * The bands of `bands` that charge a redemption: its own fee, and a purchase fee paid at the end.
 */
export function redemptionFeesOf(
  bands: readonly FeeBand[],
  { buyTemplate, redeemTemplate }: FeeTemplates,
): RedemptionFees {
  return {
    redeem: bands.filter(({ kind, template }) => kind === 'redeem' && template === redeemTemplate),
    back: bands.filter(
      ({ kind, template }) => kind === 'back' && (template === buyTemplate || template === redeemTemplate),
    ),
  };
}

/** The fees of a redemption. */
export async function findRedemptionFees(db: Db, fund: FeeTemplates): Promise<RedemptionFees> {
  return redemptionFeesOf(await findBands(db, [fund.redeemTemplate, fund.buyTemplate]), fund);
}

/** The purchase fees of a template, lowest band first. */
export async function findBuyBands(db: Db, template: string): Promise<FeeBand[]> {
  return buyBandsOf(await findBands(db, [template]), { buyTemplate: template });
}
