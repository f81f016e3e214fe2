import { add } from '#values/decimal';
import type { PurchaseFacts } from '../assess-purchase.ts';
import type { Taken } from './assess.ts';

/** The facts of a purchase, less what earlier directives of the same check take of its credit line. */
export function lessTaken(facts: PurchaseFacts, taken: Taken): PurchaseFacts {
  const { credit } = facts;
  if (!credit) return facts;
  const keys = creditKeys(facts, credit.line.creditNo);
  const used = add(credit.used, taken.of(keys.line));
  return { ...facts, credit: { ...credit, used, fundUsed: add(credit.fundUsed, taken.of(keys.fund)) } };
}

/** Writes down what a directive takes of its credit line. */
export function takeCredit(facts: PurchaseFacts, taken: Taken, amt: string): void {
  if (!facts.credit) return;
  const keys = creditKeys(facts, facts.credit.line.creditNo);
  taken.add(keys.line, amt);
  taken.add(keys.fund, amt);
}

/** What is taken of a credit line, and by one fund. */
function creditKeys({ fund: { fundCode } }: PurchaseFacts, creditNo: string) {
  return { line: `credit ${creditNo}`, fund: `credit ${creditNo} ${fundCode}` };
}
