import results from '../../../../../schemas/dictionaries/batch-check-result.json' with { type: 'json' };
import { toShanghaiDate } from '#values/shanghai-time';
import { tellProblems } from '../../../batch/store.ts';
import type { FileReply, RequestContext } from '../../../platform/handler.ts';
import { labelOf } from '../../../platform/labels.ts';
import {
  nameWorkbook,
  type SheetColumn,
  WORKBOOK_TYPE,
  writeWorkbook,
} from '../../../documents/spreadsheet/write-workbook.ts';
import { batchColumns, SERIAL_FIELD, titleOfField } from './columns.ts';
import { texts } from './messages.ts';
import { type BatchRow, findRows, requireBatch } from './store.ts';

/** The sheet of a batch as it stands, with what became of each row in front. */
export async function writeResult(batchNo: string, { db, user, now }: RequestContext): Promise<FileReply> {
  await requireBatch(db, batchNo, user);
  const rows = await findRows(db, { batchNo });
  async function* batches() {
    yield rows.map(writeRow);
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook(texts.resultFile, columns, batches())) pieces.push(piece);
  const fileName = nameWorkbook(`${texts.resultFile}_${batchNo}`, toShanghaiDate(now));
  return { fileName, contentType: WORKBOOK_TYPE, body: Buffer.concat(pieces) };
}

const { rowNo, result, applyNo, reason } = texts.resultColumns;

const columns: readonly SheetColumn[] = [
  { title: rowNo, width: 8 },
  { title: result, width: 12 },
  { title: applyNo, width: 24 },
  { title: reason, width: 60 },
  ...batchColumns.map(({ title }) => ({ title, width: Math.max(14, title.length * 2 + 4) })),
];

function writeRow(row: BatchRow): readonly (string | undefined)[] {
  const told = row.failReason ?? tellProblems(row.problems, titleOfField);
  return [
    row.cells[SERIAL_FIELD],
    labelOf(results, row.checkResult),
    row.madeNo ?? undefined,
    told === '' ? undefined : told,
    ...batchColumns.map(({ field }) => row.cells[field]),
  ];
}
