import type { Db } from '#trade/testing';
import { findFlaws } from '../server/find-flaws.ts';
import type { Ledger } from './ledger.ts';

export interface Verdict {
  readonly acknowledged: number;
  /** Refused for a reason of the trade. */
  readonly refused: number;
  /** Still without a result when the run ended. */
  readonly uncertain: number;
  /** Acknowledged, and not in the database. */
  readonly missing: number;
  /** In the database without being anybody's one result, or answered with another result when repeated. */
  readonly doubled: number;
  /** Holdings and orders whose books do not add up. */
  readonly wrongBalances: number;
}

export async function readOrderNos(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('orders').select('orderNo').execute();
  return new Set(rows.map(({ orderNo }) => orderNo));
}

interface Evidence {
  readonly ledger: Ledger;
  /** Orders of before the run. */
  readonly before: ReadonlySet<string>;
  /** Acknowledged writes that were answered with something else when repeated. */
  readonly changed: number;
}

/** Compares the replies to the operators with the database. */
export async function verify(db: Db, { ledger, before, changed }: Evidence): Promise<Verdict> {
  const now = await readOrderNos(db);
  const numbers = [...ledger.acknowledged.values()].map(({ data }) => (data as { orderNo?: string }).orderNo ?? 'none');
  const unique = new Set(numbers);
  const made = [...now].filter((orderNo) => !before.has(orderNo));
  // A write without a result may have made an order.
  const unexplained = made.filter((orderNo) => !unique.has(orderNo)).length - ledger.uncertain.size;
  return {
    acknowledged: numbers.length,
    refused: ledger.refused.size,
    uncertain: ledger.uncertain.size,
    missing: [...unique].filter((orderNo) => !now.has(orderNo)).length,
    doubled: Math.max(0, unexplained) + (numbers.length - unique.size) + changed,
    wrongBalances: (await findFlaws(db)).length,
  };
}
