import type { BusinessCode } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../../database/database.ts';
import type { Asking } from '../load-facts.ts';
import { type HoldingFacts, loadHolding } from '../position/load-holding.ts';
import type { PositionPlace } from '../position/position-no.ts';

/** domain §4.21.15 */
const DUPLICATE_SECONDS = 60;

/** What the operator asks for. */
export interface LeavingRequest {
  readonly positionNo: string;
  readonly applyVol: string;
  readonly transactorName: string;
}

/** Everything that leaving a holding is judged by. */
export interface LeavingFacts extends HoldingFacts {
  readonly duplicate: boolean;
}

/** Reads what a redemption or conversion is judged by; throws when the holding is not the operator's. */
export async function loadLeaving(
  db: Db,
  request: LeavingRequest,
  { businessCode, ...asking }: Asking & { readonly businessCode: Extract<BusinessCode, '024' | '036'> },
): Promise<LeavingFacts> {
  const holding = await loadHolding(db, request, asking);
  const since = toShanghaiTime(new Date(asking.now.getTime() - DUPLICATE_SECONDS * 1000));
  const same = { businessCode, vol: request.applyVol, since };
  return { ...holding, duplicate: await hasSame(db, holding.place, same) };
}

async function hasSame(
  db: Db,
  { tradeAcctNo, fundCode }: PositionPlace,
  { businessCode, vol, since }: { readonly businessCode: BusinessCode; readonly vol: string; readonly since: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('tradeApplies')
    .select('applyNo')
    .where('tradeAcctNo', '=', tradeAcctNo)
    .where('fundCode', '=', fundCode)
    .where('businessCode', '=', businessCode)
    .where('applyVol', '=', vol)
    .where('applyTime', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}
