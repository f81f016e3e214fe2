import { toShanghaiTime } from '#values/shanghai-time';
import type { Decider, Decision, DecisionContext } from '../../application/deciders.ts';
import { recordStep } from '../../application/history.ts';
import { actors, applicationSms, nodes } from '../../application/messages.ts';
import type { Db } from '#server/database/database';
import type { GivenAnswers, AcctContent } from '../../database/schema/account.ts';
import type { AcctApplyStatus } from '../../database/schema/applications.ts';
import { audit } from '#server/platform/audit';
import { sendSms } from '#server/sms/sms-codes';
import { openFundAccounts } from '../fund-account/commands.ts';
import { keepAnswersOfOpening } from '../risk/commands.ts';
import { openingErrors, texts } from './messages.ts';
import { updateAccount, updateApply, replaceTransactors } from './queries.ts';
import { type AcctEvent, nameInvestor, nextStatus, omitAssessment } from './rules.ts';

/** Review of openings and changes of accounts (handbook: account-states). An approved opening then opens or fails. */
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

/** Ends an approved opening: the account is opened, or it fails with a reason. */
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

/** An approved application and its account. */
export interface Passed {
  readonly applyNo: string;
  readonly acctId: string;
  readonly content: AcctContent;
  /** The result of the questionnaire in the application. */
  readonly assessment: GivenAnswers | null;
  /** The applicant. */
  readonly accountId: number | null;
}

interface Opening {
  readonly now: Date;
  readonly traceId?: string | undefined;
}

/**
 * Numbers issued by the distributor: 88 and the last eight digits of the account; 60001, its ten digits and a running
 * number.
 */
const custNoOf = (acctId: string): string => `88${acctId.slice(-8)}`;
const tradeAcctNoOf = (acctId: string, nth: number): string => `60001${acctId.slice(1)}${String(nth).padStart(2, '0')}`;

/** Bank accounts that the simulated bank refuses, so that a failed opening can be shown. */
const REFUSED_BY_BANK = /0000$/;

/** The reason why an account cannot be opened: the simulated bank refuses its settlement account. */
function findOpenFailure({ bankAcctNo = '' }: AcctContent): string | undefined {
  return REFUSED_BY_BANK.test(bankAcctNo) ? texts.bankRefused : undefined;
}

/**
 * Opens an account (handbook: account-states): issues its numbers, makes the bank account its trade account, authorises
 * its transactors, turns its questionnaire into an assessment, and applies for the requested fund accounts.
 */
async function openAccount(tx: Db, passed: Passed, { now, traceId }: Opening): Promise<void> {
  const { applyNo, acctId, content, assessment, accountId } = passed;
  const opened = await tx
    .selectFrom('tradeAccts')
    .select('tradeAcctNo')
    .where('acctId', '=', acctId)
    .where('tradeAcctNo', 'is not', null)
    .execute();
  const tradeAcctNo = tradeAcctNoOf(acctId, opened.length + 1);
  await tx
    .updateTable('tradeAccts')
    .set({ tradeAcctNo })
    .where('acctId', '=', acctId)
    .where('tradeAcctNo', 'is', null)
    .execute();
  await updateAccount(tx, acctId, {
    ...effectiveOf(content),
    acctStatus: 'opened',
    custNo: custNoOf(acctId),
    openTime: toShanghaiTime(now),
    failReason: null,
  });
  await replaceTransactors(tx, acctId, content);
  await recordStep(tx, { applyNo, node: nodes.opened, operator: actors.system, remark: tradeAcctNo, now });
  if (assessment) await keepAnswersOfOpening(tx, acctId, assessment, { now, traceId });
  const openings = (content.taCodes ?? []).map((taCode) => ({ taCode, businessCode: '001' as const }));
  if (openings.length > 0) await openFundAccounts(tx, openings, { acctId, tradeAcctNo, asker: { accountId, now } });
}

/** Applies an approved change to an opened account. */
async function changeAccount(tx: Db, { acctId, content }: Passed, investorName: string): Promise<void> {
  await updateAccount(tx, acctId, { ...effectiveOf(content), investorName, changeStatus: null });
  await replaceTransactors(tx, acctId, content);
}

function effectiveOf(content: AcctContent) {
  return {
    content: JSON.stringify(omitAssessment(content)),
    investorClass: content.investorClass ?? null,
    productType: content.productType ?? null,
  };
}
