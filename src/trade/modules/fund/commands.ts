import type { Db } from '#server/database/database';
import { errors } from '#server/platform/errors';
import { texts } from './messages.ts';
import { findFundBriefly } from './queries.ts';

interface Watch {
  readonly accountId: number;
  readonly fundCode: string;
}

/** Puts a fund on an operator's watch list, or takes it off; no mistake where it is so already. */
export async function saveWatch(tx: Db, watch: Watch, watched: boolean): Promise<void> {
  if (!(await findFundBriefly(tx, watch.fundCode))) throw errors.recordNotFound(texts.fund);
  if (watched) {
    await tx
      .insertInto('fundWatches')
      .values(watch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await tx
    .deleteFrom('fundWatches')
    .where('accountId', '=', watch.accountId)
    .where('fundCode', '=', watch.fundCode)
    .execute();
}
