import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '#values/trading-day';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { errors } from '../../platform/errors.ts';
import { findOwnAccount, type OwnAccount } from '../../access/ownership.ts';
import { lastPublishedDay, standardDiscount } from '../fund/rules.ts';
import type { HighEndRights, PurchaseFacts, PurchaseRequest } from './assess-purchase.ts';
import { findSigning } from './signing/create-contract.ts';
import { loadCredit } from './credit/load-credit.ts';
import { texts } from './messages.ts';
import {
  findAssessment,
  findDiscount,
  findFund,
  findHistory,
  findQualification,
  findTaAccount,
  hasSameApply,
  sumDay,
} from './queries.ts';
import { findBuyBands } from './fee-bands.ts';

/** domain §4.21.15 */
const DUPLICATE_SECONDS = 60;

export interface Asking {
  readonly accountId: number;
  readonly now: Date;
  /** It is about a directive of a special account: such accounts trade in no other way (domain §4.15). */
  readonly forSpecial?: boolean;
}

/** The account as the checks see it; undefined when it is not the operator's. */
export async function loadAccount(
  db: Db,
  acctId: string,
  { accountId, forSpecial }: Asking,
): Promise<OwnAccount | undefined> {
  const account = await findOwnAccount(db, accountId, acctId);
  return account && forSpecial ? { ...account, specialFlag: '0' } : account;
}

/** Reads what a purchase is judged by; throws when the fund does not exist. */
export async function loadFacts(db: Db, request: PurchaseRequest, asking: Asking): Promise<PurchaseFacts> {
  const now = toShanghaiTime(asking.now);
  const tradeDay = tDay(now);
  const published = lastPublishedDay(now);
  const fund = await findFund(db, request.fundCode, published);
  if (!fund) throw errors.recordNotFound(texts.fund);
  const account = await loadAccount(db, request.acctId, asking);
  const since = toShanghaiTime(new Date(fromShanghaiTime(now).getTime() - DUPLICATE_SECONDS * 1000));
  const institutionId = account?.institutionId ?? '';
  return {
    now,
    tradeDay,
    account,
    fund,
    ...(await loadPeople(db, request, account, now.slice(0, 10))),
    bands: await findBuyBands(db, fund.buyTemplate),
    discount: await loadDiscount(db, institutionId, fund),
    taAcctStatus: (await findTaAccount(db, request.acctId, fund.taCode))?.taAcctStatus,
    assessment: await findAssessment(db, request.acctId),
    highEnd: await loadHighEnd(db, request, now.slice(0, 10)),
    ...(await findHistory(db, request)),
    dayTotal: await sumDay(db, request, tradeDay),
    credit: await loadCredit(db, { institutionId, fund, today: now.slice(0, 10), published }),
    duplicate: await hasSameApply(db, request, request.applyAmt, since),
  };
}

/** The account as an investor of high-end products, and what it has yet to sign for one. */
export async function loadHighEnd(
  db: Db,
  { acctId, fundCode }: Pick<PurchaseRequest, 'acctId' | 'fundCode'>,
  today: string,
): Promise<HighEndRights> {
  return { ...(await findQualification(db, acctId, today)), signing: await findSigning(db, acctId, fundCode) };
}

/** Discount of an institution for a fund; 认购 has none (domain §4.5.2). */
export async function loadDiscount(db: Db, institutionId: string, fund: PurchaseFund): Promise<string> {
  if (fund.fundStatus === '1') return '1';
  return (await findDiscount(db, institutionId, fund.fundCode)) ?? standardDiscount(fund.fundType);
}

type PurchaseFund = Pick<PurchaseFacts['fund'], 'fundCode' | 'fundStatus' | 'fundType'>;

type Parties = Pick<PurchaseRequest, 'acctId' | 'tradeAcctNo' | 'transactorName'>;

/** Until when the certificate of an institution's legal person counts, after what was last found right about it. */
const legalCertEnd = sql<string | null>`(select content->>'legalCertEnd' from inst_applies as said
  where said.institution_id = institutions.institution_id and said.apply_status = 'passed'
  order by said.audit_time desc nulls last, said.apply_no desc limit 1)`;

/** The institution, and whether those who act belong to the account, as of a day. */
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
