import { add } from '#values/decimal';
import type { Db } from '../../../database/database.ts';
import { assessConversion } from '../conversion/assess.ts';
import { type ConversionFacts, loadConversion } from '../conversion/load-facts.ts';
import { tradeErrors } from '../errors.ts';
import { writePositionNo } from '../position/position-no.ts';
import { contentOf } from '../redemption/apply.ts';
import { warningLetter } from '../present.ts';
import type { Finding, Judging } from './assess.ts';
import type { DirectiveRow } from './find.ts';
import { texts } from './messages.ts';
import { leavingKey } from './rules.ts';

/** The checks of a conversion within one registrar (domain §4.7); between two there is no such order. */
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
  const facts: ConversionFacts = { ...read, leaving: { ...read.leaving, reservedVol } };
  const { way, suitResult, smsRequired, warnings } = assessConversion(request, facts);
  if (way !== 'convert') throw tradeErrors.notConvertible();
  taken.add(leavingKey(row), applyVol);
  const { leaving, target } = facts;
  const mismatched = suitResult === '2' && target.assessment !== undefined;
  const letter = mismatched ? warningLetter(target) : undefined;
  const mismatch = mismatched ? [texts.mismatch(target.assessment.riskProfile, target.fund.riskLevel)] : [];
  return {
    warnings: [...mismatch, ...warnings, ...(leaving.duplicate ? [texts.duplicate] : [])],
    ...(letter !== undefined && { letter }),
    smsRequired: mismatched && smsRequired,
    checkFlag: leaving.checkFlag,
    content: {
      ...contentOf('036', request, leaving),
      targetFundCode,
      largeRedemptionFlag: row.largeRedemptionFlag ?? '1',
      remark: row.remark,
      suitResult,
      warningLetter: letter ?? null,
    },
  };
}
