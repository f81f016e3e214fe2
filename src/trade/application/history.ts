import type { FileInfo, MaterialType } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '#server/database/database';
import { omitNulls } from '#server/platform/record-of';
import type { nodes } from './messages.ts';

/** Events of an application. */
export type ApplyNode = (typeof nodes)[keyof typeof nodes];

export interface ApplyStep {
  /** Number of the application. */
  readonly applyNo: string;
  readonly node: ApplyNode;
  /** Name of the author: an operator, a registrant, the auditor, the system. */
  readonly operator: string;
  readonly remark?: string | undefined;
  readonly now: Date;
}

/** Adds a step to the history of an application, with the transaction that takes it. */
export async function recordStep(tx: Db, { applyNo, node, operator, remark, now }: ApplyStep): Promise<void> {
  await tx
    .insertInto('applySteps')
    .values({ applyNo, node, operator, time: toShanghaiTime(now), remark: remark ?? null })
    .execute();
}

/** The history of an application, first step first, as a timeline shows it. */
export async function listSteps(db: Db, applyNo: string) {
  const steps = await db
    .selectFrom('applySteps')
    .select(['node', 'operator', 'time', 'remark'])
    .where('applyNo', '=', applyNo)
    .orderBy('id')
    .execute();
  return steps.map((step) => omitNulls(step));
}

/** Forgets the history of an application that is deleted; the audit log keeps its own. */
export async function deleteSteps(tx: Db, applyNo: string): Promise<void> {
  await tx.deleteFrom('applySteps').where('applyNo', '=', applyNo).execute();
}

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
