import type { FileInfo, MaterialType } from '#contract';
import type { Db } from '../database/database.ts';

/** The papers of an application, in their order. */
export async function findFiles(db: Db, applyNo: string): Promise<FileInfo[]> {
  const files = await db
    .selectFrom('applyFiles')
    .innerJoin('files', 'files.id', 'applyFiles.fileId')
    .select(['files.id', 'files.name', 'files.category', 'files.createdAt', 'applyFiles.materialType'])
    .where('applyNo', '=', applyNo)
    .orderBy('position')
    .execute();
  return files.map(({ id, name, category, createdAt, materialType }) => ({
    fileName: name,
    fileUrl: id,
    fileCategory: category,
    uploadTime: createdAt,
    ...(materialType && { materialType }),
  }));
}

/**
 * Makes these, in this order, the papers of an application, and answers with the ids of those it had before: hand them
 * to `removeUnusedFiles` in the same transaction. Whether they are the caller's own is for the caller to ask first.
 */
export async function replaceFiles(
  tx: Db,
  applyNo: string,
  files: readonly Pick<FileInfo, 'fileUrl' | 'materialType'>[],
): Promise<readonly string[]> {
  const before = await tx.deleteFrom('applyFiles').where('applyNo', '=', applyNo).returning('fileId').execute();
  if (files.length > 0) {
    await tx
      .insertInto('applyFiles')
      .values(
        files.map(({ fileUrl, materialType }, position) => ({
          applyNo,
          fileId: fileUrl,
          position,
          materialType: materialType ?? null,
        })),
      )
      .execute();
  }
  return before.map(({ fileId }) => fileId);
}

/** The kinds of papers that are required and not among `files`, in the order of the requirement (BLOCK-FILES). */
export function findMissingMaterials(
  required: readonly MaterialType[],
  files: readonly Pick<FileInfo, 'materialType'>[],
): readonly MaterialType[] {
  const present = new Set(files.map(({ materialType }) => materialType));
  return required.filter((type) => !present.has(type));
}
