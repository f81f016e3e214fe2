import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ChangedRecord } from '#contract';
import type { JsonRecord } from '#values/record';
import { collect, entriesOf, remember } from '../platform/modules.ts';
import { requireStillHolds, type Writer } from '../platform/still-holds.ts';

/** An edit of one record, as its caller sends it. */
export interface Edit extends ChangedRecord {
  /** The value of the param that names the record; undefined for a record that is yet to be made. */
  readonly value: unknown;
  /** The shown values that the caller relies on, by name. */
  readonly relied: JsonRecord | undefined;
  /** Reads the record as the caller would be shown it now. */
  readonly look: () => Promise<JsonRecord>;
}

/** The author of changes without an operator. */
const SYSTEM = '系统';

/** Records by the param that names them. */
const records = remember(() => new Map(entriesOf((module) => module.records)));
/** Actions that only look at a record. */
const looking = () => collect(({ audit }) => audit?.looking);

/**
 * Lets one edit of a record at a time go on, and refuses one whose caller saw other values than are there now: with who
 * has changed the record and when, and old and new of each value. Reads nothing for a caller that relies on nothing.
 */
export async function holdRecord(tx: Db, { param, value, keys, relied, look }: Edit): Promise<void> {
  if (typeof value !== 'string') return;
  const { rows, heads, subject } = records().get(param) ?? missing(param);
  for (const find of rows) await sql`select from ${find(value)} for no key update`.execute(tx);
  if (!relied) return;
  // To look at a record may leave traces (an unmasked one is audited); the caller has not looked.
  await sql`savepoint shown`.execute(tx);
  const record = await look();
  await sql`rollback to savepoint shown`.execute(tx);
  const writer = await findWriter(tx, heads, String(subject === undefined ? value : record[subject]));
  requireStillHolds(relied, record, { key: keys, writer });
}

/** Who changed a record last, by the audit log; undefined for one that nobody has changed. */
async function findWriter(tx: Db, heads: readonly string[], subject: string): Promise<Writer | undefined> {
  const row = await tx
    .selectFrom('auditLog as log')
    .leftJoin('accounts', 'accounts.accountId', 'log.accountId')
    .select(['log.at', 'accounts.realName'])
    .where('log.subject', '=', subject)
    .where(sql<string>`split_part(log.action, '.', 1)`, 'in', heads)
    .where('log.action', 'not in', looking())
    .where('log.outcome', '=', 'done')
    .orderBy('log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { by: row.realName ?? SYSTEM, at: row.at };
}

function missing(param: string): never {
  throw new Error(`nobody says which rows hold the record that '${param}' names`);
}
