import type { AcctApplied } from '#contract';
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '#server/database/database';
import { nextApplyNo } from '../../database/numbers.ts';
import type { GivenAnswers, AcctContent } from '../../database/schema/account.ts';
import type { AcctApplyStatus } from '../../database/schema/applications.ts';
import type { RequestContext } from '#server/platform/handler';
import { openingErrors } from './messages.ts';
import { insertApply, nextAcctId, updateAccount, updateApply, type ApplyRow } from './queries.ts';
import { type Investor, nameInvestor, type AcctParams } from './rules.ts';

/** The subject of an application: a new account, an existing application, or a change of an opened account. */
export type Target =
  | { readonly kind: 'new' }
  | { readonly kind: 'apply'; readonly apply: ApplyRow }
  | { readonly kind: 'change'; readonly acctId: string; readonly effective: AcctContent };

interface Writing {
  readonly target: Target;
  readonly params: AcctParams;
  readonly content: AcctContent;
  /** The result of the questionnaire; null without answers. */
  readonly assessment: GivenAnswers | null;
  readonly investor: Investor;
  /** `auditing` for a submitted application, otherwise `draft`. */
  readonly status: AcctApplyStatus;
}

type Context = Pick<RequestContext, 'user' | 'now'>;

/** Writes an application and updates its account: the status of an opening is also the status of its account. */
export async function writeApplication(tx: Db, writing: Writing, context: Context): Promise<AcctApplied> {
  try {
    return await write(tx, writing, context);
  } catch (error) {
    // Another request saved the same product after the lookup.
    const twice = error instanceof Error && 'constraint' in error && error.constraint === 'investor_accounts_product';
    throw twice ? openingErrors.productExists('productName') : error;
  }
}

function write(tx: Db, writing: Writing, context: Context): Promise<AcctApplied> {
  const { target } = writing;
  if (target.kind === 'new') return openNew(tx, writing, context);
  return target.kind === 'change' ? addChange(tx, writing, target, context) : renew(tx, writing, target, context);
}

async function openNew(
  tx: Db,
  { params, content, assessment, investor, status }: Writing,
  context: Context,
): Promise<AcctApplied> {
  const acctId = await nextAcctId(tx);
  const { accountId } = context.user;
  await tx
    .insertInto('investorAccounts')
    .values({
      acctId,
      institutionId: params.institutionId,
      investorName: nameInvestor(content, investor),
      custType: investor.custType,
      productType: content.productType ?? null,
      acctStatus: status === 'auditing' ? 'auditing' : 'draft',
      investorClass: content.investorClass ?? null,
      riskProfile: null,
      specialFlag: '0',
      creatorId: accountId,
    })
    .execute();
  // The applicant sees the account even if new accounts of the institution are not granted to them by default.
  await tx
    .insertInto('operatorRights')
    .values({ accountId, acctId, tradeFlag: false, reviewFlag: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const applyNo = await addApply(tx, { acctId, changeFlag: false, content, assessment, status }, context);
  return { acctId, applyNo, acctStatus: status === 'auditing' ? 'auditing' : 'draft' };
}

async function addChange(
  tx: Db,
  { content, assessment, status }: Writing,
  { acctId }: Extract<Target, { kind: 'change' }>,
  context: Context,
): Promise<AcctApplied> {
  const applyNo = await addApply(tx, { acctId, changeFlag: true, content, assessment, status }, context);
  const changeStatus = status === 'auditing' ? 'auditing' : 'draft';
  await updateAccount(tx, acctId, { changeStatus });
  return { acctId, applyNo, acctStatus: 'opened', changeStatus };
}

interface Added {
  readonly acctId: string;
  readonly changeFlag: boolean;
  readonly content: AcctContent;
  readonly assessment: GivenAnswers | null;
  readonly status: AcctApplyStatus;
}

async function addApply(
  tx: Db,
  { acctId, changeFlag, content, assessment, status }: Added,
  { user, now }: Context,
): Promise<string> {
  const applyNo = await nextApplyNo(tx, toShanghaiDate(now));
  const time = toShanghaiTime(now);
  await insertApply(tx, {
    applyNo,
    acctId,
    changeFlag,
    applyStatus: status,
    content: JSON.stringify(content),
    assessment: writeAssessment(assessment),
    accountId: user.accountId,
    createTime: time,
    updateTime: time,
    applyTime: status === 'auditing' ? time : null,
  });
  return applyNo;
}

const writeAssessment = (given: GivenAnswers | null): string | null => given && JSON.stringify(given);

async function renew(
  tx: Db,
  { content, assessment, investor, status }: Writing,
  { apply }: Extract<Target, { kind: 'apply' }>,
  { user, now }: Context,
): Promise<AcctApplied> {
  const time = toShanghaiTime(now);
  const written = await updateApply(tx, apply, {
    content: JSON.stringify(content),
    assessment: writeAssessment(assessment),
    applyStatus: status,
    accountId: user.accountId,
    updateTime: time,
    ...(status === 'auditing' && { applyTime: time, supplyItems: null }),
  });
  if (!written) throw openingErrors.statusChanged();
  const { acctId, applyNo, changeFlag } = apply;
  const standing = status === 'auditing' ? 'auditing' : 'draft';
  if (changeFlag) {
    await updateAccount(tx, acctId, { changeStatus: standing });
    return { acctId, applyNo, acctStatus: apply.acctStatus, changeStatus: standing };
  }
  await updateAccount(tx, acctId, {
    investorName: nameInvestor(content, investor),
    productType: content.productType ?? null,
    investorClass: content.investorClass ?? null,
    acctStatus: standing,
    failReason: null,
  });
  return { acctId, applyNo, acctStatus: standing };
}
