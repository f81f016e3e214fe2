import materialTypes from '../../../../schemas/dictionaries/material-type.json' with { type: 'json' };
import type { AuthState, OperationParams } from '#contract';
import { compare } from '#values/decimal';
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import { findMissingMaterials, replaceFiles } from '../../application/history.ts';
import { nodes } from '../../application/messages.ts';
import type { Db } from '#server/database/database';
import { nextAuthNo } from '../../database/numbers.ts';
import { findVisibleFiles, ownerOf, removeUnusedFiles } from '#server/files/stored-files';
import type { RequestContext } from '#server/platform/handler';
import { labelOf } from '#server/platform/labels';
import type { Platform } from '#server/platform/platform';
import { checkCode, spendCode } from '#server/sms/sms-codes';
import { changeAuth, recordChange } from './commands.ts';
import { criterionOf, findFlaws, isApplicable, scoreKnowledge, validityOf } from './rules.ts';
import { authErrors, texts } from './messages.ts';
import {
  type AuthRecord,
  findAuth,
  hasOpen,
  type Identity,
  lockAuth,
  findSignerPhone,
  requireInvestor,
} from './queries.ts';

type Draft = OperationParams<'saveInvestorAuthDraft'>;
type Apply = OperationParams<'applyInvestorAuth'>;
type Modify = OperationParams<'modifyInvestorAuth'>;
type Entered = Omit<Draft, 'requestNo' | 'disCode'>;

/** Saves the entries so far; refuses only entries that make no application. */
export function saveDraft(platform: Platform, params: Draft, context: RequestContext): Promise<AuthState> {
  return context.transact(async (tx) => {
    await requireAccount(tx, params, context);
    const before = params.authNo === undefined ? undefined : await requireOwn(tx, params.authNo, params, context);
    await requireNoOther(tx, params);
    const { fileInfos = [] } = params;
    await requireFiles(tx, fileInfos, context.user);
    const authNo = before?.authNo ?? (await insertAuth(tx, params, context));
    if (before) {
      const change = { event: 'save', node: nodes.draft, values: columnsOf(params) } as const;
      await changeAuth(tx, before, change, actorOf(context));
    }
    await keepFiles(tx, platform, { authNo, fileInfos });
    return { authNo, applyStatus: 'draft' };
  });
}

/** Submits a new application; with `previousAuthNo` it renews one that is expiring or expired. */
export function applyAuth(platform: Platform, params: Apply, context: RequestContext): Promise<AuthState> {
  return context.transact(async (tx) => {
    await requireAccount(tx, params, context);
    await requireNoOther(tx, params);
    if (params.previousAuthNo !== undefined) await requireRenewable(tx, params.previousAuthNo, params, context);
    requireEntries(params, context.now);
    const codeId = await checkSignature(tx, platform, params, context);
    const authNo = await insertAuth(tx, params, context);
    const draft = { authNo, applyStatus: 'draft' } as const;
    return submit(tx, platform, { auth: draft, params, node: nodes.submit, codeId }, context);
  });
}

/** Resubmits an application: a draft, a rejected or withdrawn one, or one with requested material. */
export function modifyAuth(platform: Platform, params: Modify, context: RequestContext): Promise<AuthState> {
  return context.transact(async (tx) => {
    await requireAccount(tx, params, context);
    const auth = await requireOwn(tx, params.authNo, params, context);
    await requireNoOther(tx, params);
    if (auth.applyStatus === 'supplemented') requireAsked(auth, params);
    requireEntries(params, context.now);
    const node =
      auth.applyStatus === 'supplemented' ? nodes.supply : auth.applyStatus === 'draft' ? nodes.submit : nodes.resubmit;
    const codeId = await checkSignature(tx, platform, params, context);
    return submit(tx, platform, { auth, params, node, codeId }, context);
  });
}

interface Submission {
  readonly auth: Pick<AuthRecord, 'authNo' | 'applyStatus'>;
  readonly params: Apply | Modify;
  readonly node: (typeof nodes)[keyof typeof nodes];
  readonly codeId: number;
}

/**
 * Id of the signer's code. Checked before the first write, because a wrong code commits its attempt with the
 * transaction.
 */
async function checkSignature(
  tx: Db,
  platform: Platform,
  params: Apply | Modify,
  { user, ip, now }: RequestContext,
): Promise<number> {
  await requireFiles(tx, params.fileInfos, user);
  const phone = await findSignerPhone(tx, params, now);
  return checkCode(tx, platform, { phone, purpose: '4', code: params.noteCode, field: 'noteCode', ip, now });
}

async function submit(
  tx: Db,
  platform: Platform,
  { auth, params, node, codeId }: Submission,
  context: RequestContext,
): Promise<AuthState> {
  const { authNo } = auth;
  const { signer, fileInfos } = params;
  await spendCode(tx, codeId, context.now);
  await keepFiles(tx, platform, { authNo, fileInfos });
  const time = toShanghaiTime(context.now);
  const values = {
    ...columnsOf(params),
    applyDate: time.slice(0, 10),
    applyTime: time,
    signer,
    signTime: time,
    submitterId: context.user.accountId,
    submitter: context.user.realName,
    supplyItems: JSON.stringify([]),
  };
  const applyStatus = await changeAuth(tx, auth, { event: 'submit', node, values }, actorOf(context));
  return { authNo, applyStatus };
}

async function requireAccount(tx: Db, { acctId, authType, criterion }: Identity, { user }: RequestContext) {
  const investor = await requireInvestor(tx, user.accountId, acctId);
  if (investor.acctStatus !== 'opened') throw authErrors.notOpened();
  const found = criterionOf(criterion);
  if (found.authType !== authType) throw authErrors.wrongType();
  if (!isApplicable(found, investor)) throw authErrors.notApplicable();
}

async function requireOwn(
  tx: Db,
  authNo: string,
  { acctId, authType }: Identity,
  { user }: RequestContext,
): Promise<AuthRecord> {
  const own = await findAuth(tx, user.accountId, authNo);
  const auth = own && (await lockAuth(tx, authNo));
  if (!auth) throw authErrors.notFound();
  if (auth.acctId !== acctId || auth.authType !== authType) throw authErrors.otherAccount();
  return auth;
}

async function requireNoOther(tx: Db, { acctId, authType, authNo }: Identity & { authNo?: string }): Promise<void> {
  if (await hasOpen(tx, { acctId, authType, but: authNo })) throw authErrors.alreadyOpen();
}

async function requireRenewable(tx: Db, authNo: string, params: Apply, { user, now }: RequestContext): Promise<void> {
  const auth = await findAuth(tx, user.accountId, authNo);
  if (!auth || auth.acctId !== params.acctId || auth.authType !== params.authType) throw authErrors.noRenewal();
  if (validityOf(auth, toShanghaiDate(now)) === 'none') throw authErrors.noRenewal();
}

function requireEntries(params: Apply | Modify, now: Date): void {
  const criterion = criterionOf(params.criterion);
  const flaws = findFlaws(criterion, params, toShanghaiDate(now));
  if (Object.keys(flaws).length > 0) throw authErrors.flawed(flaws);
  const missing = findMissingMaterials(criterion.materials, params.fileInfos);
  if (missing.length > 0) throw authErrors.missingMaterials(missing.map(nameMaterial));
  if (!params.commitFlag) throw authErrors.uncommitted();
}

function nameMaterial(type: string): string {
  return labelOf(materialTypes, type);
}

/** Papers can always be added; other fields only on the auditor's request. */
function requireAsked(auth: AuthRecord, params: Modify): void {
  const { supplyItems } = auth;
  if (supplyItems.length === 0) return;
  const columns = columnsOf(params);
  const changed = comparable.filter((name) => !supplyItems.includes(name) && !isSame(columns[name], auth[name]));
  if (changed.length === 0) return;
  throw authErrors.notAsked(changed);
}

const comparable = [
  'criterion',
  'netAsset',
  'financialAsset',
  'investYears',
  'reportYear',
  'licenceNo',
  'licenceEnd',
  'productEnd',
] as const;

/** Amounts are equal whatever their number of decimals. */
function isSame(entered: string | number | null, kept: string | number | null): boolean {
  if (entered === kept) return true;
  const number = /^\d+(\.\d+)?$/;
  return number.test(String(entered)) && number.test(String(kept)) && compare(String(entered), String(kept)) === 0;
}

function columnsOf(entered: Entered) {
  const { criterion, knowledgeAnswers = [] } = entered;
  const { netAsset, ends, knowledge } = criterionOf(criterion);
  const money = netAsset !== undefined;
  // Fields that a criterion does not use are dropped: they belong to another criterion.
  return {
    criterion,
    netAsset: money ? (entered.netAsset ?? null) : null,
    financialAsset: money ? (entered.financialAsset ?? null) : null,
    investYears: money ? (entered.investYears ?? null) : null,
    reportYear: money ? (entered.reportYear ?? null) : null,
    licenceNo: ends === 'licence' ? (entered.licenceNo ?? null) : null,
    licenceEnd: ends === 'licence' ? (entered.licenceEnd ?? null) : null,
    productEnd: ends === 'product' ? (entered.productEnd ?? null) : null,
    knowledgeAnswers: JSON.stringify(knowledge ? knowledgeAnswers : []),
    knowledgeScore: knowledge ? scoreKnowledge(knowledgeAnswers) : null,
  };
}

async function insertAuth(tx: Db, params: Entered, context: RequestContext): Promise<string> {
  const { user, now } = context;
  const { acctId, authType, previousAuthNo = null } = params;
  const authNo = await nextAuthNo(tx);
  await tx
    .insertInto('investorAuths')
    .values({
      ...columnsOf(params),
      authNo,
      acctId,
      authType,
      previousAuthNo,
      applyStatus: 'draft',
      applyDate: null,
      validUntil: null,
      opinion: null,
      submitterId: user.accountId,
      submitter: user.realName,
      updateTime: toShanghaiTime(now),
    })
    .execute();
  const remark = previousAuthNo === null ? undefined : texts.renewed(previousAuthNo);
  const detail = { acctId, authType };
  await recordChange(tx, { authNo, action: 'auth.create', node: nodes.draft, remark, detail }, actorOf(context));
  return authNo;
}

interface Papers {
  readonly authNo: string;
  readonly fileInfos: NonNullable<Draft['fileInfos']>;
}

/** Requires distinct files, all visible to the operator. */
async function requireFiles(tx: Db, fileInfos: Papers['fileInfos'], user: RequestContext['user']): Promise<void> {
  const ids = [...new Set(fileInfos.map(({ fileUrl }) => fileUrl))];
  const visible = await findVisibleFiles(tx, ownerOf(user), ids);
  if (visible.length !== fileInfos.length) throw authErrors.filesNotFound();
}

async function keepFiles(tx: Db, { files }: Platform, { authNo, fileInfos }: Papers): Promise<void> {
  await removeUnusedFiles(tx, files, await replaceFiles(tx, authNo, fileInfos));
}

/** The operator of the request. */
export function actorOf({ user, now, traceId }: RequestContext) {
  return { accountId: user.accountId, name: user.realName, now, traceId };
}
