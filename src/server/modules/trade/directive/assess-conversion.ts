import { add } from '#values/decimal';
import type { Db } from '../../../database/database.ts';
import { assessConversion } from '../conversion/assess.ts';
import { type ConversionFacts, loadConversion } from '../conversion/load-facts.ts';
import { nameSuperConversion } from '../conversion/present.ts';
import { writePositionNo } from '../position/position-no.ts';
import { contentOf } from '../redemption/apply.ts';
import { warningLetter } from '../present.ts';
import type { Finding, Judging } from './assess.ts';
import type { DirectiveRow } from './find.ts';
import { texts } from './messages.ts';
import { isExempt, leavingKey } from './rules.ts';
import { lessTaken, takeCredit } from './taken-credit.ts';

/** The checks of a conversion; between two registrars it is a 超级转换 where the institution has one (domain §4.7). */
export async function assessConversionOf(
  db: Db,
  row: DirectiveRow,
  { asking, taken, transactorName }: Judging,
): Promise<Finding> {
  const applyVol = row.applyVol ?? '0';
  const targetFundCode = row.targetFundCode ?? '';
  const request = { positionNo: writePositionNo(row), applyVol, targetFundCode, transactorName };
  const read = await loadConversion(db, request, asking);
  const reservedVol = add(read.leaving.reservedVol, taken.of(leavingKey(row)));
  const target = lessTaken(read.target, taken);
  const facts: ConversionFacts = { ...read, leaving: { ...read.leaving, reservedVol }, target };
  const { way, out, suitResult, smsRequired, warnings } = assessConversion(request, facts);
  const isSuper = way === 'superConvert';
  taken.add(leavingKey(row), applyVol);
  if (isSuper) takeCredit(target, taken, out.netAmt);
  const { leaving } = facts;
  const mismatched = suitResult === '2' && target.assessment !== undefined;
  const letter = mismatched ? warningLetter(target) : undefined;
  const mismatch = mismatched ? [texts.mismatch(target.assessment.riskProfile, target.fund.riskLevel)] : [];
  return {
    warnings: [...mismatch, ...warnings, ...(leaving.duplicate ? [texts.duplicate] : [])],
    ...(letter !== undefined && { letter }),
    smsRequired: mismatched && smsRequired,
    notes: [...(isSuper ? [texts.superConvert] : []), ...(isExempt(suitResult, target.fund) ? [texts.exempt] : [])],
    checkFlag: leaving.checkFlag,
    ...(isSuper && { superConvert: nameSuperConversion(request, facts) }),
    content: {
      ...contentOf(isSuper ? '024' : '036', request, leaving),
      targetFundCode,
      largeRedemptionFlag: row.largeRedemptionFlag ?? '1',
      remark: row.remark,
      suitResult,
      warningLetter: letter ?? null,
    },
  };
}
