import type { OperationData, OperationParams } from '#contract';
import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { describeFile } from '../../studio/describe-file.ts';
import { keepPerson } from '../../studio/people.ts';
import { studioErrors, texts } from './messages.ts';
import { findChangeFiles, lockChange, type StoredFile } from './queries.ts';
import { isPresent, mayStep } from './rules.ts';

/** An open editor of a change, with the files that it holds. */
interface Editor {
  readonly editorId: string;
  readonly personId: number;
  readonly name: string;
  readonly openFile: string | null;
  readonly seenAt: string;
  readonly files: readonly string[];
}

/**
 * Registers an open editor of a change, and gives it the requested files that no other editor holds. A file that it has just
 * opened it takes over from another window of the same person.
 */
export function joinPageChange(
  { changeNo, editorId, files, released = [], openFile, leaving = false }: OperationParams<'joinPageChange'>,
  { transact, user, now }: RequestContext,
): Promise<OperationData<'joinPageChange'>> {
  return transact(async (tx) => {
    const change = await lockChange(tx, changeNo);
    if (!change) throw errors.recordNotFound(texts.change);
    const mayEdit = mayStep('save', change, user.accountId);
    const own = { changeNo, editorId, personId: user.accountId };
    const before = await requireOwnEditor(tx, own);
    const opened = before?.openFile === openFile ? undefined : openFile;
    if (leaving) await forget(tx, changeNo, [editorId]);
    else {
      await keepPerson(tx, user);
      await stay(tx, { ...own, openFile: openFile ?? null, now });
    }
    await forgetSilent(tx, changeNo, now);
    const stored = await findChangeFiles(tx, changeNo);
    if (mayEdit && !leaving) await hold(tx, { ...own, asked: files, released, opened, stored });
    const editors = await findEditors(tx, changeNo);
    return {
      mayEdit,
      editors: editors
        .filter((one) => one.editorId !== editorId)
        .map(({ name, personId, openFile: open, ...one }) => ({
          editorId: one.editorId,
          realName: name,
          own: personId === user.accountId,
          files: [...one.files],
          ...(open !== null && { openFile: open }),
        })),
      held: [...(editors.find((one) => one.editorId === editorId)?.files ?? [])],
      files: stored.map(({ file, version }) => ({ file, version })),
    };
  });
}

interface OwnEditor {
  readonly changeNo: string;
  readonly editorId: string;
  readonly personId: number;
}

/** A known editor, undefined for a new one. Throws if it belongs to another person. */
export async function requireOwnEditor(tx: Db, { changeNo, editorId, personId }: OwnEditor) {
  const known = await tx
    .selectFrom('pageChangeEditors')
    .select(['personId', 'openFile'])
    .where('changeNo', '=', changeNo)
    .where('editorId', '=', editorId)
    .executeTakeFirst();
  if (known && known.personId !== personId) throw studioErrors.otherEditor();
  return known;
}

interface Seen extends OwnEditor {
  /** Absent: unchanged. */
  readonly openFile?: string | null;
  readonly now: Date;
}

async function stay(tx: Db, { now, ...editor }: Seen): Promise<void> {
  const { personId, openFile } = editor;
  const seenAt = toShanghaiTime(now);
  await tx
    .insertInto('pageChangeEditors')
    .values({ ...editor, seenAt })
    .onConflict((conflict) =>
      conflict
        .columns(['changeNo', 'editorId'])
        .doUpdateSet({ personId, seenAt, ...(openFile !== undefined && { openFile }) }),
    )
    .execute();
}

/** Removes editors without a recent report, which frees their files. */
async function forgetSilent(tx: Db, changeNo: string, now: Date): Promise<void> {
  const known = await tx
    .selectFrom('pageChangeEditors')
    .select(['editorId', 'seenAt'])
    .where('changeNo', '=', changeNo)
    .execute();
  const silent = known.filter(({ seenAt }) => !isPresent(fromShanghaiTime(seenAt), now));
  await forget(
    tx,
    changeNo,
    silent.map(({ editorId }) => editorId),
  );
}

async function forget(tx: Db, changeNo: string, editorIds: readonly string[]): Promise<void> {
  if (editorIds.length === 0) return;
  await tx
    .deleteFrom('pageChangeEditors')
    .where('changeNo', '=', changeNo)
    .where('editorId', 'in', editorIds)
    .execute();
}

interface Asked extends OwnEditor {
  /** Files with the versions that the editor has read. */
  readonly asked: OperationParams<'joinPageChange'>['files'];
  readonly released: readonly string[];
  /** File that was opened since the last report. */
  readonly opened: string | undefined;
  readonly stored: readonly StoredFile[];
}

/**
 * Gives an editor the files that no other editor holds, or has saved since it read them. Only released files are freed,
 * since a save can arrive before an older report that lacks its files.
 */
async function hold(tx: Db, { asked, released, opened, stored, ...editor }: Asked): Promise<void> {
  const { changeNo, editorId } = editor;
  if (released.length > 0)
    await tx
      .deleteFrom('pageChangeHolds')
      .where('changeNo', '=', changeNo)
      .where('editorId', '=', editorId)
      .where('file', 'in', released)
      .execute();
  const known = asked.filter(({ file, version }) => stored.find((one) => one.file === file)?.version === version);
  const files = known.map(({ file }) => file);
  if (opened !== undefined && files.includes(opened)) await takeOver(tx, editor, opened);
  await take(tx, { changeNo, editorId }, files);
}

/** Frees a file that another window of the same person holds. */
async function takeOver(tx: Db, { changeNo, editorId, personId }: OwnEditor, file: string): Promise<void> {
  const windows = tx
    .selectFrom('pageChangeEditors')
    .select('editorId')
    .where('changeNo', '=', changeNo)
    .where('personId', '=', personId)
    .where('editorId', '!=', editorId);
  await tx
    .deleteFrom('pageChangeHolds')
    .where('changeNo', '=', changeNo)
    .where('file', '=', file)
    .where('editorId', 'in', windows)
    .execute();
}

/** Gives an editor the free ones of the files. */
async function take(tx: Db, editor: Pick<OwnEditor, 'changeNo' | 'editorId'>, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('pageChangeHolds')
    .values(files.map((file) => ({ ...editor, file })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function findEditors(tx: Db, changeNo: string): Promise<readonly Editor[]> {
  const editors = await tx
    .selectFrom('pageChangeEditors')
    .innerJoin('studioPeople', 'studioPeople.personId', 'pageChangeEditors.personId')
    .select(['editorId', 'pageChangeEditors.personId', 'name', 'openFile', 'seenAt'])
    .where('changeNo', '=', changeNo)
    .orderBy('name')
    .execute();
  const holds = await tx.selectFrom('pageChangeHolds').selectAll().where('changeNo', '=', changeNo).execute();
  return editors.map((editor) => ({
    ...editor,
    files: holds.filter(({ editorId }) => editorId === editor.editorId).map(({ file }) => file),
  }));
}

/** Names of others who have a change open in an editor. */
export async function findEditorNames(
  db: Db,
  changeNo: string,
  { user, now }: Pick<RequestContext, 'user' | 'now'>,
): Promise<string[]> {
  const editors = await findEditors(db, changeNo);
  const others = editors.filter(({ personId, seenAt }) => {
    return personId !== user.accountId && isPresent(fromShanghaiTime(seenAt), now);
  });
  return [...new Set(others.map(({ name }) => name))];
}

/** Makes an editor hold the files that it has saved, before its next report. */
export async function holdSaved(
  tx: Db,
  { files, ...editor }: Omit<Seen, 'openFile'> & { readonly files: readonly string[] },
): Promise<void> {
  const { changeNo, editorId } = editor;
  await stay(tx, editor);
  await take(tx, { changeNo, editorId }, files);
}

interface Claim {
  readonly changeNo: string;
  /** Who saves. */
  readonly personId: number;
  /** Saved files. */
  readonly files: readonly string[];
  /** Files already in the change. */
  readonly stored: readonly StoredFile[];
  readonly now: Date;
}

/** A file sent by an editor; a program sends no editor. */
interface Held {
  readonly editorId?: string;
  /** Version that the editor has read. */
  readonly version?: number;
}

/** Throws if another editor holds a file, or if the editor does not hold it and it was saved since it was read. */
export async function requireHeld(
  tx: Db,
  { changeNo, personId, files, stored, now }: Claim,
  sentOf: (file: string) => Held | undefined,
): Promise<void> {
  await forgetSilent(tx, changeNo, now);
  const editors = await findEditors(tx, changeNo);
  for (const file of files) {
    const { editorId: own, version } = sentOf(file) ?? {};
    const holder = editors.find((one) => one.files.includes(file));
    const before = stored.find((one) => one.file === file);
    const { title } = describeFile(file, null);
    if (holder && holder.editorId !== own)
      throw studioErrors.held(title, holder.personId === personId ? undefined : holder.name);
    if (!holder && own !== undefined && before && before.version !== version) throw studioErrors.notHeld(title);
  }
}
