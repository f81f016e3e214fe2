import { sql } from 'kysely';
import type { Db } from '#server/database/database';
import type { Log } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { type RunningJob, startPolling } from '#server/jobs/poll';

const day = 86_400_000;

export interface WrongHolding {
  readonly tradeAcctNo: string;
  readonly fundCode: string;
}

/** Stored holdings that differ from the sum of their entries, and entries and lots without a stored holding. */
export async function findWrongHoldings(db: Db): Promise<readonly WrongHolding[]> {
  const { rows } = await sql<WrongHolding>`
    select trade_acct_no, fund_code from (
      select trade_acct_no, fund_code, sum(vol) as vol, sum(realised) as realised from share_entries group by 1, 2
    ) as entered
    full join (
      select trade_acct_no, fund_code, sum(vol * cost_nav) as cost from share_lots group by 1, 2
    ) as held using (trade_acct_no, fund_code)
    full join holdings as kept using (trade_acct_no, fund_code)
    where kept.vol is distinct from coalesce(entered.vol, 0)
      or kept.cost is distinct from coalesce(held.cost, 0)
      or kept.realised is distinct from coalesce(entered.realised, 0)
    order by 1, 2`.execute(db);
  return rows;
}

/** Compares the stored holdings with the ledger every day; differences are logged. */
export function startHoldingsCheck({ db }: Pick<Platform, 'db'>, log: Pick<Log, 'error'>): RunningJob {
  return startPolling({
    work: async () => {
      const wrong = await findWrongHoldings(db);
      if (wrong.length > 0) log.error({ wrong: wrong.slice(0, 100), count: wrong.length }, 'kept holdings are wrong');
    },
    every: day,
    name: 'holdings-check',
    log,
    failure: 'the check of the holdings failed',
  });
}
