import type { FileInfo } from '#contract';
import { categoryOf } from '#values/attachment';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';
import type { FileStore } from './file-store.ts';
import { collect, type FileExpressions, type FileOwner } from '../platform/modules.ts';
import type { ReceivedFile } from './received-file.ts';

/** All kinds of records that hold files: a file without one is deleted two days after its upload, and only its uploader sees it. */
const holders = () => collect((module) => module.holders);

/** The caller of an operation as an owner of files; a registrant has no account. */
export function ownerOf(user: { readonly phone: string; readonly accountId?: number }): FileOwner {
  return user.accountId === undefined ? { phone: user.phone } : { accountId: user.accountId };
}

/** Records a received file for its owner, so that it is kept. */
export async function recordFile(db: Db, file: ReceivedFile, owner: FileOwner, now: Date): Promise<FileInfo> {
  const category = categoryOf(file.contentType);
  const uploadTime = toShanghaiTime(now);
  await db
    .insertInto('files')
    .values({
      id: file.id,
      name: file.fileName,
      category,
      contentType: file.contentType,
      size: file.size,
      phone: null,
      accountId: null,
      ...owner,
      createdAt: uploadTime,
    })
    .execute();
  return { fileName: file.fileName, fileUrl: file.id, fileCategory: category, uploadTime };
}

function isOwn(files: FileExpressions, owner: FileOwner) {
  return 'phone' in owner ? files('files.phone', '=', owner.phone) : files('files.accountId', '=', owner.accountId);
}

function ownFiles(db: Db, owner: FileOwner) {
  return db.selectFrom('files').where((files) => isOwn(files, owner));
}

/**
 * The files that the viewer may see: their own, and those of records that they may see. An application may keep these:
 * the person who changes it is not always the one who uploaded its papers.
 */
export async function findVisibleFiles(db: Db, viewer: FileOwner, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', ids)
    .where((files) => files.or([isOwn(files, viewer), isSeen(files, db, viewer)]))
    .execute();
}

/** Locks the owner until the transaction ends, so that they add files one after another. */
export async function lockOwner(tx: Db, owner: FileOwner): Promise<void> {
  // Does not block rows that refer to the owner, such as those of the audit log.
  if ('phone' in owner)
    await tx.selectFrom('registrants').select('phone').where('phone', '=', owner.phone).forNoKeyUpdate().execute();
  else
    await tx
      .selectFrom('accounts')
      .select('accountId')
      .where('accountId', '=', owner.accountId)
      .forNoKeyUpdate()
      .execute();
}

/** Number of an owner's files that no record holds. */
export async function countLooseFiles(db: Db, owner: FileOwner): Promise<number> {
  const { total } = await ownFiles(db, owner)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((files) => files.not(isHeld(files)))
    .executeTakeFirstOrThrow();
  return total;
}

/** Number of an owner's files. */
export async function countOwnFiles(db: Db, owner: FileOwner): Promise<number> {
  const { total } = await ownFiles(db, owner)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Removes the given files that no record holds (any more), rows and contents. Contents cannot be rolled back: if the
 * commit fails afterwards, a row remains that reads as 文件不存在, which is better than papers that cannot be deleted. Call
 * it in the transaction that releases the files.
 */
export async function removeUnusedFiles(db: Db, store: FileStore, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const removed = await deleteUnused(db).where('id', 'in', ids).returning('id').execute();
  await store.remove(removed.map(({ id }) => id));
}

/** Removes files without a record that were uploaded before a Shanghai wall time. */
export async function removeForgottenFiles(db: Db, store: FileStore, before: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await deleteUnused(tx).where('createdAt', '<', before).returning('id').execute();
    await store.remove(removed.map(({ id }) => id));
  });
}

function deleteUnused(db: Db) {
  return db.deleteFrom('files').where((files) => files.not(isHeld(files)));
}

/** Whether any record holds the current file. */
function isHeld(files: FileExpressions) {
  return files.or(holders().map(({ holding }) => files.exists(holding(files))));
}

/** Whether the viewer may see a record that holds the current file. */
function isSeen(files: FileExpressions, db: Db, viewer: FileOwner) {
  return files.or(holders().map(({ seenBy }) => files.exists(seenBy(files, db, viewer))));
}
