import { DatabaseUnavailableError } from '../../../database/unavailable.ts';
import type { BatchAcct } from '#contract';
import type { RequestContext } from '../../../platform/handler.ts';
import type { ReceivedFile } from '../../../files/received-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import { takeSheet } from '../../../documents/spreadsheet/take-sheet.ts';
import { keepBatch, receivePapers } from './keep-batch.ts';
import { presentRow } from './present.ts';
import { readAccountSheet } from './read-sheet.ts';
import { groupBySerial } from './serials.ts';

/** Bytes of a workbook of 500 rows, many times over. */
const SHEET_MEGABYTES = 5;

interface Uploads {
  readonly file: ReceivedFile;
  /** The papers, in folders called by the serial numbers of the rows. */
  readonly attachments?: ReceivedFile;
}

/** Reads a workbook and the archive beside it, checks each cell and each paper, and keeps them as a batch. */
export async function uploadBatch(
  { files, scan, accountBatchRows }: Platform,
  { file, attachments }: Uploads,
  context: RequestContext,
): Promise<BatchAcct> {
  const { sheet, notes } = await takeSheet(files, file, SHEET_MEGABYTES);
  const archive = attachments && (await files.read(attachments.id));
  if (attachments) await files.remove([attachments.id]);
  const rows = readAccountSheet(sheet, accountBatchRows);
  const papers = await receivePapers({ store: files, scan }, archive, groupBySerial(rows));
  try {
    const { batchNo, checked } = await context.transact((tx) =>
      keepBatch(tx, { fileName: file.fileName, sheetNote: notes.sheetNote, rows, papers }, context),
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
        papers: papers.kept
          .filter((paper) => paper.rowNo === rowNo)
          .map(({ materialType, file: { fileName } }) => ({ materialType, fileName })),
      });
    });
    const failCount = presented.filter(({ checkResult }) => checkResult === 'fail').length;
    return {
      batchNo,
      total: rows.length,
      okCount: rows.length - failCount,
      failCount,
      cellCount: presented.reduce((sum, { problems }) => sum + problems.length, 0),
      ...notes,
      strayFiles: [...papers.strays],
      rows: presented,
    };
  } catch (error) {
    // A commit whose answer is lost may have kept the rows, which then need their contents.
    const uncertain = error instanceof DatabaseUnavailableError;
    if (!uncertain) await files.remove(papers.kept.map((paper) => paper.file.id));
    throw error;
  }
}
