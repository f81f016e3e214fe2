import { toShanghaiTime } from '#values/shanghai-time';
import type { Decider, Decision, DecisionContext } from '../../../application/deciders.ts';
import { actors, applicationSms, nodes } from '../../../application/messages.ts';
import { recordStep } from '../../../application/steps.ts';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../database/database.ts';
import type { AcctApplyStatus } from '../../../database/schema/account-apply.ts';
import { sendSms } from '../../../sms/sms.ts';
import { openingErrors } from './errors.ts';
import { texts } from './messages.ts';
import { changeAccount, findOpenFailure, openAccount } from './open-account.ts';
import { updateAccount, updateApply } from './queries.ts';
import { type AcctEvent, nameInvestor, nextStatus } from './rules.ts';

/** How openings and changes of accounts are audited (domain §5.4). What waits for its opening is opened, or fails. */
export const accountDecider: Decider = {
  business: texts.business.open,

  findWaiting: (db) =>
    db
      .selectFrom('acctApplies as apply')
      .innerJoin('investorAccounts as acct', 'acct.acctId', 'apply.acctId')
      .select(['apply.applyNo', 'acct.investorName as name'])
      .select(({ fn }) => fn.coalesce('apply.applyTime', 'apply.createTime').as('applyTime'))
      .where('apply.applyStatus', 'in', ['auditing', 'openPending'])
      .orderBy('applyTime')
      .orderBy('apply.applyNo')
      .execute(),

  decide: async (tx, applyNo, decision, context) => {
    const apply = await lock(tx, applyNo);
    if (!apply) return undefined;
    if (apply.applyStatus === 'openPending') {
      return { applyStatus: await endOpening(tx, apply, decision.outcome === 'pass' ? undefined : decision, context) };
    }
    return { applyStatus: await auditApply(tx, apply, decision, context) };
  },
};

async function lock(tx: Db, applyNo: string) {
  await tx.selectFrom('acctApplies').select('applyNo').where('applyNo', '=', applyNo).forUpdate().execute();
  return tx
    .selectFrom('acctApplies as apply')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'apply.acctId')
    .innerJoin('institutions', 'institutions.institutionId', 'acct.institutionId')
    .leftJoin('accounts', 'accounts.accountId', 'apply.accountId')
    .selectAll('apply')
    .select(['acct.investorName', 'acct.custType', 'institutions.institutionName', 'accounts.phone'])
    .where('applyNo', '=', applyNo)
    .executeTakeFirst();
}

type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>;

const nodesOf = { pass: nodes.pass, reject: nodes.reject, supply: nodes.askSupply } as const;

async function auditApply(
  tx: Db,
  apply: Locked,
  { outcome, opinion, supplyItems }: Decision,
  context: DecisionContext,
): Promise<AcctApplyStatus> {
  const { now } = context;
  const after = await move(tx, apply, outcome, {
    auditTime: toShanghaiTime(now),
    auditor: actors.auditor,
    auditOpinion: opinion ?? null,
    supplyItems: outcome === 'supply' ? JSON.stringify(supplyItems ?? []) : null,
  });
  const { applyNo, acctId, changeFlag, phone, investorName } = apply;
  await recordStep(tx, { applyNo, node: nodesOf[outcome], operator: actors.auditor, remark: opinion, now });
  await log(tx, apply, { after, opinion }, context);
  const business = changeFlag ? texts.business.change : texts.business.open;
  if (phone) await sendSms(tx, phone, applicationSms(outcome, { name: investorName, business, opinion }), now);
  if (after === 'rejected' || after === 'supplemented') {
    const failReason = opinion ?? null;
    await updateAccount(
      tx,
      acctId,
      changeFlag ? { changeStatus: after, failReason } : { acctStatus: after, failReason },
    );
    return after;
  }
  if (!changeFlag) {
    await updateAccount(tx, acctId, { acctStatus: 'openPending', failReason: null });
    const reason = findOpenFailure(apply.content);
    return endOpening(tx, { ...apply, applyStatus: after }, reason ? { opinion: reason } : undefined, context);
  }
  await move(tx, { ...apply, applyStatus: after }, 'open', {});
  await changeAccount(tx, apply, nameInvestor(apply.content, apply));
  await updateAccount(tx, acctId, { failReason: null });
  return 'passed';
}

/** What follows once an application was passed: the account is opened, or it fails for a reason. */
async function endOpening(
  tx: Db,
  apply: Locked,
  failure: { readonly opinion?: string | undefined } | undefined,
  context: DecisionContext,
): Promise<AcctApplyStatus> {
  const { now } = context;
  const after = await move(tx, apply, failure ? 'fail' : 'open', {});
  if (!failure) {
    await openAccount(tx, apply, context);
  } else {
    const failReason = failure.opinion ?? texts.bankRefused;
    await updateAccount(tx, apply.acctId, { acctStatus: 'openFail', failReason });
    const step = { applyNo: apply.applyNo, node: nodes.openFailed, operator: actors.system, remark: failReason };
    await recordStep(tx, { ...step, now });
  }
  await log(tx, apply, { after, opinion: failure?.opinion }, context);
  return after;
}

async function move(
  tx: Db,
  apply: Locked,
  event: AcctEvent,
  changes: Parameters<typeof updateApply>[2],
): Promise<AcctApplyStatus> {
  const applyStatus = nextStatus(apply.applyStatus, event);
  if (!applyStatus || !(await updateApply(tx, apply, { ...changes, applyStatus }))) throw openingErrors.statusChanged();
  return applyStatus;
}

async function log(
  tx: Db,
  { applyNo, applyStatus, investorName }: Locked,
  { after, opinion }: { readonly after: AcctApplyStatus; readonly opinion: string | undefined },
  { now, traceId }: DecisionContext,
): Promise<void> {
  await audit(tx, {
    now,
    accountId: null,
    action: 'account.apply.audit',
    subject: applyNo,
    detail: { investorName, before: applyStatus, after, ...(opinion && { opinion }) },
    ...(traceId && { traceId }),
  });
}
