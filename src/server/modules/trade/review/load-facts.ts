import { round, sub, sum } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../../database/database.ts';
import { BusinessError, errors } from '../../../platform/errors.ts';
import { findBand, lastPublishedDay, purchaseFee } from '../../fund/rules.ts';
import { assessConversion } from '../conversion/assess.ts';
import { loadConversion } from '../conversion/load-facts.ts';
import { availableFor, isEffective } from '../credit/check-credit.ts';
import { loadCredit } from '../credit/load-credit.ts';
import { findDividendMethod } from '../dividend/dividend-method.ts';
import { texts } from '../messages.ts';
import { findLots } from '../position/find-lots.ts';
import { writePositionNo } from '../position/position-no.ts';
import { findFund } from '../queries.ts';
import { isPurchase } from '../rules.ts';
import { PAR } from '../settle/rules.ts';
import { estimateFees } from './estimate-fee.ts';
import { findGroupChildren, type ReviewRow } from './find.ts';
import { presentChild, type ReviewFacts } from './present.ts';
import { findBuyBands } from '../fee-bands.ts';

type Apply = Selectable<Database['tradeApplies']>;
type Fund = NonNullable<Awaited<ReturnType<typeof findFund>>>;

/** What a checker is told of an application beside what it says itself. */
export async function loadReviewFacts(
  db: Db,
  apply: ReviewRow,
  { now, accountId }: { readonly now: Date; readonly accountId: number },
): Promise<ReviewFacts> {
  const time = toShanghaiTime(now);
  const published = lastPublishedDay(time);
  const fund = await findFund(db, apply.fundCode, published);
  if (!fund) throw errors.recordNotFound(texts.fund);
  const dividendMethod = apply.businessCode === '029' ? await findDividendMethod(db, apply) : undefined;
  return {
    nav: fund.nav,
    navDate: fund.navDate,
    ...(await estimate(db, apply, fund)),
    estFee: (await estimateFees(db, [apply], published)).get(apply.applyNo),
    estInVol: await estimateConversion(db, apply, now),
    credit: isPurchase(apply.businessCode)
      ? await describeCredit(db, fund, { apply, published, today: time.slice(0, 10) })
      : undefined,
    dividendMethod,
    children: apply.groupType === null ? [] : await loadChildren(db, { accountId, applyNo: apply.applyNo, published }),
  };
}

interface Group {
  readonly accountId: number;
  readonly applyNo: string;
  readonly published: string;
}

async function loadChildren(db: Db, { accountId, applyNo, published }: Group) {
  const children = [];
  for (const child of await findGroupChildren(db, accountId, applyNo)) {
    const fund = await findFund(db, child.fundCode, published);
    const { heldVol, estVol } = fund ? await estimate(db, child, fund) : { heldVol: '0.00', estVol: '0.00' };
    children.push(presentChild(child, heldVol, estVol));
  }
  return children;
}

/** What is held of the fund, and what a purchase would bring at the latest NAV. */
async function estimate(db: Db, apply: Apply, fund: Fund): Promise<{ heldVol: string; estVol: string }> {
  const heldVol = round(sum((await findLots(db, apply)).map(({ vol }) => vol)), 2);
  if (!isPurchase(apply.businessCode) || apply.applyAmt === null) return { heldVol, estVol: '0.00' };
  const band = findBand(await findBuyBands(db, fund.buyTemplate), apply.applyAmt);
  const trial = band && purchaseFee(apply.applyAmt, band, apply.discountRate ?? '1', fund.nav ?? PAR);
  return { heldVol, estVol: trial?.vol ?? '0.00' };
}

/** Undefined where it cannot be told: what no longer stands its checks is refused when it is passed. */
async function estimateConversion(db: Db, apply: Apply, now: Date): Promise<string | undefined> {
  if (apply.businessCode !== '036' || apply.targetFundCode === null || apply.reviewStatus !== 'pending')
    return undefined;
  const request = {
    positionNo: writePositionNo(apply),
    targetFundCode: apply.targetFundCode,
    applyVol: apply.applyVol ?? '0',
    transactorName: apply.transactorName ?? '',
  };
  try {
    const facts = await loadConversion(db, request, { accountId: apply.makerId, now });
    // The application itself is among what is kept.
    const leaving = { ...facts.leaving, reservedVol: sub(facts.leaving.reservedVol, request.applyVol) };
    return assessConversion(request, { ...facts, leaving }).fee.inVol;
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}

interface Asked {
  readonly apply: Apply;
  readonly published: string;
  readonly today: string;
}

async function describeCredit(db: Db, fund: Fund, { apply, published, today }: Asked) {
  const credit = await loadCredit(db, { institutionId: apply.institutionId, fund, today, published });
  if (!credit || !isEffective(credit.line, today)) return undefined;
  return { creditLimit: credit.line.creditLimit, creditAvail: availableFor(credit.line, credit) };
}
