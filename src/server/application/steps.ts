import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';
import { omitNulls } from '../platform/omit-nulls.ts';
import type { nodes } from './messages.ts';

/** What can happen to an application. */
export type ApplyNode = (typeof nodes)[keyof typeof nodes];

export interface ApplyStep {
  /** Number of the application. */
  readonly applyNo: string;
  readonly node: ApplyNode;
  /** Name of who did it: an operator, a registrant, the auditor, the system. */
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
