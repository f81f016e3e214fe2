import type { AcctContent } from '../../database/schema/account.ts';
import { type Insertable, sql, type SqlBool, type Updateable } from 'kysely';
import { ownAccounts, ownInstitutions } from '../../access/ownership.ts';
import type { Database, Db } from '#server/database/database';
import { certNoOf } from '../../database/investor-cert-no.ts';
import { countRows } from '#server/database/pages';
import type { Range } from '#server/database/list-source';
import { defineSearch } from '#server/database/search';
import { orgKeys, pick, readContent, type Viewer } from './rules.ts';

/** Next 投资者账户编号: A and ten digits (handbook: identifiers). */
export async function nextAcctId(tx: Db): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('acct_id_seq') as number`.execute(tx);
  return `A${String(rows[0]?.number).padStart(10, '0')}`;
}

/** An approved institution of the operator; undefined for any other. */
export function findInstitution(db: Db, accountId: number, institutionId: string) {
  return db
    .selectFrom('institutions')
    .select(['institutionId', 'institutionName', 'certNo'])
    .where('institutionId', '=', institutionId)
    .where('institutionId', 'in', ownInstitutions(db, accountId))
    .where('applyStatus', '=', 'passed')
    .executeTakeFirst();
}

/** The institution's latest approved application, and the defaults that its new accounts take from it. */
export async function readInstitution(db: Db, institutionId: string) {
  const apply = await db
    .selectFrom('instApplies')
    .selectAll()
    .where('institutionId', '=', institutionId)
    .where('applyStatus', '=', 'passed')
    .orderBy('auditTime', (by) => by.desc().nullsLast())
    .orderBy('applyNo', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { content, ...columns } = apply ?? { content: {} };
  const said: object = { ...columns, ...content };
  return { org: pick(said, orgKeys) as Readonly<Record<string, string>>, content: readContent(said) };
}

function visibleApplies(db: Db, accountId: number) {
  return db
    .selectFrom('acctApplies as apply')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'apply.acctId')
    .innerJoin('institutions', 'institutions.institutionId', 'acct.institutionId')
    .selectAll('apply')
    .select(['acct.institutionId', 'acct.custType', 'acct.acctStatus', 'acct.changeStatus', 'acct.investorName'])
    .select(['acct.content as effective', 'institutions.institutionName'])
    .where('acct.acctId', 'in', ownAccounts(db, accountId));
}

/** An application visible to the operator. */
export function findApply(db: Db, { accountId, seesAll }: Viewer, applyNo: string) {
  return visibleApplies(db, accountId)
    .where('apply.applyNo', '=', applyNo)
    .$if(!seesAll, (query) => query.where('apply.accountId', '=', accountId))
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockApply(tx: Db, viewer: Viewer, applyNo: string) {
  await tx.selectFrom('acctApplies').select('applyNo').where('applyNo', '=', applyNo).forUpdate().execute();
  return findApply(tx, viewer, applyNo);
}

/** A row of {@link findApply}. */
export type ApplyRow = NonNullable<Awaited<ReturnType<typeof findApply>>>;

/** The pending application of an account, otherwise its latest. */
export function findLastApplyNo(db: Db, acctId: string) {
  return db
    .selectFrom('acctApplies')
    .select('applyNo')
    .where('acctId', '=', acctId)
    .orderBy(sql`apply_status <> 'passed'`, 'desc')
    .orderBy('createTime', 'desc')
    .orderBy('applyNo', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Another account of the institution for the same product; undefined if there is none. */
export function findSameProduct(tx: Db, institutionId: string, acctId: string | undefined, content: AcctContent) {
  return tx
    .selectFrom('investorAccounts as acct')
    .leftJoin('acctApplies as apply', 'apply.acctId', 'acct.acctId')
    .select('acct.investorName')
    .where('acct.institutionId', '=', institutionId)
    .where('acct.custType', '=', '2')
    .where('acct.acctStatus', '<>', 'closed')
    .$if(acctId !== undefined, (query) => query.where('acct.acctId', '<>', acctId ?? ''))
    .where((eb) =>
      eb.or([
        eb('acct.investorName', '=', content.productName ?? ''),
        ...(content.productCertNo
          ? [
              eb(sql`acct.content->>'productCertNo'`, '=', content.productCertNo),
              eb(sql`apply.content->>'productCertNo'`, '=', content.productCertNo),
            ]
          : []),
      ]),
    )
    .executeTakeFirst();
}

/** Reserves the bank account of an application for its account; false if it belongs to another account. */
export async function reserveBank(tx: Db, acctId: string, content: AcctContent): Promise<boolean> {
  await tx.deleteFrom('tradeAccts').where('acctId', '=', acctId).where('tradeAcctNo', 'is', null).execute();
  const { bankAcctNo = '', bankAcctName = '', bankBranchName = '', cnapsCode = '' } = content;
  const reserved = await tx
    .insertInto('tradeAccts')
    .values({ acctId, bankAcctNo, bankAcctName, bankName: bankBranchName, cnapsCode, tradeAcctNo: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('acctId')
    .executeTakeFirst();
  return reserved !== undefined;
}

/** Whether a bank account belongs to an account already. */
export async function isBankTaken(db: Db, bankAcctNo: string): Promise<boolean> {
  const taken = await db
    .selectFrom('tradeAccts')
    .select('acctId')
    .where('bankAcctNo', '=', bankAcctNo)
    .executeTakeFirst();
  return taken !== undefined;
}

export async function updateApply(
  tx: Db,
  { applyNo, applyStatus }: Pick<ApplyRow, 'applyNo' | 'applyStatus'>,
  changes: Updateable<Database['acctApplies']>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('acctApplies')
    .set(changes)
    .where('applyNo', '=', applyNo)
    .where('applyStatus', '=', applyStatus)
    .returning('applyNo')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function updateAccount(
  tx: Db,
  acctId: string,
  changes: Updateable<Database['investorAccounts']>,
): Promise<void> {
  await tx.updateTable('investorAccounts').set(changes).where('acctId', '=', acctId).execute();
}

export async function insertApply(tx: Db, apply: Insertable<Database['acctApplies']>): Promise<void> {
  await tx.insertInto('acctApplies').values(apply).execute();
}

/** Replaces the transactors of an account. */
export async function replaceTransactors(tx: Db, acctId: string, { transactors = [] }: AcctContent): Promise<void> {
  await tx.deleteFrom('transactors').where('acctId', '=', acctId).execute();
  if (transactors.length === 0) return;
  await tx
    .insertInto('transactors')
    .values(
      transactors.map((one) => ({
        acctId,
        transactorName: one.transactorName ?? '',
        certType: one.transactorCertType ?? '',
        certNo: one.transactorCertNo ?? '',
        certEnd: one.transactorCertEnd ?? '',
        phone: one.transactorMobile ?? '',
        email: one.transactorEmail ?? '',
        authScope: (one.authScope ?? []).join(','),
        primaryFlag: one.primaryFlag ?? false,
        authStart: one.authStart ?? '',
        authEnd: one.authEnd ?? '',
      })),
    )
    .execute();
}

export const acctSearch = defineSearch(['queryAcctPageList', 'queryOpenAcct'], {
  fileFormat: 'elsewhere',
  investorName: ['acct.investorName', 'contains'],
  institutionId: 'acct.institutionId',
  custType: 'acct.custType',
  productType: 'acct.productType',
  acctStatus: 'acct.acctStatus',
  applyDateBegin: ['apply.applyTime', '>='],
  applyDateEnd: ['apply.applyTime', '<= end of'],
  tradeAcctNo: (tradeAcctNo) => sql<SqlBool>`exists (
    select from trade_accts where trade_accts.acct_id = acct.acct_id and trade_acct_no = ${tradeAcctNo.trim()})`,
});

export type AcctFilter = Parameters<typeof acctSearch.where>[0];

/** Accounts visible to the operator, each with its pending application, otherwise its latest. */
function visible(db: Db, { accountId, seesAll }: Viewer) {
  return db
    .selectFrom('investorAccounts as acct')
    .innerJoin('institutions as inst', 'inst.institutionId', 'acct.institutionId')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('acctApplies as one')
          .select(['one.applyNo', 'one.applyTime', 'one.createTime', 'one.content', 'one.accountId'])
          .whereRef('one.acctId', '=', 'acct.acctId')
          .orderBy(sql`one.apply_status <> 'passed'`, 'desc')
          .orderBy('one.createTime', 'desc')
          .orderBy('one.applyNo', 'desc')
          .limit(1)
          .as('apply'),
      (join) => join.onTrue(),
    )
    .where('acct.acctId', 'in', ownAccounts(db, accountId))
    .$if(!seesAll, (query) => query.where('apply.accountId', '=', accountId));
}

function matching(db: Db, viewer: Viewer, filter: AcctFilter) {
  return visible(db, viewer).where(acctSearch.where(filter));
}

export function countAccounts(db: Db, viewer: Viewer, filter: AcctFilter): Promise<number> {
  return countRows(matching(db, viewer, filter));
}

/** The ids of a range of the matching accounts, newest first. */
export async function findAcctIds(db: Db, viewer: Viewer, filter: AcctFilter, { limit, offset }: Range) {
  const rows = await matching(db, viewer, filter)
    .select('acct.acctId')
    .orderBy(sql`coalesce(apply.apply_time, apply.create_time)`, (by) => by.desc().nullsLast())
    .orderBy('acct.acctId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ acctId }) => acctId);
}

/**
 * Accounts visible to the operator as rows of the list, in the order of the given ids; `today` decides whether
 * certifications are valid.
 */
export async function findAccounts(db: Db, viewer: Viewer, acctIds: readonly string[], today: string) {
  if (acctIds.length === 0) return [];
  const rows = await visible(db, viewer)
    .leftJoin('riskResults as risk', (join) =>
      join.onRef('risk.acctId', '=', 'acct.acctId').on('risk.replaced', '=', false),
    )
    .select(['acct.acctId', 'acct.investorName', 'acct.institutionId', 'inst.institutionName'])
    .select(['acct.custType', 'acct.productType', 'acct.custNo', 'acct.acctStatus', 'acct.changeStatus'])
    .select(['acct.investorClass', 'acct.riskProfile', 'acct.openTime', 'acct.failReason', 'acct.defaultFlag'])
    .select(['apply.applyNo', 'apply.applyTime', 'risk.expireDate as riskExpireDate'])
    .select(certNoOf(sql`coalesce(acct.content, apply.content)`).as('certNo'))
    .select(sql<string | null>`coalesce(acct.content, apply.content)->>'bankAcctNo'`.as('typedBankAcctNo'))
    .select(sql<string | null>`coalesce(acct.content, apply.content)->>'bankBranchName'`.as('typedBankName'))
    .select(bankOf('trade_acct_no').as('tradeAcctNo'))
    .select(bankOf('bank_acct_no').as('bankAcctNo'))
    .select(bankOf('bank_name').as('bankName'))
    .select(authStatusOn(today).as('authStatus'))
    .where('acct.acctId', 'in', acctIds)
    .execute();
  const places = new Map(acctIds.map((acctId, index) => [acctId, index]));
  return rows.toSorted((a, b) => (places.get(a.acctId) ?? 0) - (places.get(b.acctId) ?? 0));
}

/** A row of {@link findAccounts}. */
export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number];

/** A column of the account's first trade account. */
function bankOf(column: 'trade_acct_no' | 'bank_acct_no' | 'bank_name') {
  return sql<string | null>`(select ${sql.ref(column)} from trade_accts
    where trade_accts.acct_id = acct.acct_id order by trade_acct_no nulls last limit 1)`;
}

/** Whether the account is a qualified investor on a day (handbook: qualified-investors). */
function authStatusOn(today: string) {
  const has = (condition: ReturnType<typeof sql>) => sql`exists (select 1 from investor_auths as auth
    where auth.acct_id = acct.acct_id and auth.auth_type = '1' and ${condition})`;
  return sql<'passed' | 'expired' | 'auditing' | 'none'>`case
    when ${has(sql`auth.apply_status = 'passed' and auth.valid_until >= ${today}`)} then 'passed'
    when ${has(sql`auth.apply_status = 'auditing'`)} then 'auditing'
    when ${has(sql`auth.apply_status = 'passed'`)} then 'expired'
    else 'none' end`;
}
