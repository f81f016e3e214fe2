import type { FundAcctOpenResult, OperationData, OperationParams, FundAcctOpening } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { nextTradingDay, tDay } from '../../language/trading-day.ts';
import { findOwnAccount } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { audit } from '#server/platform/audit';
import { errors } from '#server/platform/errors';
import type { RequestContext } from '#server/platform/handler';
import { fundAccountErrors, TAKEN, texts } from './messages.ts';
import { findRegistrars } from './queries.ts';
import { canApply, findOpeningFlaws } from './rules.ts';

type Place = Pick<OperationParams<'openFundAcct'>, 'acctId' | 'tradeAcctNo'>;

/** Checks account and registrars before the operator chooses how to open each; changes nothing. */
export async function checkOpening(
  { taCodes, ...place }: OperationParams<'openFundAcctCheck'>,
  { db, user }: RequestContext,
): Promise<OperationData<'openFundAcctCheck'>> {
  await requirePlace(db, user.accountId, place);
  const registrars = await findRegistrars(db, place.acctId);
  const free = new Set(
    registrars.filter((one) => canApply(one.taAcctStatus ?? undefined)).map((one) => one.companyCode),
  );
  if (taCodes.some((taCode) => !free.has(taCode))) throw fundAccountErrors.taken({ taCodes: TAKEN });
  return { taList: taCodes.map((taCode) => ({ taCode, businessCode: '001' })) };
}

/** Applies for fund accounts; a registrar with an open or pending account is refused without affecting the others. */
export function applyForAccounts(
  { taList, ...place }: OperationParams<'openFundAcct'>,
  { user, now, traceId, transact }: RequestContext,
): Promise<FundAcctOpenResult> {
  return transact(async (tx) => {
    await requirePlace(tx, user.accountId, place);
    const registrars = await findRegistrars(tx, place.acctId);
    const names = new Map(registrars.map(({ companyCode, companyName }) => [companyCode, companyName]));
    const flaws = findOpeningFlaws(taList, new Set(names.keys()));
    const [flaw] = Object.values(flaws);
    if (flaw !== undefined) throw errors.invalidParams(flaw, flaws);
    const asker = { accountId: user.accountId, now, traceId };
    const accepted = await openFundAccounts(tx, taList, { ...place, asker });
    if (accepted.size === 0) {
      throw fundAccountErrors.taken(Object.fromEntries(taList.map((_, index) => [`taList.${index}.taCode`, TAKEN])));
    }
    const list = taList.map(({ taCode, businessCode }) => {
      const outcome = accepted.has(taCode)
        ? ({ applyResult: 'accepted' } as const)
        : ({ applyResult: 'refused', failReason: TAKEN } as const);
      return { taCode, fundCompanyName: names.get(taCode) ?? taCode, businessCode, ...outcome };
    });
    const confirmDate = nextTradingDay(tDay(toShanghaiTime(now)));
    return { okCount: accepted.size, failCount: list.length - accepted.size, confirmDate, list };
  });
}

/** Requires an open account of the operator, and a trade account of that account. */
async function requirePlace(db: Db, accountId: number, { acctId, tradeAcctNo }: Place): Promise<void> {
  const account = await findOwnAccount(db, accountId, acctId);
  if (!account) throw errors.recordNotFound(texts.account);
  if (account.acctStatus !== 'opened') throw fundAccountErrors.notOpened();
  const own = await db
    .selectFrom('tradeAccts')
    .select('tradeAcctNo')
    .where('acctId', '=', acctId)
    .where('tradeAcctNo', '=', tradeAcctNo)
    .executeTakeFirst();
  if (!own) throw fundAccountErrors.otherTradeAcct();
}

export interface Applicant {
  readonly acctId: string;
  readonly tradeAcctNo: string;
  /** The caller and the time. */
  readonly asker: { readonly accountId: number | null; readonly now: Date; readonly traceId?: string };
}

/**
 * Applies for fund accounts of an open investor account, in the caller's transaction; the registrars answer on T+1.
 * Returns the registrars applied for: those without an open or pending account.
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
        // The condition of canApply, safe against concurrent requests.
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
