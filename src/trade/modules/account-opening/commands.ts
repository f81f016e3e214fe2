import type { AcctApplied, FileInfo } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import { findOwnAccount } from '../../access/ownership.ts';
import { findFiles, findMissingMaterials, replaceFiles, recordStep, deleteSteps } from '../../application/history.ts';
import { nodes } from '../../application/messages.ts';
import type { Db } from '#server/database/database';
import type { GivenAnswers, AcctContent } from '../../database/schema/account.ts';
import type { AcctApplyStatus } from '../../database/schema/applications.ts';
import { findVisibleFiles, removeUnusedFiles } from '#server/files/stored-files';
import { audit } from '#server/platform/audit';
import type { RequestContext } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { acceptAnswers, requireNoneWaiting } from '../risk/commands.ts';
import { findTemplate } from './entries.ts';
import { openingErrors } from './messages.ts';
import {
  type ApplyRow,
  findInstitution,
  findSameProduct,
  lockApply,
  readInstitution,
  reserveBank,
  updateAccount,
  updateApply,
} from './queries.ts';
import {
  keepOpened,
  keepUnasked,
  normaliseContent,
  readContent,
  needChange,
  needOpen,
  viewerOf,
  type AcctEvent,
  findFlaws,
  type Investor,
  listMaterials,
  nameInvestor,
  nextStatus,
  isDeletable,
  type AcctParams,
} from './rules.ts';
import { writeApplication, type Target } from './write-application.ts';

/** A batch has no IP address: its rows never answer the questionnaire. */
type Context = Pick<RequestContext, 'transact' | 'user' | 'now' | 'traceId'> & Partial<Pick<RequestContext, 'ip'>>;

/**
 * Saves an application as a draft, or submits it for review (handbook: account-states). Fields missing in a draft are
 * emptied; after a request for material only the requested fields change.
 */
export function saveApplication(
  platform: Pick<Platform, 'files'>,
  {
    params,
    event,
  }: { readonly params: AcctParams; readonly event: Extract<AcctEvent, 'save' | 'submit' | 'resubmit'> },
  context: Context,
): Promise<AcctApplied> {
  return context.transact(async (tx) => {
    const { user, now } = context;
    const submit = event !== 'save';
    const target = await findTarget(tx, params, context);
    permitSaving(target, params, context, event);
    const institution = await findInstitution(tx, user.accountId, params.institutionId);
    if (!institution) throw openingErrors.noInstitution();
    const { custType, fileInfos } = params;
    const { org } = await readInstitution(tx, params.institutionId);
    const { institutionName } = institution;
    const investor: Investor = { custType, institutionName, licensedFlag: org['licensedFlag'] };
    const content = compose(target, params, toShanghaiDate(now));
    const files = await chooseFiles(tx, target, fileInfos, user.accountId);
    if (submit) judge({ content, investor, files }, toShanghaiDate(now));
    const assessment = submit ? await assess(tx, target, { params, content }, context) : null;
    const acctId = acctIdOf(target);
    await requireOneProduct(tx, params, { acctId, content });
    const status: AcctApplyStatus = submit ? 'auditing' : 'draft';
    const written = await writeApplication(tx, { target, params, content, assessment, investor, status }, context);
    if (submit && target.kind !== 'change' && !(target.kind === 'apply' && target.apply.changeFlag)) {
      if (!(await reserveBank(tx, written.acctId, content))) throw openingErrors.bankTaken();
    }
    const before = await replaceFiles(tx, written.applyNo, files);
    await tell(tx, { target, submit, applyNo: written.applyNo, name: nameInvestor(content, investor) }, context);
    await removeUnusedFiles(tx, platform.files, before);
    return written;
  });
}

function acctIdOf(target: Target): string | undefined {
  if (target.kind === 'new') return undefined;
  return target.kind === 'apply' ? target.apply.acctId : target.acctId;
}

async function findTarget(tx: Db, params: AcctParams, { user }: Context): Promise<Target> {
  const { applyNo, acctId, custType, institutionId } = params;
  if (applyNo) {
    const apply = await lockApply(tx, viewerOf(user), applyNo);
    if (!apply) throw openingErrors.noApplication();
    if (apply.custType !== custType || apply.institutionId !== institutionId) throw openingErrors.institutionFixed();
    return { kind: 'apply', apply };
  }
  if (!acctId) return { kind: 'new' };
  await tx.selectFrom('investorAccounts').select('acctId').where('acctId', '=', acctId).forUpdate().execute();
  const account = await findOwnAccount(tx, user.accountId, acctId);
  if (!account) throw openingErrors.noAccount();
  if (account.custType !== custType || account.institutionId !== institutionId) throw openingErrors.institutionFixed();
  if (account.acctStatus !== 'opened' || account.changeStatus !== null) throw openingErrors.statusChanged();
  return { kind: 'change', acctId, effective: account.content ?? {} };
}

/** Throws if the operator lacks the permission, or the application is under review. */
function permitSaving(target: Target, { custType }: AcctParams, { user }: Context, event: AcctEvent): void {
  if (target.kind === 'new') return needOpen(user, custType);
  const isDraft = target.kind === 'apply' && target.apply.applyStatus === 'draft';
  needChange(user, custType, isDraft && target.kind === 'apply' && !target.apply.changeFlag);
  if (target.kind !== 'apply') return;
  if (nextStatus(target.apply.applyStatus, event) === undefined) throw openingErrors.statusChanged();
}

/** The fields that the auditor asked for; empty if every field may change. */
function listAsked({ applyStatus, supplyItems }: ApplyRow): readonly string[] {
  return applyStatus === 'supplemented' ? (supplyItems ?? []) : [];
}

/** The content of the application after the request. */
function compose(target: Target, params: AcctParams, today: string): AcctContent {
  const sent = normaliseContent(readContent(params), params.custType, today);
  if (target.kind === 'new') return sent;
  if (target.kind === 'change') return keepOpened(target.effective, sent);
  const { apply } = target;
  const taken = keepUnasked(apply.content, sent, listAsked(apply));
  return apply.changeFlag ? keepOpened(apply.effective ?? {}, taken) : taken;
}

/** The papers of the application, each visible to the operator; those already stored if the request has none. */
async function chooseFiles(
  tx: Db,
  target: Target,
  sent: readonly FileInfo[] | undefined,
  accountId: number,
): Promise<readonly FileInfo[]> {
  const apply = target.kind === 'apply' ? target.apply : undefined;
  const asked = apply ? listAsked(apply) : [];
  const fixed = asked.length > 0 && !asked.includes('fileInfos');
  if (!sent || fixed) return apply ? findFiles(tx, apply.applyNo) : [];
  const ids = new Set(sent.map(({ fileUrl }) => fileUrl));
  const visible = await findVisibleFiles(tx, { accountId }, [...ids]);
  if (visible.length !== sent.length) throw openingErrors.fileNotFound();
  return sent;
}

interface Sent {
  readonly content: AcctContent;
  readonly investor: Investor;
  readonly files: readonly FileInfo[];
}

/** Throws the problems of a submitted application. */
function judge({ content, investor, files }: Sent, today: string): void {
  const flaws = findFlaws(content, investor, today);
  if (Object.keys(flaws).length > 0) throw openingErrors.flawed(flaws);
  const missing = findMissingMaterials(listMaterials(content, investor), files);
  if (missing.length > 0) throw openingErrors.filesMissing(missing);
}

/** The result of the questionnaire in the application; answers that the auditor did not ask for keep their result. */
async function assess(
  tx: Db,
  target: Target,
  { params, content }: { readonly params: AcctParams; readonly content: AcctContent },
  { user, now, ip = '' }: Context,
): Promise<GivenAnswers | null> {
  const { investorClass, assessChoice, answers } = content;
  if (investorClass === '2' || assessChoice !== '1') return null;
  if (target.kind === 'apply') {
    const asked = listAsked(target.apply);
    if (asked.length > 0 && !asked.some((name) => name === 'assessChoice' || name === 'answers')) {
      return target.apply.assessment;
    }
    await requireNoneWaiting(tx, target.apply.acctId);
  }
  return acceptAnswers({ ...params, answers }, { user, now, ip });
}

/** One account for each product: a draft reserves the product's name. */
async function requireOneProduct(
  tx: Db,
  { custType, institutionId }: AcctParams,
  { acctId, content }: { readonly acctId: string | undefined; readonly content: AcctContent },
): Promise<void> {
  if (custType !== '2') return;
  if (!content.productName) throw openingErrors.flawed({ productName: '请填写产品名称' });
  const other = await findSameProduct(tx, institutionId, acctId, content);
  if (!other) return;
  throw openingErrors.productExists(other.investorName === content.productName ? 'productName' : 'productCertNo');
}

interface Told {
  readonly target: Target;
  readonly submit: boolean;
  readonly applyNo: string;
  readonly name: string;
}

/** Writes history and audit log. Saving a draft again adds nothing to the history. */
async function tell(tx: Db, { target, submit, applyNo, name }: Told, { user, now, traceId }: Context): Promise<void> {
  const before = target.kind === 'apply' ? target.apply.applyStatus : undefined;
  const node = submit ? nodeOf(before) : before ? undefined : nodes.draft;
  if (node) await recordStep(tx, { applyNo, node, operator: user.realName, now });
  await audit(tx, {
    now,
    accountId: user.accountId,
    action: submit ? 'account.apply.submit' : 'account.apply.save',
    subject: applyNo,
    detail: { investorName: name, ...(before && { before }), after: submit ? 'auditing' : 'draft' },
    traceId,
  });
}

function nodeOf(before: AcctApplyStatus | undefined) {
  if (before === 'supplemented') return nodes.supply;
  return before === undefined || before === 'draft' ? nodes.submit : nodes.resubmit;
}

type EndContext = Pick<RequestContext, 'transact' | 'user' | 'now' | 'traceId'>;

/** Withdraws an application from review: it becomes a draft again (handbook: account-states). */
export function withdrawApplication(applyNo: string, { transact, user, now, traceId }: EndContext): Promise<null> {
  return transact(async (tx) => {
    const apply = await lockApply(tx, viewerOf(user), applyNo);
    if (!apply) throw openingErrors.noApplication();
    const after = nextStatus(apply.applyStatus, 'withdraw');
    if (!after || !(await updateApply(tx, apply, { applyStatus: after }))) throw openingErrors.statusChanged();
    await updateAccount(tx, apply.acctId, apply.changeFlag ? { changeStatus: 'draft' } : { acctStatus: 'draft' });
    await recordStep(tx, { applyNo, node: nodes.withdraw, operator: user.realName, now });
    const detail = { investorName: apply.investorName, before: apply.applyStatus, after };
    await audit(tx, {
      now,
      accountId: user.accountId,
      action: 'account.apply.withdraw',
      subject: applyNo,
      detail,
      traceId,
    });
    return null;
  });
}

/** Deletes a draft or a rejected application with its papers, and the account if it was never opened. */
export function deleteApplication(
  { files }: Platform,
  applyNo: string,
  { transact, user, now, traceId }: EndContext,
): Promise<null> {
  return transact(async (tx) => {
    const apply = await lockApply(tx, viewerOf(user), applyNo);
    if (!apply) throw openingErrors.noApplication();
    if (!isDeletable(apply.applyStatus)) throw openingErrors.statusChanged();
    const held = await replaceFiles(tx, applyNo, []);
    await deleteSteps(tx, applyNo);
    await tx.deleteFrom('acctApplies').where('applyNo', '=', applyNo).execute();
    if (apply.changeFlag) await updateAccount(tx, apply.acctId, { changeStatus: null });
    else await deleteAccount(tx, apply.acctId);
    await audit(tx, {
      now,
      accountId: user.accountId,
      action: 'account.apply.delete',
      subject: applyNo,
      detail: { investorName: apply.investorName, before: apply.applyStatus },
      traceId,
    });
    await removeUnusedFiles(tx, files, held);
    return null;
  });
}

/** An account that was never opened has rows in these tables only. */
async function deleteAccount(tx: Db, acctId: string): Promise<void> {
  for (const table of ['tradeAccts', 'transactors', 'operatorRights', 'riskResults', 'riskAssessments'] as const) {
    await tx.deleteFrom(table).where('acctId', '=', acctId).execute();
  }
  await tx.deleteFrom('investorAccounts').where('acctId', '=', acctId).execute();
}

/**
 * Makes an opened account the default template: later openings of its institution and customer type start with its
 * shared blocks.
 */
export function setDefaultTemplate(acctId: string, { transact, user, now, traceId }: RequestContext): Promise<null> {
  return transact(async (tx) => {
    const account = await findOwnAccount(tx, user.accountId, acctId);
    if (!account) throw openingErrors.noAccount();
    if (account.acctStatus !== 'opened') throw openingErrors.statusChanged();
    const { institutionId, custType, investorName } = account;
    const before = await findTemplate(tx, institutionId, custType);
    if (before) await updateAccount(tx, before.acctId, { defaultFlag: false });
    await updateAccount(tx, acctId, { defaultFlag: true });
    const detail = { investorName, ...(before && { before: before.acctId }), after: acctId };
    await audit(tx, { now, accountId: user.accountId, action: 'account.template', subject: acctId, detail, traceId });
    return null;
  });
}
