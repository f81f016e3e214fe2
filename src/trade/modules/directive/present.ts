import type {
  CheckedDirective,
  CheckedOrder,
  Directive,
  OrderResult,
  RealDirective,
  SpecialDirective,
} from '#contract';
import { recordOf } from '#server/platform/record-of';
import type { Assessable, Verdict } from './assess.ts';
import type { DirectiveRow } from './queries.ts';
import { canChange } from './rules.ts';

const [importedOf, realOf, specialOf, checkedOf, checkedOrderOf, resultOf] = [
  recordOf<Directive>('Directive'),
  recordOf<RealDirective>('RealDirective'),
  recordOf<SpecialDirective>('SpecialDirective'),
  recordOf<CheckedDirective>('CheckedDirective'),
  recordOf<CheckedOrder>('CheckedOrder'),
  recordOf<OrderResult>('OrderResult'),
];

/** The members that the three lists show in addition to the columns of a row. */
function describe(row: DirectiveRow) {
  return {
    orderNo: row.madeOrderNo,
    executable: canChange(row.directiveStatus, 'executing'),
    deletable: canChange(row.directiveStatus, 'deleted'),
    validUntil: row.expireAt.slice(0, 10),
  };
}

/** A directive imported from a file or prepared by the client's investment system. */
export function presentDirective(row: DirectiveRow): Directive {
  return importedOf({ ...row, ...describe(row) });
}

export function presentReal(row: DirectiveRow): RealDirective {
  const isOpen = canChange(row.directiveStatus, 'executing');
  return realOf({
    ...row,
    ...describe(row),
    arriveTime: row.arriveTime ?? '',
    // The client's system sends it, no operator.
    creator: null,
    // The expiry matters only while the directive is open.
    expireTime: isOpen ? row.expireAt : null,
  });
}

export function presentSpecial(row: DirectiveRow): SpecialDirective {
  return specialOf({
    ...row,
    ...describe(row),
    specialAcctName: row.investorName,
    specialAcctNo: row.tradeAcctNo,
    batchNo: row.batchNo ?? '',
    specialChannel: row.specialChannel ?? 'custody',
  });
}

/** A directive with the result of its check. */
export function presentChecked(row: DirectiveRow, verdict: Verdict): CheckedDirective {
  return checkedOf({ ...row, ...describeVerdict(verdict) });
}

/** An order that is not kept yet, with its place among the rows, from 1. */
export function presentOrder(
  row: Assessable & Pick<CheckedOrder, 'rowNo' | 'investorName' | 'fundShortName'>,
  verdict: Verdict,
): CheckedOrder {
  return checkedOrderOf({ ...row, ...describeVerdict(verdict) });
}

function describeVerdict({ result, msg, letter, accepted }: Verdict) {
  const tradeDay = accepted?.content.tradeDay ?? null;
  return { tradeDay, checkResult: result, checkMsg: msg, warningLetter: letter ?? null };
}

/** What became of a directive that was a row of many orders. */
export function presentResult(row: DirectiveRow): OrderResult {
  return resultOf({ ...row, rowNo: String((row.importRow ?? 0) + 1) });
}
