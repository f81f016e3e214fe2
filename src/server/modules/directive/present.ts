import type { CheckedDirective, Directive, RealDirective, SpecialDirective } from '#contract';
import { recordOf } from '../../platform/record-of.ts';
import type { Verdict } from './assess.ts';
import type { DirectiveRow } from './queries.ts';
import { canChange } from './rules.ts';

const [importedOf, realOf, specialOf, checkedOf] = [
  recordOf<Directive>('Directive'),
  recordOf<RealDirective>('RealDirective'),
  recordOf<SpecialDirective>('SpecialDirective'),
  recordOf<CheckedDirective>('CheckedDirective'),
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
export function presentChecked(row: DirectiveRow, { result, msg, letter }: Verdict): CheckedDirective {
  return checkedOf({ ...row, checkResult: result, checkMsg: msg, warningLetter: letter ?? null });
}
