import type { ApplyStatus, FileInfo } from '#contract';
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import { replaceFiles } from '../../application/files.ts';
import type { Db } from '../../database/database.ts';
import { nextApplyNo } from '../../database/numbers.ts';
import { findVisibleFiles, removeUnusedFiles } from '../../files/stored-files.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Caller } from './caller.ts';
import { type Entries, toRow } from './entries.ts';
import { institutionErrors } from './errors.ts';
import { type Apply, findApply, findRegistered, insertApply, updateApply } from './queries.ts';

export interface Writing {
  readonly caller: Caller;
  readonly now: Date;
  /** The application that is there already. */
  readonly before: Apply | undefined;
  readonly entries: Entries;
  readonly files: readonly FileInfo[];
  readonly status: Extract<ApplyStatus, 'draft' | 'auditing'>;
}

/**
 * Writes an application with its papers, and answers with its number. What is there already is replaced; a passed one
 * stays as it is, beside a new one that changes the institution (domain §5.3).
 */
export async function writeApply(tx: Db, { files: store }: Platform, writing: Writing): Promise<string> {
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

/** Who has begun with an institution already goes on with that: a new application would put an emptier one in its place. */
async function requireUnregistered(tx: Db, certNo: string, { caller, before }: Writing): Promise<void> {
  const other = await findRegistered(tx, certNo, { applyNo: before?.applyNo, institutionId: before?.institutionId });
  if (!other) return;
  const mine = other.applyStatus !== 'passed' && (await findApply(tx, caller.owner, other.applyNo)) !== undefined;
  throw mine ? institutionErrors.alreadyApplied(other) : institutionErrors.alreadyRegistered();
}

/** Somebody may have saved the same institution, or another change of it, since it was looked up. */
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

/** Each paper once, and each one that the caller may see. */
async function requireFiles(tx: Db, { owner }: Caller, files: readonly FileInfo[]): Promise<void> {
  const ids = new Set(files.map(({ fileUrl }) => fileUrl));
  const visible = await findVisibleFiles(tx, owner, [...ids]);
  if (visible.length !== files.length) throw institutionErrors.fileNotFound();
}
