import type { InstApplyRequest, InstDraftRequest, ApplyStatus, FileInfo } from '#contract';
import { maskPhone } from '#values/mask';
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import { findFiles, replaceFiles, recordStep, deleteSteps } from '../../application/history.ts';
import { nodes } from '../../application/messages.ts';
import type { Db } from '#server/database/database';
import { nextApplyNo } from '../../database/numbers.ts';
import { findVisibleFiles, removeUnusedFiles } from '#server/files/stored-files';
import { audit } from '#server/platform/audit';
import type { RequestContext } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { findOperatorByPhone } from './decide.ts';
import { type Entries, readEntries, toRow } from './present.ts';
import { institutionErrors } from './messages.ts';
import {
  type Caller,
  type Apply,
  lockApply,
  findApply,
  findRegistered,
  insertApply,
  updateApply,
  deleteApply,
} from './queries.ts';
import { findFlaws, normalise, takeSupplied, isChangeable, isDeletable } from './rules.ts';

type Context = Pick<RequestContext<unknown>, 'now' | 'traceId' | 'transact'>;

/**
 * Submits an application for review (handbook: institution-application-states): a new one, an editable one, one with
 * requested material, or a change of an approved one.
 */
export async function submitApply(
  platform: Platform,
  params: InstApplyRequest,
  caller: Caller,
  { now, traceId, transact }: Context,
): Promise<{ applyNo: string; applyStatus: 'auditing' }> {
  const { applyNo: given, fileInfos, requestNo: _no, disCode: _code, agreeFlag: _agreed, ...entered } = params;
  const today = toShanghaiDate(now);
  return transact(async (tx) => {
    const before = given === undefined ? undefined : await lockApply(tx, caller.owner, given);
    if (given !== undefined && !before) throw institutionErrors.notFound();
    if (before?.applyStatus === 'auditing') throw institutionErrors.statusChanged();
    const asked = before?.applyStatus === 'supplemented' ? (before.supplyItems ?? []) : undefined;
    const entries = normalise(asked && before ? takeSupplied(readEntries(before), entered, asked) : entered, today);
    const files = asked && before && !asked.includes('fileInfos') ? await findFiles(tx, before.applyNo) : fileInfos;
    const flaws = findFlaws(entries, files, today);
    if (Object.keys(flaws).length > 0) throw institutionErrors.flawed(flaws);
    await requireFreeMobile(tx, entries, before, caller);
    const applyNo = await writeApply(tx, platform, { caller, now, before, entries, files, status: 'auditing' });
    await recordStep(tx, { applyNo, node: nodeOf(before), operator: caller.name, now });
    const detail = { institutionName: entries.institutionName, from: before?.applyStatus };
    await audit(tx, {
      now,
      accountId: caller.accountId,
      action: 'institution.submit',
      subject: applyNo,
      detail,
      traceId,
    });
    return { applyNo, applyStatus: 'auditing' };
  });
}

function nodeOf(before: Apply | undefined) {
  if (before?.applyStatus === 'supplemented') return nodes.supply;
  return before?.applyStatus === 'rejected' || before?.applyStatus === 'withdrawn' ? nodes.resubmit : nodes.submit;
}

/** A phone identifies one operator, so an administrator cannot use that of an operator in another clique. */
async function requireFreeMobile(tx: Db, entries: Entries, before: Apply | undefined, caller: Caller): Promise<void> {
  const operator = await findOperatorByPhone(tx, entries.adminMobile ?? '');
  const cliqueCode = before?.cliqueCode ?? caller.cliqueCode;
  if (operator && operator.cliqueCode !== cliqueCode) throw institutionErrors.mobileTaken();
}

type DraftContext = Pick<RequestContext<unknown>, 'now' | 'traceId' | 'transact'>;

/**
 * Saves entries as a draft (handbook: institution-application-states): a new one, the application `applyNo`, which
 * becomes a draft again, or a change of an approved one. Missing fields are emptied; checks run at submission only.
 */
export async function saveDraft(
  platform: Platform,
  { applyNo: changed, fileInfos = [], requestNo: _requestNo, disCode: _disCode, ...entered }: InstDraftRequest,
  caller: Caller,
  { now, traceId, transact }: DraftContext,
): Promise<{ applyNo: string; applyStatus: 'draft' }> {
  const entries = normalise(entered, toShanghaiDate(now));
  return transact(async (tx) => {
    const before = changed === undefined ? undefined : await lockApply(tx, caller.owner, changed);
    if (changed !== undefined && !before) throw institutionErrors.notFound();
    if (before && before.applyStatus !== 'passed' && !isChangeable(before.applyStatus))
      throw institutionErrors.statusChanged();
    const writing = { caller, now, before, entries, files: fileInfos, status: 'draft' } as const;
    const applyNo = await writeApply(tx, platform, writing);
    // A draft is saved often while typing: the history has one entry for it.
    if (before?.applyStatus !== 'draft')
      await recordStep(tx, { applyNo, node: nodes.draft, operator: caller.name, now });
    const action = before ? 'institution.draft.change' : 'institution.draft.create';
    await audit(tx, { now, accountId: caller.accountId, action, subject: applyNo, traceId });
    return { applyNo, applyStatus: 'draft' };
  });
}

export interface Writing {
  readonly caller: Caller;
  readonly now: Date;
  /** The existing application. */
  readonly before: Apply | undefined;
  readonly entries: Entries;
  readonly files: readonly FileInfo[];
  readonly status: Extract<ApplyStatus, 'draft' | 'auditing'>;
}

/**
 * Writes an application with its papers and returns its number. An existing one is replaced; an approved one is kept
 * and gets a new application beside it (handbook: institution-application-states).
 */
async function writeApply(tx: Db, { files: store }: Platform, writing: Writing): Promise<string> {
  const { before, caller, entries, files, now } = writing;
  const isChange = before?.applyStatus === 'passed';
  const replaced = isChange ? undefined : before;
  const { certNo } = entries;
  if (certNo) await requireUnregistered(tx, certNo, writing);
  await requireFiles(tx, caller, files);
  const applyNo = replaced?.applyNo ?? (await nextApplyNo(tx, toShanghaiDate(now)));
  await settleRow(() => write(tx, applyNo, writing, replaced));
  const left = await replaceFiles(tx, applyNo, files);
  await removeUnusedFiles(tx, store, left);
  return applyNo;
}

async function write(tx: Db, applyNo: string, writing: Writing, replaced: Apply | undefined): Promise<void> {
  const { before, caller, entries, now, status } = writing;
  const time = toShanghaiTime(now);
  const row = {
    ...toRow(entries),
    applyStatus: status,
    updatedAt: time,
    ...(status === 'auditing' && { applyTime: time, supplyItems: null, supplyTime: null }),
  } as const;
  if (replaced) return updateApply(tx, applyNo, row);
  const { phone, accountId, cliqueCode } = before ?? caller;
  const change = { institutionId: before?.institutionId ?? null, changeFlag: before !== undefined };
  await insertApply(tx, { ...row, ...change, applyNo, phone, accountId, cliqueCode, createdAt: time });
}

/**
 * An institution with an application of the caller is continued: a new application would replace it with fewer entries.
 */
async function requireUnregistered(tx: Db, certNo: string, { caller, before }: Writing): Promise<void> {
  const other = await findRegistered(tx, certNo, { applyNo: before?.applyNo, institutionId: before?.institutionId });
  if (!other) return;
  const mine = other.applyStatus !== 'passed' && (await findApply(tx, caller.owner, other.applyNo)) !== undefined;
  throw mine ? institutionErrors.alreadyApplied(other) : institutionErrors.alreadyRegistered();
}

/** Turns a conflict with a concurrent request for the same institution into an error for the operator. */
async function settleRow(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (constraint === 'inst_applies_one_live') throw institutionErrors.alreadyRegistered();
    if (constraint === 'inst_applies_one_change') throw institutionErrors.changeUnderWay();
    throw error;
  }
}

/** Requires distinct papers, all visible to the caller. */
async function requireFiles(tx: Db, { owner }: Caller, files: readonly FileInfo[]): Promise<void> {
  const ids = new Set(files.map(({ fileUrl }) => fileUrl));
  const visible = await findVisibleFiles(tx, owner, [...ids]);
  if (visible.length !== files.length) throw institutionErrors.fileNotFound();
}

/** Withdraws an application from review (handbook: institution-application-states). */
export async function withdrawApply(
  applyNo: string,
  { owner, name, accountId }: Caller,
  { now, traceId, transact }: Pick<RequestContext<unknown>, 'now' | 'traceId' | 'transact'>,
): Promise<null> {
  return transact(async (tx) => {
    const apply = await lockApply(tx, owner, applyNo);
    if (!apply) throw institutionErrors.notFound();
    if (apply.applyStatus !== 'auditing') throw institutionErrors.statusChanged();
    await updateApply(tx, applyNo, { applyStatus: 'withdrawn', updatedAt: toShanghaiTime(now) });
    await recordStep(tx, { applyNo, node: nodes.withdraw, operator: name, now });
    const detail = { institutionName: apply.institutionName };
    await audit(tx, { now, accountId, action: 'institution.withdraw', subject: applyNo, detail, traceId });
    return null;
  });
}

/**
 * Deletes an application of the owner with its files if it is a draft, rejected or withdrawn (handbook:
 * institution-application-states).
 */
export async function deleteApplication(
  { files: store }: Platform,
  applyNo: string,
  { owner, accountId, phone }: Caller,
  { now, traceId, transact }: Pick<RequestContext<unknown>, 'now' | 'traceId' | 'transact'>,
): Promise<null> {
  return transact(async (tx) => {
    const apply = await lockApply(tx, owner, applyNo);
    if (!apply) throw institutionErrors.notFound();
    if (!isDeletable(apply.applyStatus)) throw institutionErrors.statusChanged();
    const files = await replaceFiles(tx, applyNo, []);
    await deleteSteps(tx, applyNo);
    await deleteApply(tx, applyNo);
    const { institutionName, applyStatus } = apply;
    const detail = { institutionName, applyStatus, ...(phone !== null && { phone: maskPhone(phone) }) };
    await audit(tx, { now, accountId, action: 'institution.delete', subject: applyNo, detail, traceId });
    await removeUnusedFiles(tx, store, files);
    return null;
  });
}
