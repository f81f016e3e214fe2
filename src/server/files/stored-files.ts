import type { FileInfo } from '#contract';
import { categoryOf } from '#values/attachment';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';
import type { FileStore } from './file-store.ts';
import type { ReceivedFile } from './received-file.ts';

/** Who may see a file: a registrant by phone. */
export interface FileOwner {
  readonly phone: string;
}

/** Records a received file as its owner's, so that it is kept. */
export async function recordFile(
  db: Db,
  file: ReceivedFile,
  by: FileOwner & { readonly now: Date },
): Promise<FileInfo> {
  const category = categoryOf(file.contentType);
  await db
    .insertInto('files')
    .values({
      id: file.id,
      name: file.fileName,
      category,
      contentType: file.contentType,
      size: file.size,
      phone: by.phone,
      accountId: null,
      createdAt: toShanghaiTime(by.now),
    })
    .execute();
  return { fileName: file.fileName, fileUrl: file.id, fileCategory: category };
}

/** Those of the files that are the owner's. */
export async function findOwnFiles(db: Db, { phone }: FileOwner, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('files').selectAll().where('phone', '=', phone).where('id', 'in', ids).execute();
}

/** Makes whoever adds files of this owner wait until the transaction ends. */
export async function lockOwner(tx: Db, { phone }: FileOwner): Promise<void> {
  await tx.selectFrom('registrants').select('phone').where('phone', '=', phone).forUpdate().execute();
}

/** How many files an owner has. */
export async function countOwnFiles(db: Db, { phone }: FileOwner): Promise<number> {
  const { total } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Removes those of the files that no application holds (any more), rows and contents. Contents cannot be rolled back:
 * a commit that fails afterwards leaves a row that reads as 文件不存在, which is better than papers nobody can delete.
 * Call it in the transaction that lets go of the files.
 */
export async function removeUnusedFiles(db: Db, store: FileStore, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const removed = await deleteUnused(db).where('id', 'in', ids).returning('id').execute();
  await store.remove(removed.map(({ id }) => id));
}

/** Removes files that were uploaded before a Shanghai wall time and belong to no application. */
export async function removeForgottenFiles(db: Db, store: FileStore, before: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await deleteUnused(tx).where('createdAt', '<', before).returning('id').execute();
    await store.remove(removed.map(({ id }) => id));
  });
}

function deleteUnused(db: Db) {
  return db
    .deleteFrom('files')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('instApplyFiles').select('fileId').whereRef('fileId', '=', 'files.id'))),
    );
}
