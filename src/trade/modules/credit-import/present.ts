import type { CreditBatchRow } from '#contract';
import { formatValue } from '../../language/formats.ts';
import { listProblemTexts, type BatchRow } from '../../batch/store.ts';
import { creditColumns, readRow } from './import.ts';

type Presented = Pick<BatchRow, 'rowNo' | 'cells' | 'problems' | 'checkResult' | 'madeNo'>;

/** A row as filled in, amounts in the usual format, with its problems. */
export function presentRow({ rowNo, cells, problems, checkResult, madeNo }: Presented): CreditBatchRow {
  const { values } = readRow(cells);
  const amounts = (['creditLimit', 'singleFundLimit'] as const).flatMap((field) =>
    values[field] === undefined ? [] : [[field, formatValue('amount', values[field])] as const],
  );
  return {
    ...cells,
    ...Object.fromEntries(amounts),
    rowNo,
    checkResult: checkResult === 'refused' ? 'fail' : checkResult,
    failReason: listProblemTexts(problems, titleOf),
    ...(madeNo === null ? {} : { creditNo: madeNo }),
  };
}

function titleOf(field: string): string {
  return creditColumns.find((column) => column.field === field)?.title ?? field;
}
