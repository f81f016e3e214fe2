import { add } from '#values/decimal';
import type { Db } from '../../../database/database.ts';
import { purchaseCode } from '../../fund/rules.ts';
import { assessPurchase, type PurchaseAssessment, type PurchaseFacts } from '../assess-purchase.ts';
import { tradeErrors } from '../errors.ts';
import { loadFacts } from '../load-facts.ts';
import { texts as tradeTexts } from '../messages.ts';
import { warningLetter } from '../present.ts';
import type { Finding, Judging, Taken } from './assess.ts';
import type { DirectiveRow } from './find.ts';
import { texts } from './messages.ts';
import { checkSpecialPurchase, isExempt } from './rules.ts';
import { lessTaken, takeCredit } from './taken-credit.ts';

/** The checks of a purchase (domain §4.21), and those of a special account before them (domain §4.15). */
export async function assessPurchaseOf(
  db: Db,
  row: DirectiveRow,
  { asking, taken, transactorName }: Judging,
): Promise<Finding> {
  const { fundCode, institutionId, acctId, tradeAcctNo, applyAmt } = row;
  const party = { fundCode, institutionId, acctId, tradeAcctNo, applyAmt: applyAmt ?? '0', transactorName };
  const read = await loadFacts(db, { ...party, chargeMode: '0' }, asking);
  const { fund } = read;
  const request = { ...party, chargeMode: fund.chargeMode };
  const wanted = row.businessCode === '020' ? tradeTexts.subscription : tradeTexts.purchase;
  if (purchaseCode(fund.fundStatus) !== row.businessCode) throw tradeErrors.notBuyable(wanted);
  if (row.channel === 'special') checkSpecialPurchase(fund, row.fundArrivedFlag);
  const day = `day ${tradeAcctNo} ${fundCode}`;
  const facts = lessTaken({ ...read, dayTotal: add(read.dayTotal, taken.of(day)) }, taken);
  const assessment = assessPurchase(request, facts);
  taken.add(day, request.applyAmt);
  takeCredit(facts, taken, request.applyAmt);
  const finding = findingOf(row, { request, facts, assessment });
  return isRepeated(taken, row) ? { ...finding, warnings: [...finding.warnings, texts.duplicate] } : finding;
}

/** The same twice in one go is as suspicious as the same twice within a minute (domain §4.21.15). */
function isRepeated(taken: Taken, { acctId, fundCode, applyAmt }: DirectiveRow): boolean {
  const key = `same ${acctId} ${fundCode} ${applyAmt ?? ''}`;
  const before = taken.of(key);
  taken.add(key, '1');
  return before !== '0';
}

interface Judged {
  readonly request: Parameters<typeof assessPurchase>[0];
  readonly facts: PurchaseFacts;
  readonly assessment: PurchaseAssessment;
}

function findingOf(row: DirectiveRow, { request, facts, assessment }: Judged): Finding {
  const { fund, assessment: risk } = facts;
  const { suitResult, smsRequired } = assessment;
  const mismatched = suitResult === '2' && risk !== undefined;
  const letter = mismatched ? warningLetter(facts) : undefined;
  const mismatch = mismatched ? [texts.mismatch(risk.riskProfile, fund.riskLevel)] : [];
  const duplicate = facts.duplicate ? [texts.duplicate] : [];
  return {
    warnings: [...mismatch, ...assessment.warnings, ...duplicate],
    ...(letter !== undefined && { letter }),
    smsRequired: mismatched && smsRequired,
    notes: isExempt(suitResult, fund) ? [texts.exempt] : [],
    checkFlag: facts.checkFlag,
    content: {
      ...request,
      businessCode: assessment.businessCode,
      dividendMethod: fund.fundType === '03' ? '0' : (row.dividendMethod ?? fund.dividendMethod),
      discountRate: facts.discount,
      payMode: '1',
      remark: row.remark,
      suitResult,
      warningLetter: letter ?? null,
      tradeDay: facts.tradeDay,
    },
  };
}
