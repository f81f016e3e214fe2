import { sql } from 'kysely';
import type { FormerApply } from '#contract';
import type { Db } from '#server/database/database';
import { errors } from '#server/platform/errors';
import { omitNulls } from '#server/platform/record-of';
import { tradeErrors, texts } from '../orders/messages.ts';

/** Review results after which the maker can correct the application. */
const CORRECTABLE = ['rejected', 'expired', 'withdrawn'] as const;

/** Locks an operator's own failed application that a new one replaces; each can be replaced once. */
export async function takeFormer(tx: Db, applyNo: string, makerId: number): Promise<void> {
  const former = await tx
    .selectFrom('tradeApplies')
    .select('reviewStatus')
    .where('applyNo', '=', applyNo)
    .where('makerId', '=', makerId)
    .forUpdate()
    .executeTakeFirst();
  if (!former) throw errors.recordNotFound(texts.apply);
  const later = await findLater(tx, applyNo);
  if (later !== undefined) throw tradeErrors.resubmitted(later);
  if (!CORRECTABLE.some((status) => status === former.reviewStatus)) throw tradeErrors.statusChanged();
}

/** The entries of a failed application, for its maker. */
export async function readFormer(db: Db, applyNo: string, makerId: number): Promise<FormerApply> {
  const former = await db
    .selectFrom('tradeApplies as apply')
    .select(['applyNo', 'institutionId', 'acctId', 'tradeAcctNo', 'fundCode'])
    .select(['targetFundCode', 'applyAmt', 'dividendMethod', 'largeRedemptionFlag', 'returnVisitMode'])
    .select(['transactorName', 'remark', 'rejectReason'])
    // A conversion across registrars has its shares in the redemption, its first step.
    .select(
      sql<string | null>`coalesce(apply.apply_vol,
        (select sum(child.apply_vol) from trade_applies as child where child.group_apply_no = apply.apply_no))`.as(
        'applyVol',
      ),
    )
    .where('applyNo', '=', applyNo)
    .where(isCorrectable(makerId, 'apply'))
    .executeTakeFirst();
  if (!former) throw errors.recordNotFound(texts.apply);
  const { institutionId, acctId, tradeAcctNo, fundCode, ...optional } = former;
  const transactorName = (await nameTransactor(db, former)) || null;
  return { institutionId, acctId, tradeAcctNo, fundCode, ...omitNulls({ ...optional, transactorName }), applyNo };
}

/** The acting transactor; older applications have none. */
export async function nameTransactor(
  db: Db,
  { transactorName, acctId }: { readonly transactorName: string | null; readonly acctId: string },
): Promise<string> {
  if (transactorName !== null) return transactorName;
  const rows = await db
    .selectFrom('transactors')
    .select(['transactorName', 'authScope'])
    .where('acctId', '=', acctId)
    .orderBy('primaryFlag', 'desc')
    .execute();
  return rows.find(({ authScope }) => authScope.split(',').includes('2'))?.transactorName ?? '';
}

/** The application that replaced another; undefined if there is none. */
async function findLater(db: Db, applyNo: string): Promise<string | undefined> {
  const later = await db
    .selectFrom('tradeApplies')
    .select('applyNo')
    .where('formerApplyNo', '=', applyNo)
    .executeTakeFirst();
  return later?.applyNo;
}

/** Applications that their maker can correct and resubmit: failed ones whose business has its own form. */
export function isCorrectable(makerId: number, table: 'apply' | 'tradeApplies') {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  // Without a review the status is null.
  return sql<boolean>`coalesce(${column('makerId')} = ${makerId}
    and ${column('reviewStatus')} in (${sql.join(CORRECTABLE)})
    and ${column('orderSource')} <> '4'
    and (${column('groupType')} = 'SUPER_CONVERT'
      or ${column('groupType')} is null and ${column('businessCode')} in ('020', '022', '024', '036'))
    and not exists (select from trade_applies as later where later.former_apply_no = ${column('applyNo')}), false)`;
}
