import { sql } from 'kysely';
import type { OperationData, OperationParams } from '#contract';
import { isEditable } from '#engine/language';
import { hashText } from '#product';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { nextChangeNo } from '../../database/numbers.ts';
import type { AuditAction } from '../../platform/audit-actions.ts';
import { audit } from '../../platform/audit.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { addInboxMessage } from '../../platform/inbox.ts';
import type { FileHashes } from '../../database/schema/studio.ts';
import { describeFile } from '../../studio/describe-file.ts';
import { findOverrides, type Live, readLive, readText } from '../../studio/live.ts';
import type { AuthoredFile } from '../../studio/proof/question.ts';
import { keepPerson } from '../../studio/people.ts';
import { keepTexts } from '../../studio/texts.ts';
import { studioErrors, texts } from './messages.ts';
import { type ChangeRow, findChangeFiles, lockChange } from './queries.ts';
import { type ChangeStep, LONGEST_TITLE, MOST_BYTES, requireStep, steps } from './rules.ts';

type SaveParams = OperationParams<'savePageChange'>;
type SentFile = NonNullable<SaveParams['files']>[number];

/** Adds or saves a draft, valid or not. The sent files replace those of the change; without any, they stay. */
export function savePageChange(params: SaveParams, context: RequestContext): Promise<OperationData<'savePageChange'>> {
  const { changeNo, version = 0, files } = params;
  requireFiles(files ?? []);
  return context.transact(async (tx) => {
    const live = await readLive(tx);
    if (changeNo === undefined) return addChange(tx, params, { context, live });
    const change = await requireChange(tx, changeNo);
    requireStep('save', change, { accountId: context.user.accountId, version });
    const { title, note } = params;
    const content = { title: title.trim(), note: note ?? null, state: steps.save.to, mistakeCount: null };
    await updateChange(tx, change, content, context.now);
    if (files) await replaceFiles(tx, changeNo, await planFiles(tx, files, { live, changeNo }));
    await record(tx, context, { action: 'page.save', change: { ...change, title } });
    return { changeNo, version: change.version + 1 };
  });
}

/** Adds a draft that brings one file back to its text in a revision. It is checked and approved as any other change. */
export function restorePageFile(
  { file, revision }: OperationParams<'restorePageFile'>,
  context: RequestContext,
): Promise<OperationData<'restorePageFile'>> {
  requireFiles([{ file }]);
  return context.transact(async (tx) => {
    const live = await readLive(tx);
    const overrides = await findOverrides(tx, revision);
    if (!overrides) throw errors.recordNotFound(texts.revision);
    const [text, liveText] = [await readText(tx, file, overrides), await readText(tx, file, live.overrides)];
    if (text === liveText) throw studioErrors.nothingRestored(revision);
    const title = texts.restored(describeFile(file, text ?? liveText).title, revision);
    const files = [{ file, ...(text !== null && { text }) }];
    return addChange(tx, { title: title.slice(0, LONGEST_TITLE), files }, { context, live });
  });
}

async function addChange(
  tx: Db,
  { title, note, files }: SaveParams,
  { context, live }: { readonly context: RequestContext; readonly live: Live },
): Promise<OperationData<'savePageChange'>> {
  const time = toShanghaiTime(context.now);
  const changeNo = await nextChangeNo(tx);
  await keepPerson(tx, context.user);
  await tx
    .insertInto('pageChanges')
    .values({
      changeNo,
      title: title.trim(),
      note: note ?? null,
      state: steps.save.to,
      authorId: context.user.accountId,
      baseRevision: live.revision,
      createdAt: time,
      updatedAt: time,
    })
    .execute();
  if (files) await replaceFiles(tx, changeNo, await planFiles(tx, files, { live, changeNo }));
  await record(tx, context, { action: 'page.save', change: { changeNo, title } });
  return { changeNo, version: 1 };
}

/** Throws what no draft may be: a file that is none of ours, is there twice, or is larger than a page can be. */
function requireFiles(files: readonly Pick<SentFile, 'file' | 'text'>[]): void {
  const seen = new Set<string>();
  for (const { file, text = '' } of files) {
    if (!isEditable(file)) throw studioErrors.notEditable(file);
    if (seen.has(file)) throw studioErrors.twice(file);
    seen.add(file);
    if (Buffer.byteLength(text) > MOST_BYTES) throw studioErrors.tooLarge(file);
  }
}

/** The files with the texts that they change. */
async function planFiles(
  tx: Db,
  files: readonly SentFile[],
  { live, changeNo }: { readonly live: Live; readonly changeNo: string },
): Promise<readonly AuthoredFile[]> {
  const kept = new Map((await findChangeFiles(tx, changeNo)).map((one) => [one.file, one.base]));
  const planned: AuthoredFile[] = [];
  for (const { file, text = null, base } of files) {
    const known = base === undefined ? kept.get(file) : undefined;
    const before = known === undefined ? await readText(tx, file, await overridesAt(tx, base, live)) : known;
    if (text === null && before === null) throw studioErrors.nothingRemoved(file);
    planned.push({ file, text, base: before });
  }
  return planned;
}

/** The changes of a revision against the build; without a revision, those of the live one. */
async function overridesAt(tx: Db, revision: number | undefined, live: Live): Promise<FileHashes> {
  if (revision === undefined || revision === live.revision) return live.overrides;
  const overrides = await findOverrides(tx, revision);
  if (!overrides) throw studioErrors.noSuchBase(revision);
  return overrides;
}

/** Replaces the files of a change. */
export async function replaceFiles(tx: Db, changeNo: string, files: readonly AuthoredFile[]): Promise<void> {
  await keepTexts(
    tx,
    files.flatMap(({ text, base }) => [text, base]).filter((text) => text !== null),
  );
  const hashOf = (text: string | null) => (text === null ? null : hashText(text));
  await tx.deleteFrom('pageChangeFiles').where('changeNo', '=', changeNo).execute();
  await tx
    .insertInto('pageChangeFiles')
    .values(files.map(({ file, text, base }) => ({ changeNo, file, hash: hashOf(text), baseHash: hashOf(base) })))
    .execute();
}

type StepParams = OperationParams<'withdrawPageChange'>;
type StepReply = OperationData<'withdrawPageChange'>;

/** Ends a change that nobody has decided about, or that was returned. */
export function withdrawPageChange(params: StepParams, context: RequestContext): Promise<StepReply> {
  return context.transact(async (tx) => {
    const change = await takeStep(tx, 'withdraw', params, context);
    await record(tx, context, { action: 'page.withdraw', change });
    return presentStep('withdraw', change);
  });
}

/** Gives a change back to its author, with a reason. */
export function returnPageChange(
  params: OperationParams<'returnPageChange'>,
  context: RequestContext,
): Promise<StepReply> {
  const { user, now } = context;
  const { reason } = params;
  return context.transact(async (tx) => {
    const decision = { deciderId: user.accountId, decidedAt: toShanghaiTime(now), returnReason: reason };
    const change = await takeStep(tx, 'return', params, { user, now, update: decision });
    await record(tx, context, { action: 'page.return', change, reason });
    const files = await findChangeFiles(tx, change.changeNo);
    const titles = files.map(({ file, text, base }) => describeFile(file, text ?? base).title);
    const content = texts.returned(change.title, titles, user.realName, reason);
    await sendNotice(tx, change, { to: [change.authorId], title: texts.returnedTitle, content }, now);
    return presentStep('return', change);
  });
}

/** Says something about a change, in whatever state it is. */
export function commentPageChange(
  { changeNo, text }: OperationParams<'commentPageChange'>,
  { transact, user, now }: RequestContext,
): Promise<OperationData<'commentPageChange'>> {
  return transact(async (tx) => {
    await requireChange(tx, changeNo);
    await keepPerson(tx, user);
    return tx
      .insertInto('pageComments')
      .values({ changeNo, accountId: user.accountId, commentedAt: toShanghaiTime(now), text })
      .returning('commentNo')
      .executeTakeFirstOrThrow();
  });
}

/** The change, locked. */
async function requireChange(tx: Db, changeNo: string): Promise<ChangeRow> {
  const change = await lockChange(tx, changeNo);
  if (!change) throw errors.recordNotFound(texts.change);
  return change;
}

type ChangeUpdate = Partial<
  Pick<ChangeRow, 'title' | 'note' | 'state' | 'mistakeCount' | 'submittedAt' | 'returnReason' | 'baseRevision'> &
    Pick<ChangeRow, 'deciderId' | 'decidedAt' | 'revision'>
>;

type StepContext = Pick<RequestContext, 'user' | 'now'> & {
  /** Further columns of the change. */
  readonly update?: ChangeUpdate;
};

/** Brings a change into the state that a step leads to; throws why it cannot. */
export async function takeStep(
  tx: Db,
  step: ChangeStep,
  { changeNo, version }: { readonly changeNo: string; readonly version: number },
  { user, now, update = {} }: StepContext,
): Promise<ChangeRow> {
  const change = await requireChange(tx, changeNo);
  requireStep(step, change, { accountId: user.accountId, version });
  await keepPerson(tx, user);
  await updateChange(tx, change, { ...update, state: steps[step].to }, now);
  return change;
}

async function updateChange(tx: Db, { changeNo }: ChangeRow, update: ChangeUpdate, now: Date): Promise<void> {
  await tx
    .updateTable('pageChanges')
    .set({ ...update, updatedAt: toShanghaiTime(now), version: sql`version + 1` })
    .where('changeNo', '=', changeNo)
    .execute();
}

/** The reply to a step; `change` is as it was before. */
export function presentStep(step: ChangeStep, change: ChangeRow): StepReply {
  return { changeState: steps[step].to, version: change.version + 1 };
}

/** Writes a step into the audit log. */
export async function record(
  tx: Db,
  { user, now, traceId }: RequestContext,
  entry: {
    readonly action: AuditAction;
    readonly change: Pick<ChangeRow, 'changeNo' | 'title'>;
    readonly reason?: string;
  },
): Promise<void> {
  const { action, change, reason } = entry;
  const detail = { changeTitle: change.title, ...(reason !== undefined && { reason }) };
  await audit(tx, { now, accountId: user.accountId, traceId, action, subject: change.changeNo, detail });
}

/** Puts a message about a change into inboxes. None beside a gateway: its operators have their inboxes there. */
export async function sendNotice(
  tx: Db,
  { changeNo }: Pick<ChangeRow, 'changeNo'>,
  { to, title, content }: { readonly to: readonly number[]; readonly title: string; readonly content: string },
  now: Date,
): Promise<void> {
  const known = await tx
    .selectFrom('accounts')
    .select('accountId')
    .where(sql<boolean>`account_id = any(${to}::int[])`)
    .execute();
  for (const { accountId } of known) {
    await addInboxMessage(
      tx,
      { accountId, title, content, routeName: 'StudioChange', routeQuery: `changeNo=${changeNo}` },
      now,
    );
  }
}
