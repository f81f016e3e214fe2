import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from './database/database.ts';
import { BusinessError } from './errors.ts';

export interface AuditEntry {
  readonly now: Date;
  readonly accountId: number | null;
  /** What was done, dotted: `login`, `password.change`, `order.create`. */
  readonly action: string;
  readonly outcome?: 'done' | 'refused';
  /** Business key of what it was done to. */
  readonly subject?: string;
  readonly detail?: object;
  readonly traceId?: string;
}

/** Writes one audit row; inside the transaction of the change it belongs to, so that neither exists alone. */
export async function audit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      at: toShanghaiTime(entry.now),
      accountId: entry.accountId,
      action: entry.action,
      outcome: entry.outcome ?? 'done',
      subject: entry.subject ?? null,
      detail: entry.detail ? JSON.stringify(entry.detail) : null,
      traceId: entry.traceId ?? null,
    })
    .execute();
}

/** Does `work`; a refusal leaves an audit row behind, so that attempts can be seen, and commits what it has counted. */
export async function auditRefusal<T>(tx: Db, entry: AuditEntry, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    await audit(tx, { ...entry, outcome: 'refused', detail: { code: error.code } });
    throw error.committing();
  }
}
