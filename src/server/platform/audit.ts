import { toShanghaiTime } from '#values/shanghai-time';
import type { AuditAction } from './audit-actions.ts';
import type { Db } from '../database/database.ts';
import { BusinessError } from './errors.ts';

export interface AuditEntry {
  readonly now: Date;
  readonly accountId: number | null;
  readonly action: AuditAction;
  readonly outcome?: 'done' | 'refused';
  /** Business key of the affected record. */
  readonly subject?: string;
  readonly detail?: object;
  /** The changes in words, for the log of changes; see {@link changesOf}. */
  readonly changes?: readonly AuditChange[];
  readonly traceId?: string;
}

/** One change of a value, in words; empty for a missing value. */
export interface AuditChange {
  /** Its title. */
  readonly item: string;
  readonly before: string;
  readonly after: string;
}

/** Differences between two states, by the titles of their members; members without a title are omitted. */
export function changesOf(
  titles: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string | null | undefined>>,
  after: Readonly<Record<string, string | null | undefined>>,
): readonly AuditChange[] {
  return Object.entries(titles).flatMap(([name, item]) => {
    const change = { item, before: before[name] ?? '', after: after[name] ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

/** Writes one audit row, inside the transaction of its change so that both commit together. */
export async function audit(tx: Db, entry: AuditEntry): Promise<void> {
  const { changes } = entry;
  const detail = changes ? { ...entry.detail, changes } : entry.detail;
  await tx
    .insertInto('auditLog')
    .values({
      at: toShanghaiTime(entry.now),
      accountId: entry.accountId,
      action: entry.action,
      outcome: entry.outcome ?? 'done',
      subject: entry.subject ?? null,
      detail: detail ? JSON.stringify(detail) : null,
      traceId: entry.traceId ?? null,
    })
    .execute();
}

/** Runs `work`; a refusal commits an audit row, which makes attempts visible, together with its counters. */
export async function auditRefusal<T>(tx: Db, entry: AuditEntry, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    await audit(tx, { ...entry, outcome: 'refused', detail: { code: error.code } });
    throw error.committing();
  }
}
