import type { CreditBatchRow, CreditImportMode } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { round } from '#values/decimal';
import type { BatchRow } from '../../batch/store.ts';
import type { RequestContext } from '#server/platform/handler';
import { findCreditsOf } from '../credit/queries.ts';
import { lastPublishedDay } from '../fund/rules.ts';
import { readRow, rivalsOf, type RowFacts } from './import.ts';

/** What a row that replaces a credit line would replace: its limit, and how much of it is used and left. */
export type ReplacedLine = Pick<CreditBatchRow, 'lineLimit' | 'usedAmt' | 'availAmt'>;

type Context = Pick<RequestContext, 'db' | 'user' | 'now'>;

/** The scope of the facts that an operator's rows are checked against. */
export function factsOf(mode: CreditImportMode | null, { user, now }: Omit<Context, 'db'>) {
  return { accountId: user.accountId, mode: mode ?? '1', today: toShanghaiTime(now).slice(0, 10) } as const;
}

/** The lines that the right rows would replace as they are now, by row number. */
export async function findReplaced(
  rows: readonly Pick<BatchRow, 'rowNo' | 'cells' | 'checkResult'>[],
  facts: RowFacts,
  { db, user, now }: Context,
): Promise<ReadonlyMap<number, ReplacedLine>> {
  const pairs = rows.flatMap(({ rowNo, cells, checkResult }) => {
    const [rival] = checkResult === 'pass' ? rivalsOf(readRow(cells).values, facts) : [];
    return rival ? [[rowNo, rival.creditNo] as const] : [];
  });
  const scope = { accountId: user.accountId, published: lastPublishedDay(toShanghaiTime(now)) };
  const found = await findCreditsOf(
    db,
    scope,
    pairs.map(([, creditNo]) => creditNo),
  );
  const lines = new Map(
    found.map(({ creditNo, creditLimit, usedAmt, availAmt }): readonly [string, ReplacedLine] => [
      creditNo,
      {
        lineLimit: creditLimit,
        usedAmt: round(usedAmt, 2),
        ...(availAmt !== null && { availAmt: round(availAmt, 2) }),
      },
    ]),
  );
  return new Map(pairs.map(([rowNo, creditNo]) => [rowNo, lines.get(creditNo) ?? {}]));
}
