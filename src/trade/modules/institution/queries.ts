import { type Insertable, sql, type Selectable, type Updateable } from 'kysely';
import { ownInstitutions } from '../../access/ownership.ts';
import type { Database, Db } from '#server/database/database';
import { countRows } from '#server/database/pages';
import type { Range } from '#server/database/list-source';
import { defineSearch } from '#server/database/search';
import type { FileOwner } from '#server/platform/modules';
import type { Registrant, SessionUser } from '#server/platform/handler';
import { texts } from './messages.ts';

/** The owner of applications: a registrant, or an operator for their institutions. */
export type Owner = { readonly phone: string } | { readonly accountId: number };

/** A row of applications. */
export type Apply = Selectable<Database['instApplies']>;

export const statementSearch = defineSearch(
  ['queryRegistStatements', 'exportRegistStatements', 'queryInstitutionRegisterStatements', 'exportRegisterStatements'],
  {
    fileFormat: 'elsewhere',
    institutionName: ['instApplies.institutionName', 'contains'],
    certNo: ['instApplies.certNo', 'masked'],
    applyStatus: 'instApplies.applyStatus',
    applyDateBegin: ['instApplies.applyTime', '>='],
    applyDateEnd: ['instApplies.applyTime', '<= end of'],
  },
);

type Filter = Parameters<typeof statementSearch.where>[0];

/**
 * The owner's applications: no query reads or changes those of others. An institution without a number belongs to the
 * clique of the operators who register it.
 */
function ownApplies(db: Db, owner: Owner) {
  const applies = db.selectFrom('instApplies');
  if ('phone' in owner) return applies.where('instApplies.phone', '=', owner.phone);
  const clique = db.selectFrom('accounts').select('cliqueCode').where('accountId', '=', owner.accountId);
  return applies.where(({ or, and, eb }) =>
    or([
      eb('instApplies.institutionId', 'in', ownInstitutions(db, owner.accountId)),
      and([eb('instApplies.institutionId', 'is', null), eb('instApplies.cliqueCode', '=', clique)]),
    ]),
  );
}

function matching(db: Db, owner: Owner, filter: Filter) {
  return ownApplies(db, owner).where(statementSearch.where(filter));
}

export function countApplies(db: Db, owner: Owner, filter: Filter): Promise<number> {
  return countRows(matching(db, owner, filter));
}

/** A range of the matching applications with the number of opened accounts, newest first. */
export function findApplies(db: Db, owner: Owner, filter: Filter, range: Range) {
  return matching(db, owner, filter)
    .select(['applyNo', 'institutionId', 'institutionName', 'certType', 'certNo', 'orgType', 'legalName'])
    .select(['applyStatus', 'applyTime', 'auditTime', 'auditOpinion', 'changeFlag'])
    .select(({ selectFrom, fn }) =>
      selectFrom('investorAccounts')
        .select(fn.countAll<number>().as('opened'))
        .whereRef('investorAccounts.institutionId', '=', 'instApplies.institutionId')
        .where('acctStatus', '=', 'opened')
        .as('acctCount'),
    )
    .orderBy(sql`coalesce(apply_time, created_at)`, 'desc')
    .orderBy('applyNo', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

/** A row of `findApplies`. */
export type StatementRow = Awaited<ReturnType<typeof findApplies>>[number];

/** One application of the owner. */
export function findApply(db: Db, owner: Owner, applyNo: string) {
  return ownApplies(db, owner).selectAll('instApplies').where('applyNo', '=', applyNo).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockApply(tx: Db, owner: Owner, applyNo: string) {
  return ownApplies(tx, owner).selectAll('instApplies').where('applyNo', '=', applyNo).forUpdate().executeTakeFirst();
}

/** The latest approved application of an institution. */
export function findEffectiveApply(db: Db, owner: Owner, institutionId: string) {
  return ownApplies(db, owner)
    .selectAll('instApplies')
    .where('institutionId', '=', institutionId)
    .where('applyStatus', '=', 'passed')
    .orderBy('auditTime', 'desc')
    .orderBy('applyNo', 'desc')
    .executeTakeFirst();
}

/** Approved institutions of an operator with their latest approved application, by number. */
export function findOpenedInstitutions(db: Db, accountId: number) {
  return db
    .selectFrom('institutions')
    .leftJoin('instApplies', (join) =>
      join
        .onRef('instApplies.institutionId', '=', 'institutions.institutionId')
        .on('instApplies.applyStatus', '=', 'passed'),
    )
    .distinctOn('institutions.institutionId')
    .select(['institutions.institutionId', 'institutions.institutionName', 'institutions.certNo'])
    .select(['instApplies.certType', 'institutions.orgType', 'institutions.legalName'])
    .where('institutions.institutionId', 'in', ownInstitutions(db, accountId))
    .where('institutions.applyStatus', '=', 'passed')
    .orderBy('institutions.institutionId')
    .orderBy('instApplies.auditTime', 'desc')
    .execute();
}

/** Applications waiting for review, oldest first. */
export function findWaitingApplies(db: Db) {
  return db
    .selectFrom('instApplies')
    .select(['applyNo', 'institutionName', 'applyTime', 'updatedAt'])
    .where('applyStatus', '=', 'auditing')
    .orderBy('applyTime')
    .orderBy('applyNo')
    .execute();
}

/** An application of any owner, locked until the transaction ends. */
export function lockAnyApply(tx: Db, applyNo: string) {
  return tx.selectFrom('instApplies').selectAll().where('applyNo', '=', applyNo).forUpdate().executeTakeFirst();
}

/** Another institution's application with this certificate number that is not withdrawn. */
export function findRegistered(
  tx: Db,
  certNo: string,
  own: { readonly applyNo?: string | undefined; readonly institutionId?: string | null | undefined },
): Promise<Pick<Apply, 'applyNo' | 'applyStatus'> | undefined> {
  const { applyNo, institutionId } = own;
  return tx
    .selectFrom('instApplies')
    .select(['applyNo', 'applyStatus'])
    .where('certNo', '=', certNo)
    .where('applyStatus', '<>', 'withdrawn')
    .where('applyNo', '<>', applyNo ?? '')
    .where((eb) => eb.or([eb('institutionId', 'is', null), eb('institutionId', '<>', institutionId ?? '')]))
    .orderBy('applyNo')
    .executeTakeFirst();
}

export async function insertApply(tx: Db, apply: Insertable<Database['instApplies']>): Promise<void> {
  await tx.insertInto('instApplies').values(apply).execute();
}

export async function updateApply(
  tx: Db,
  applyNo: string,
  changes: Updateable<Database['instApplies']>,
): Promise<void> {
  await tx.updateTable('instApplies').set(changes).where('applyNo', '=', applyNo).execute();
}

/** Deletes an application; its files are kept without one. */
export async function deleteApply(tx: Db, applyNo: string): Promise<void> {
  await tx.deleteFrom('instApplies').where('applyNo', '=', applyNo).execute();
}

/** The caller: a registrant or an operator. */
export interface Caller {
  readonly owner: Owner & FileOwner;
  /** Name for the history. */
  readonly name: string;
  readonly accountId: number | null;
  readonly phone: string | null;
  readonly cliqueCode: string | null;
}

export function asRegistrant({ phone }: Registrant): Caller {
  return { owner: { phone }, name: texts.registrant(maskTail(phone)), accountId: null, phone, cliqueCode: null };
}

export function asOperator({ accountId, realName, cliqueCode }: SessionUser): Caller {
  return { owner: { accountId }, name: realName, accountId, phone: null, cliqueCode };
}

/** Masks all but the last four digits, enough for the owner to recognise the number. */
function maskTail(phone: string): string {
  return `（尾号${phone.slice(-4)}）`;
}
