import type { CallRow } from '../../action/use-action.ts';
import { describeFailure } from '../../call/describe-failure.ts';
import { messages } from '../../messages.ts';
import type { PageModel } from '../../page/page-model.ts';
import type { Row } from '../table/use-rows.ts';

/** A row that a bulk operation refused, as its reply names it. */
export interface FailedRow {
  readonly key: string;
  readonly message: string;
}

/** Calls that are under way at one time. */
const AT_ONCE = 4;

/** What the calls of several rows came to, in the form in which a batch operation answers. */
export interface EachResult {
  /** Number of rows that went. */
  readonly count: number;
  readonly failed: readonly FailedRow[];
}

export interface EachStart {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly page: PageModel;
  /** Called with the number of rows that have been answered. */
  readonly onProgress: (answered: number) => void;
}

/** Makes a call for each row, a few at one time. A refusal concerns its row only: all others are called as well. */
export async function callEach({ rows, keyOf, page, onProgress }: EachStart, call: CallRow): Promise<EachResult> {
  const reasons = new Map<Row, string>();
  let answered = 0;
  const waiting = rows.values();
  const work = async (): Promise<void> => {
    for (const row of waiting) {
      try {
        if (!(await call(row, keyOf(row)))) reasons.set(row, messages.changed.title);
      } catch (error) {
        reasons.set(row, describeFailure(error, page.ports()).message);
      }
      answered += 1;
      onProgress(answered);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const failed = rows.flatMap((row) => {
    const message = reasons.get(row);
    return message === undefined ? [] : [{ key: keyOf(row), message }];
  });
  return { count: rows.length - failed.length, failed };
}
