import { toShanghaiTime } from '#values/shanghai-time';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../database/database.ts';
import type { CreditEvent } from './transitions.ts';

/** Who changes a line; nobody but the clock without an account. */
export interface CreditActor {
  readonly accountId: number | null;
  readonly name: string;
  readonly now: Date;
  readonly traceId?: string;
}

/** What was done, for the line's own history and for the audit log. */
export interface CreditEntry {
  readonly creditNo: string;
  /** What the audit log calls it, below `credit.`. */
  readonly action: CreditEvent | 'add';
  /** What the history calls it. */
  readonly node: string;
  readonly remark?: string;
  readonly detail?: object;
}

/** Writes both down, in the transaction of the change. */
export async function recordChange(
  tx: Db,
  { creditNo, action, node, remark, detail }: CreditEntry,
  { accountId, name, now, traceId }: CreditActor,
): Promise<void> {
  await tx
    .insertInto('creditChanges')
    .values({ creditNo, node, operator: name, time: toShanghaiTime(now), remark: remark ?? null })
    .execute();
  await audit(tx, {
    now,
    accountId,
    action: `credit.${action}`,
    subject: creditNo,
    ...(detail && { detail }),
    ...(traceId !== undefined && { traceId }),
  });
}
