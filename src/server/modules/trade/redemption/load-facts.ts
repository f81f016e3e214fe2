import { toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '#values/trading-day';
import { type Selectable, sql } from 'kysely';
import type { CheckFlag } from '#contract';
import type { Database, Db } from '../../../database/database.ts';
import { errors } from '../../../errors.ts';
import { findOwnAccount, type OwnAccount } from '../../../ownership.ts';
import { lastPublishedDay } from '../../fund/rules.ts';
import { type PositionPlace, readPositionNo } from '../position/position-no.ts';
import { loadPeople } from '../load-facts.ts';
import { texts } from '../messages.ts';
import { findFund } from '../queries.ts';
import type { HeldLot, LeavingFees } from './rules.ts';

/** domain §4.21.15 */
const DUPLICATE_SECONDS = 60;

/** What the operator asks for. */
export interface RedemptionRequest {
  readonly positionNo: string;
  readonly applyVol: string;
  readonly transactorName: string;
}

/** Everything a redemption is judged by; times are Shanghai `yyyy-MM-dd HH:mm:ss`. */
export interface RedemptionFacts {
  readonly now: string;
  readonly tradeDay: string;
  readonly place: PositionPlace;
  readonly account: OwnAccount | undefined;
  readonly checkFlag: CheckFlag | undefined;
  /** The chosen transactor may trade for the account. */
  readonly transactorFits: boolean;
  readonly fund: Selectable<Database['funds']> & { readonly nav: string | null; readonly navDate: string | null };
  readonly lots: readonly HeldLot[];
  /** Shares that wait to leave, and those that a pending review keeps. */
  readonly reservedVol: string;
  readonly fees: LeavingFees;
  readonly duplicate: boolean;
}

/** Reads what a redemption is judged by; throws when the holding names no fund. */
export async function loadRedemption(
  db: Db,
  request: RedemptionRequest,
  asking: { readonly accountId: number; readonly now: Date },
): Promise<RedemptionFacts> {
  const now = toShanghaiTime(asking.now);
  const place = readPositionNo(request.positionNo);
  const fund = await findFund(db, place.fundCode, lastPublishedDay(now));
  const acctId = await findAcctId(db, place.tradeAcctNo);
  const account = acctId === undefined ? undefined : await findOwnAccount(db, asking.accountId, acctId);
  if (!fund || !account) throw errors.recordNotFound(texts.position);
  const parties = { acctId: account.acctId, tradeAcctNo: place.tradeAcctNo, transactorName: request.transactorName };
  const people = await loadPeople(db, parties, account, now.slice(0, 10));
  const since = toShanghaiTime(new Date(asking.now.getTime() - DUPLICATE_SECONDS * 1000));
  return {
    now,
    tradeDay: tDay(now),
    place,
    account,
    checkFlag: people.checkFlag,
    transactorFits: people.transactorCertEnd !== null,
    fund,
    lots: await findLots(db, place),
    reservedVol: await sumReserved(db, place),
    fees: await findFees(db, fund),
    duplicate: await hasSame(db, place, { vol: request.applyVol, since }),
  };
}

async function findAcctId(db: Db, tradeAcctNo: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('tradeAccts')
    .select('acctId')
    .where('tradeAcctNo', '=', tradeAcctNo)
    .executeTakeFirst();
  return row?.acctId;
}

function findLots(db: Db, { tradeAcctNo, fundCode }: PositionPlace) {
  return db
    .selectFrom('shareLots')
    .select(['id', 'regDate', 'vol', 'costNav'])
    .where('tradeAcctNo', '=', tradeAcctNo)
    .where('fundCode', '=', fundCode)
    .execute();
}

/** Σ of redemptions and conversions that are not settled, and of those that wait for their review (domain §4.13). */
async function sumReserved(db: Db, { tradeAcctNo, fundCode }: PositionPlace): Promise<string> {
  const { rows } = await sql<{ vol: string }>`
    select coalesce(sum(vol), 0.00) as vol from (
      select apply_vol - coalesce(confirm_vol, 0) as vol from orders
      where trade_acct_no = ${tradeAcctNo} and fund_code = ${fundCode} and business_code in ('024', '036')
        and (order_status in ('fundConfirmPending', 'fundException')
          or (order_status = 'fundConfirmSuccessPart' and business_finish_flag = '0'))
      union all
      select apply_vol from trade_applies
      where trade_acct_no = ${tradeAcctNo} and fund_code = ${fundCode} and business_code in ('024', '036')
        and review_status = 'pending'
    ) as leaving`.execute(db);
  return rows[0]?.vol ?? '0.00';
}

async function findFees(db: Db, fund: RedemptionFacts['fund']): Promise<LeavingFees> {
  const bands = await db
    .selectFrom('feeBands')
    .selectAll()
    .where('template', 'in', [fund.redeemTemplate, fund.buyTemplate])
    .orderBy('lower')
    .execute();
  return {
    redeem: bands.filter(({ kind, template }) => kind === 'redeem' && template === fund.redeemTemplate),
    back: bands.filter(({ kind }) => kind === 'back'),
  };
}

async function hasSame(
  db: Db,
  { tradeAcctNo, fundCode }: PositionPlace,
  { vol, since }: { readonly vol: string; readonly since: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('tradeApplies')
    .select('applyNo')
    .where('tradeAcctNo', '=', tradeAcctNo)
    .where('fundCode', '=', fundCode)
    .where('businessCode', '=', '024')
    .where('applyVol', '=', vol)
    .where('applyTime', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}
