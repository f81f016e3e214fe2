import type { FundAcctOpening } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '#values/trading-day';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../database/database.ts';

export interface Applicant {
  readonly acctId: string;
  readonly tradeAcctNo: string;
  /** Who asks, and when. */
  readonly asker: { readonly accountId: number | null; readonly now: Date; readonly traceId?: string };
}

/**
 * Applies for fund accounts of an investor account that is open, in the transaction of whoever asks; the registrars
 * answer on T+1. Returns the registrars where nothing was open or under way: those are applied for.
 */
export async function openFundAccounts(
  tx: Db,
  openings: readonly FundAcctOpening[],
  applicant: Applicant,
): Promise<ReadonlySet<string>> {
  const accepted = new Set<string>();
  for (const opening of openings) if (await openFundAccount(tx, opening, applicant)) accepted.add(opening.taCode);
  return accepted;
}

async function openFundAccount(
  tx: Db,
  { taCode, businessCode, taAcctNo }: FundAcctOpening,
  { acctId, tradeAcctNo, asker }: Applicant,
): Promise<boolean> {
  const applyTime = toShanghaiTime(asker.now);
  const application = {
    taAcctNo: null,
    taAcctStatus: 'pending',
    businessCode,
    tradeAcctNo,
    existingTaAcctNo: businessCode === '008' ? (taAcctNo ?? null) : null,
    applyDate: tDay(applyTime),
    applyTime,
    confirmTime: null,
    taSerialNo: null,
    failReason: null,
  } as const;
  const taken = await tx
    .insertInto('taAccts')
    .values({ acctId, taCode, ...application })
    .onConflict((conflict) =>
      conflict
        .columns(['acctId', 'taCode'])
        .doUpdateSet(application)
        // What canApply says, where nobody can come in between.
        .where('taAccts.taAcctStatus', 'in', ['notOpened', 'failed', 'closed']),
    )
    .returning('taCode')
    .executeTakeFirst();
  if (!taken) return false;
  const { now, accountId, traceId } = asker;
  const subject = `${acctId}/${taCode}`;
  const detail = { businessCode, tradeAcctNo, ...(taAcctNo !== undefined && { taAcctNo }) };
  await audit(tx, { now, accountId, action: 'fundAcct.open', subject, detail, ...(traceId && { traceId }) });
  return true;
}
