import type { Db } from '../../database/database.ts';

/** Everything that is said of the investor of an application, by field. */
export type Subject = Readonly<Record<string, unknown>>;

/** What the papers of an application are about; undefined when there is no such application (any more). */
export async function findSubject(db: Db, applyNo: string): Promise<Subject | undefined> {
  return (
    (await findInstitution(db, 'applyNo', applyNo)) ?? (await findAccount(db, applyNo)) ?? (await findAuth(db, applyNo))
  );
}

async function findInstitution(db: Db, by: 'applyNo' | 'institutionId', value: string): Promise<Subject | undefined> {
  const apply = await db
    .selectFrom('instApplies')
    .selectAll()
    .where(by, '=', value)
    .orderBy('applyNo')
    .executeTakeFirst();
  return apply && { ...apply, ...apply.content, investorName: apply.institutionName };
}

async function findAccount(db: Db, applyNo: string): Promise<Subject | undefined> {
  const apply = await db
    .selectFrom('acctApplies')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'acctApplies.acctId')
    .select(['acctApplies.content', 'acct.institutionId', 'acct.investorName'])
    .where('applyNo', '=', applyNo)
    .executeTakeFirst();
  if (!apply) return undefined;
  const institution = await findInstitution(db, 'institutionId', apply.institutionId);
  return { ...institution, ...apply.content, investorName: apply.investorName };
}

async function findAuth(db: Db, authNo: string): Promise<Subject | undefined> {
  const auth = await db
    .selectFrom('investorAuths')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'investorAuths.acctId')
    .selectAll('investorAuths')
    .select(['acct.content', 'acct.institutionId', 'acct.investorName'])
    .where('authNo', '=', authNo)
    .executeTakeFirst();
  if (!auth) return undefined;
  const { content, investorName, ...said } = auth;
  const institution = await findInstitution(db, 'institutionId', auth.institutionId);
  return { ...institution, ...content, ...said, investorName };
}
