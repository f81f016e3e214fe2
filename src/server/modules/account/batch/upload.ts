import { sheetErrors } from '../../../spreadsheet/errors.ts';
import type { BatchAcct } from '#contract';
import type { RequestContext } from '../../../handler.ts';
import type { ReceivedFile } from '../../../files/received-file.ts';
import type { Platform } from '../../../platform.ts';
import { readWorkbook } from '../../../spreadsheet/read-workbook.ts';
import { keepBatch, receivePapers } from './keep-batch.ts';
import { presentRow } from './present.ts';
import { readAccountSheet } from './read-sheet.ts';

/** Bytes of a workbook of 500 rows, many times over. */
const SHEET_MEGABYTES = 5;

interface Uploads {
  readonly file: ReceivedFile;
  /** The papers, in folders called by the numbers of the rows. */
  readonly attachments?: ReceivedFile;
}

/** Reads a workbook and the archive beside it, checks each cell and each paper, and keeps them as a batch. */
export async function uploadBatch(
  { files, scan, accountBatchRows }: Platform,
  { file, attachments }: Uploads,
  context: RequestContext,
): Promise<BatchAcct> {
  const uploads = [file, ...(attachments ? [attachments] : [])];
  const [sheetContent, archive] = await Promise.all(uploads.map(({ id }) => files.read(id)));
  await files.remove(uploads.map(({ id }) => id));
  if (file.size > SHEET_MEGABYTES * 1024 * 1024) throw sheetErrors.tooLarge(SHEET_MEGABYTES);
  const sheet = sheetContent && (await readWorkbook(sheetContent));
  if (!sheet) throw sheetErrors.unreadable();
  const rows = readAccountSheet(sheet, accountBatchRows);
  const papers = await receivePapers({ store: files, scan }, archive, new Set(rows.map(({ rowNo }) => rowNo)));
  try {
    const { batchNo, checked } = await context.transact((tx) =>
      keepBatch(tx, { fileName: file.fileName, rows, papers }, context),
    );
    const presented = rows.map(({ rowNo, cells }, index) => {
      const problems = checked[index]?.problems ?? [];
      return presentRow({
        rowNo,
        cells,
        problems: [...problems],
        checkResult: problems.length > 0 ? 'fail' : 'pass',
        failReason: null,
        madeNo: null,
        papers: papers.kept.filter((paper) => paper.rowNo === rowNo),
      });
    });
    const failCount = presented.filter(({ checkResult }) => checkResult === 'fail').length;
    return {
      batchNo,
      total: rows.length,
      okCount: rows.length - failCount,
      failCount,
      cellCount: presented.reduce((sum, { problems }) => sum + problems.length, 0),
      strayFiles: [...papers.strays],
      rows: presented,
    };
  } catch (error) {
    await files.remove(papers.kept.map((paper) => paper.file.id));
    throw error;
  }
}
