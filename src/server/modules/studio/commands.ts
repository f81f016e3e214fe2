import { sql } from 'kysely';
import type { OperationData, OperationParams } from '#contract';
import { findExcess, isEditable } from '#engine/language/prove';
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
import { replaceFiles } from './change-files.ts';
import { studioErrors, texts } from './messages.ts';
import { holdSaved, requireHeld, requireOwnEditor } from './presence.ts';
import { type ChangeRow, findChangeFiles, lockChange } from './queries.ts';
import { type ChangeStep, LONGEST_TITLE, requireStep, steps } from './rules.ts';

type SaveParams = OperationParams<'savePageChange'>;
type SentFile = NonNullable<SaveParams['files']>[number];

/**
 * Creates or saves a draft, valid or not. A program replaces all files, checked by the version of the change. An editor
 * saves single files, which it must hold. Without files only the title and reason change.
 */
export function savePageChange(params: SaveParams, context: RequestContext): Promise<OperationData<'savePageChange'>> {
  const { changeNo, version = 0, files = [] } = params;
  requireFiles(files);
  const isEditor = files.every(({ editorId }) => editorId !== undefined);
  return context.transact(async (tx) => {
    const live = await readLive(tx);
    if (changeNo === undefined) return addChange(tx, params, { context, live });
    const change = await requireChange(tx, changeNo);
    const { accountId } = context.user;
    // Only the author renames a change. An editor must hold the files it saves, so no version is compared.
    requireStep('save', change, { accountId, ...(params.files && !isEditor && { version }) });
    const isAuthor = change.authorId === accountId;
    const head = isAuthor ? { title: params.title.trim(), note: params.note ?? null } : {};
    await updateChange(tx, change, { ...head, state: steps.save.to, mistakeCount: null }, context.now);
    for (const editorId of editorsOf(files)) await requireOwnEditor(tx, { changeNo, editorId, personId: accountId });
    if (params.files) await saveFiles(tx, change, { files, isEditor, live, personId: accountId, now: context.now });
    await holdAll(tx, changeNo, files, context);
    if (params.files && !isAuthor) await keepWriter(tx, changeNo, context.user);
    await record(tx, context, { action: 'page.save', change: { ...change, ...head } });
    return { changeNo, version: change.version + 1 };
  });
}

interface Saving {
  readonly files: readonly SentFile[];
  /** Whether an editor saves single files, or a program all of them. */
  readonly isEditor: boolean;
  readonly live: Live;
  readonly personId: number;
  readonly now: Date;
}

async function saveFiles(
  tx: Db,
  { changeNo, version }: ChangeRow,
  { files, isEditor, live, ...by }: Saving,
): Promise<void> {
  const stored = await findChangeFiles(tx, changeNo);
  const sent = await planFiles(
    tx,
    files.filter(({ dropped }) => dropped !== true),
    { live, changeNo },
  );
  const others = isEditor ? stored.filter(({ file }) => files.every((one) => one.file !== file)) : [];
  const next = [...others, ...sent].map((one) => {
    const before = stored.find(({ file }) => file === one.file);
    const isSame = before?.text === one.text && before.base === one.base;
    return { ...one, version: isSame ? before.version : version + 1 };
  });
  if (next.length === 0) throw studioErrors.lastFile();
  const left = stored.filter(({ file }) => next.every((one) => one.file !== file));
  const changed = [...next.filter((one) => one.version > version), ...left].map(({ file }) => file);
  await requireHeld(tx, { ...by, changeNo, files: changed, stored }, (name) => files.find(({ file }) => file === name));
  await replaceFiles(tx, changeNo, next);
}

/** Makes editors hold the files that they have saved. */
async function holdAll(
  tx: Db,
  changeNo: string,
  files: readonly SentFile[],
  { user, now }: Pick<RequestContext, 'user' | 'now'>,
): Promise<void> {
  for (const editorId of editorsOf(files)) {
    await keepPerson(tx, user);
    const names = files.filter((one) => one.editorId === editorId).map(({ file }) => file);
    await holdSaved(tx, { changeNo, editorId, personId: user.accountId, files: names, now });
  }
}

/** Ids of the editors that save files. */
function editorsOf(files: readonly SentFile[]): ReadonlySet<string> {
  return new Set(files.flatMap(({ editorId }) => editorId ?? []));
}

/** Records who else has written in a change. */
async function keepWriter(tx: Db, changeNo: string, user: RequestContext['user']): Promise<void> {
  await keepPerson(tx, user);
  await tx
    .insertInto('pageChangeWriters')
    .values({ changeNo, personId: user.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Creates a draft that restores a file from a revision. It is checked and approved like any change. */
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
  if (files) {
    const planned = await planFiles(tx, files, { live, changeNo });
    await replaceFiles(
      tx,
      changeNo,
      planned.map((one) => ({ ...one, version: 1 })),
    );
    await holdAll(tx, changeNo, files, context);
  }
  await record(tx, context, { action: 'page.save', change: { changeNo, title } });
  return { changeNo, version: 1 };
}

/** Throws for files that a draft must not have: unknown paths, duplicates, or over a limit. */
function requireFiles(files: readonly Pick<SentFile, 'file' | 'text'>[]): void {
  const seen = new Set<string>();
  for (const { file, text = '' } of files) {
    if (!isEditable(file)) throw studioErrors.notEditable(file);
    if (seen.has(file)) throw studioErrors.twice(file);
    seen.add(file);
    const excess = findExcess(file, text);
    if (excess) throw studioErrors.overLimit(file, excess.what);
  }
}

/** Adds to each file the text that it changes. */
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

/** Overrides of a revision; by default of the published one. */
async function overridesAt(tx: Db, revision: number | undefined, live: Live): Promise<FileHashes> {
  if (revision === undefined || revision === live.revision) return live.overrides;
  const overrides = await findOverrides(tx, revision);
  if (!overrides) throw studioErrors.noSuchBase(revision);
  return overrides;
}

type StepParams = OperationParams<'withdrawPageChange'>;
type StepReply = OperationData<'withdrawPageChange'>;

/** Takes back a submitted change, which is a draft again. */
export function withdrawPageChange(params: StepParams, context: RequestContext): Promise<StepReply> {
  return context.transact(async (tx) => {
    const change = await takeStep(tx, 'withdraw', params, context);
    await record(tx, context, { action: 'page.withdraw', change });
    return presentStep('withdraw', change);
  });
}

/** Ends a draft or a returned change, whose files then go. */
export function voidPageChange(params: StepParams, context: RequestContext): Promise<StepReply> {
  return context.transact(async (tx) => {
    const change = await takeStep(tx, 'void', params, context);
    await replaceFiles(tx, change.changeNo, []);
    await record(tx, context, { action: 'page.void', change });
    return presentStep('void', change);
  });
}

/** Returns a change to its author, with a reason. */
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

/** Adds a comment to a change in any state. */
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

/** Loads and locks a change. */
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
  /** Other columns to update. */
  readonly update?: ChangeUpdate;
};

/** Moves a change to the state that a step leads to; throws if the step is not allowed. */
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

/** Reply to a step; `change` is the state before it. */
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

/** Sends an inbox message about a change. Behind a gateway nothing is sent, since its operators have no inbox here. */
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
      { accountId, newsKind: 'page', title, content, routeName: 'StudioChange', routeQuery: `changeNo=${changeNo}` },
      now,
    );
  }
}
