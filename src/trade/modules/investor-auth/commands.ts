import type { Updateable } from 'kysely';
import type { ApplyStatus } from '#contract';
import { toShanghaiTime, toShanghaiDate } from '#values/shanghai-time';
import type { Decider, Decision } from '../../application/deciders.ts';
import { type ApplyNode, recordStep } from '../../application/history.ts';
import { actors, applicationSms, nodes } from '../../application/messages.ts';
import type { Database, Db } from '#server/database/database';
import type { AuditAction } from '#server/platform/audit-actions';
import { audit } from '#server/platform/audit';
import { sendSms } from '#server/sms/sms-codes';
import { fallBack } from '../risk/commands.ts';
import { authErrors, texts } from './messages.ts';
import { type AuthRecord, lockAuth } from './queries.ts';
import { type AuthEvent, statusAfter, criterionOf, validUntilOf } from './rules.ts';

/** The actor: an operator, the auditor or the system. */
export interface Actor {
  readonly accountId: number | null;
  readonly name: string;
  readonly now: Date;
  readonly traceId?: string | undefined;
}

export interface AuthChange {
  readonly event: AuthEvent;
  /** Title of the entry in the history. */
  readonly node: ApplyNode;
  readonly remark?: string | undefined;
  readonly values?: Omit<Updateable<Database['investorAuths']>, 'applyStatus' | 'updateTime'>;
}

type Known = Pick<AuthRecord, 'authNo' | 'applyStatus'>;

/**
 * Changes an application as a compare-and-set, with its step and its audit row (handbook: certification-states), and
 * returns its new status. Throws 45022003 after a concurrent change, or if the event is not allowed.
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

/** Writes history and audit row. */
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

/** Review of certifications (handbook: certification-states); rejecting an approved one revokes it. */
export const authDecider: Decider = {
  business: texts.business,

  findWaiting: async (db) => {
    const rows = await db
      .selectFrom('investorAuths as auth')
      .innerJoin('investorAccounts as acct', 'acct.acctId', 'auth.acctId')
      .select(['auth.authNo as applyNo', 'acct.investorName as name', 'auth.applyTime', 'auth.applyDate'])
      .where('auth.applyStatus', '=', 'auditing')
      .orderBy('auth.applyTime')
      .execute();
    return rows.map(({ applyNo, name, applyTime, applyDate }) => ({
      applyNo,
      name,
      applyTime: applyTime ?? `${applyDate} 00:00:00`,
    }));
  },

  decide: async (tx, authNo, decision, { now, traceId }) => {
    const auth = await lockAuth(tx, authNo);
    if (!auth) return undefined;
    const time = toShanghaiTime(now);
    const audited = { opinion: decision.opinion ?? null, auditor: actors.auditor, auditTime: time };
    const change = describe(auth, decision, time.slice(0, 10));
    const values = { ...audited, ...change.values };
    const actor = { accountId: null, name: actors.auditor, now, traceId };
    const applyStatus = await changeAuth(tx, auth, { ...change, remark: decision.opinion, values }, actor);
    await follow(tx, auth, { applyStatus, today: toShanghaiDate(now) });
    await tell(tx, auth, { decision, now });
    return { applyStatus };
  },
};

function describe(auth: AuthRecord, { outcome, supplyItems = [] }: Decision, today: string): AuthChange {
  switch (outcome) {
    case 'pass': {
      const validUntil = validUntilOf(criterionOf(auth.criterion), auth, today);
      return { event: 'pass', node: nodes.pass, values: { validUntil, ended: false, reminded: false } };
    }
    case 'supply':
      return { event: 'supply', node: nodes.askSupply, values: { supplyItems: JSON.stringify(supplyItems) } };
    case 'reject':
      return auth.applyStatus === 'passed'
        ? { event: 'revoke', node: nodes.revoke, values: { validUntil: null, ended: true } }
        : { event: 'reject', node: nodes.reject };
  }
}

/** Sets the investor class of the account after its recognition. */
async function follow(
  tx: Db,
  { acctId, authType, applyStatus: before }: AuthRecord,
  { applyStatus, today }: { readonly applyStatus: string; readonly today: string },
): Promise<void> {
  if (authType !== '2') return;
  if (applyStatus === 'passed') {
    await tx.updateTable('investorAccounts').set({ investorClass: '2' }).where('acctId', '=', acctId).execute();
  } else if (before === 'passed') await fallBack(tx, acctId, today);
}

async function tell(tx: Db, auth: AuthRecord, { decision, now }: { decision: Decision; now: Date }): Promise<void> {
  const row = await tx
    .selectFrom('investorAccounts as acct')
    .leftJoin('accounts', (join) => join.on('accounts.accountId', '=', auth.submitterId))
    .select(['acct.investorName', 'accounts.phone'])
    .where('acct.acctId', '=', auth.acctId)
    .executeTakeFirst();
  if (!row?.phone) return;
  const sms = { name: row.investorName, business: texts.business, opinion: decision.opinion };
  await sendSms(tx, row.phone, applicationSms(decision.outcome, sms), now);
}
