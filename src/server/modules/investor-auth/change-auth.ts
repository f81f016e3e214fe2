import type { ApplyStatus } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Updateable } from 'kysely';
import { type ApplyNode, recordStep } from '../../application/steps.ts';
import type { AuditAction } from '../../platform/audit-actions.ts';
import { audit } from '../../platform/audit.ts';
import type { Database, Db } from '../../database/database.ts';
import { authErrors } from './errors.ts';
import type { AuthRecord } from './queries.ts';
import { type AuthEvent, statusAfter } from './transitions.ts';

/** Who acts: an operator, the auditor or the system. */
export interface Actor {
  readonly accountId: number | null;
  readonly name: string;
  readonly now: Date;
  readonly traceId?: string | undefined;
}

export interface AuthChange {
  readonly event: AuthEvent;
  /** What the history calls it. */
  readonly node: ApplyNode;
  readonly remark?: string | undefined;
  readonly values?: Omit<Updateable<Database['investorAuths']>, 'applyStatus' | 'updateTime'>;
}

type Known = Pick<AuthRecord, 'authNo' | 'applyStatus'>;

/**
 * Changes an application as a compare-and-set, with its step and its audit row (domain §5.7), and answers with the
 * status that it has then. Throws 45022003 when another change came first or nothing of the kind can happen to it.
 */
export async function changeAuth(tx: Db, auth: Known, change: AuthChange, actor: Actor): Promise<ApplyStatus> {
  const { event, node, remark, values } = change;
  const { authNo, applyStatus: from } = auth;
  const to = statusAfter(from, event);
  if (!to) throw authErrors.statusChanged();
  const changed = await tx
    .updateTable('investorAuths')
    .set({ ...values, applyStatus: to, updateTime: toShanghaiTime(actor.now) })
    .where('authNo', '=', authNo)
    .where('applyStatus', '=', from)
    .returning('authNo')
    .executeTakeFirst();
  if (!changed) throw authErrors.statusChanged();
  await recordChange(tx, { authNo, action: `auth.${event}`, node, remark, detail: { from, to } }, actor);
  return to;
}

interface Recorded {
  readonly authNo: string;
  readonly action: AuditAction;
  readonly node: ApplyNode;
  readonly remark?: string | undefined;
  readonly detail: object;
}

/** Writes the step of the history and the audit row. */
export async function recordChange(tx: Db, recorded: Recorded, actor: Actor): Promise<void> {
  const { authNo, action, node, remark, detail } = recorded;
  await recordStep(tx, { applyNo: authNo, node, operator: actor.name, remark, now: actor.now });
  await audit(tx, {
    now: actor.now,
    accountId: actor.accountId,
    action,
    subject: authNo,
    detail: { ...detail, ...(remark && { remark }) },
    ...(actor.traceId && { traceId: actor.traceId }),
  });
}
