import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Next 变更编号: BG and eight digits. */
export async function nextChangeNo(tx: Db): Promise<string> {
  return `BG${await nextNumber(tx, 'page_change_no_seq', 8)}`;
}

/** Next number of a sequence, filled up with zeros. */
export async function nextNumber(tx: Db, sequence: `${string}_no_seq`, digits: number): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval(${sequence}) as number`.execute(tx);
  return String(rows[0]?.number).padStart(digits, '0');
}
