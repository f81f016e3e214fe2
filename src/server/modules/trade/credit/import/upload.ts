import type { CreditBatch, CreditImportMode } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { addBatch, resultOf } from '../../../../batch/store.ts';
import type { ReceivedFile } from '../../../../files/received-file.ts';
import type { RequestContext } from '../../../../platform/handler.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { takeSheet } from '../../../../documents/spreadsheet/take-sheet.ts';
import { checkRows, loadRowFacts } from './check-rows.ts';
import { presentRow } from './present.ts';
import { readCreditSheet } from './read-sheet.ts';

/** A workbook of 500 rows, many times over (domain V5). */
const SHEET_MEGABYTES = 2;

/** Reads a workbook that was sent, checks its cells, and keeps its rows as a batch. */
export async function uploadCredits(
  { files }: Platform,
  { file, importMode }: { readonly file: ReceivedFile; readonly importMode: CreditImportMode },
  context: RequestContext,
): Promise<CreditBatch> {
  const { sheet: cells, notes } = await takeSheet(files, file, SHEET_MEGABYTES);
  const sheet = readCreditSheet(cells);
  const today = toShanghaiTime(context.now).slice(0, 10);
  return context.transact(async (tx) => {
    const facts = await loadRowFacts(tx, { accountId: context.user.accountId, mode: importMode, today });
    const checked = checkRows(sheet, facts);
    const rows = sheet.map((row) => ({ ...row, problems: checked.get(row.rowNo)?.problems ?? [] }));
    const batchNo = await addBatch(tx, { kind: 'credit', fileName: file.fileName, importMode, rows }, context);
    const failCount = rows.filter(({ problems }) => problems.length > 0).length;
    return {
      batchNo,
      total: rows.length,
      okCount: rows.length - failCount,
      failCount,
      submitCount: 0,
      ...notes,
      rows: rows.map((row) => presentRow({ ...row, checkResult: resultOf(row.problems), madeNo: null })),
    };
  });
}
