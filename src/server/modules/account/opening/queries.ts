import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Db } from '../../../database/database.ts';
import type { AcctContent } from '../../../database/schema/account-apply.ts';
import { ownAccounts, ownInstitutions } from '../../../access/ownership.ts';
import { orgKeys, pick, readContent } from './content.ts';

/** Next 投资者账户编号: A and ten digits (domain §1.3). */
export async function nextAcctId(tx: Db): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('acct_id_seq') as number`.execute(tx);
  return `A${String(rows[0]?.number).padStart(10, '0')}`;
}

/** A passed institution of the operator; undefined for any other. */
export function findInstitution(db: Db, accountId: number, institutionId: string) {
  return db
    .selectFrom('institutions')
    .select(['institutionId', 'institutionName', 'certNo'])
    .where('institutionId', '=', institutionId)
    .where('institutionId', 'in', ownInstitutions(db, accountId))
    .where('applyStatus', '=', 'passed')
    .executeTakeFirst();
}

/** What counts of an institution, its last passed application: about itself, and what its accounts begin with. */
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

/** Who asks: an operator, who without the right to search sees only what he has applied for. */
export interface Viewer {
  readonly accountId: number;
  readonly seesAll: boolean;
}

/** An application that the operator may see. */
export function findApply(db: Db, { accountId, seesAll }: Viewer, applyNo: string) {
  return visibleApplies(db, accountId)
    .where('apply.applyNo', '=', applyNo)
    .$if(!seesAll, (query) => query.where('apply.accountId', '=', accountId))
    .executeTakeFirst();
}

/** The same, kept from other changes until the transaction ends. */
export async function lockApply(tx: Db, viewer: Viewer, applyNo: string) {
  await tx.selectFrom('acctApplies').select('applyNo').where('applyNo', '=', applyNo).forUpdate().execute();
  return findApply(tx, viewer, applyNo);
}

/** What {@link findApply} finds. */
export type ApplyRow = NonNullable<Awaited<ReturnType<typeof findApply>>>;

/** The application of an account that is under way, else its last one. */
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

/** Another account of the institution that is for the same product; undefined for none. */
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

/** Makes the bank account of an application its account's; false when it is another account's already. */
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

/** Whether a bank account is one of an account already. */
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

/** Makes these the transactors of an account. */
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
