import type { MaterialType } from '#contract';
import { fileErrors } from '#server/files/errors';
import { ATTACHMENT_LIMIT } from '#values/attachment';
import { addBatch } from '../../batch/store.ts';
import type { Db } from '#server/database/database';
import { recordFile } from '#server/files/stored-files';
import { type Intake, receiveFile, type ReceivedFile } from '#server/files/received-file';
import { BusinessError } from '#server/platform/errors';
import type { RequestContext } from '#server/platform/handler';
import { checkRows } from './rules.ts';
import type { SheetRow } from '#server/documents/spreadsheet/read-rows';
import { batchErrors, cellTexts } from './messages.ts';
import { loadFacts } from './queries.ts';
import { type ArchivedPaper, readArchive } from './read-archive.ts';

/** A checked paper of a row, in the file store. */
interface KeptPaper {
  readonly rowNo: number;
  readonly materialType: ArchivedPaper['materialType'];
  readonly file: ReceivedFile;
}

export interface Papers {
  readonly kept: readonly KeptPaper[];
  /** Messages about refused papers, by row. */
  readonly refusals: ReadonlyMap<number, readonly string[]>;
  readonly strays: readonly string[];
}

/** Stores the papers of an archive, each checked like an upload; a refused one becomes a message on its row. */
export async function receivePapers(
  intake: Intake,
  content: Buffer | undefined,
  serials: ReadonlyMap<number, readonly number[]>,
): Promise<Papers> {
  const kept: KeptPaper[] = [];
  const refusals = new Map<number, string[]>();
  if (!content) return { kept, refusals, strays: [] };
  const archive = readArchive(content, serials);
  try {
    for await (const paper of archive.papers) {
      try {
        kept.push({ ...paper, file: await receivePaper(intake, paper) });
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        const earlier = refusals.get(paper.rowNo) ?? [];
        refusals.set(paper.rowNo, [...earlier, cellTexts.paperRefused(paper.fileName, error.message)]);
      }
    }
  } catch (error) {
    await intake.store.remove(kept.map(({ file }) => file.id));
    throw error;
  }
  return { kept, refusals, strays: archive.strays };
}

function receivePaper(intake: Intake, { fileName, content }: ArchivedPaper): Promise<ReceivedFile> {
  const field = 'attachments';
  if (!content) throw fileErrors.tooLarge(field, ATTACHMENT_LIMIT);
  async function* pieces(): AsyncGenerator<Buffer> {
    yield* content ? [content] : [];
  }
  return receiveFile(intake, { field, fileName, content: pieces() });
}

export interface NewBatch {
  readonly fileName: string;
  readonly sheetNote?: string | undefined;
  readonly rows: readonly SheetRow[];
  readonly papers: Papers;
}

/** Checks rows and stores them with their papers as a batch of the operator; returns its number. */
export async function keepBatch(
  tx: Db,
  { fileName, sheetNote, rows, papers }: NewBatch,
  { user, now, traceId }: Pick<RequestContext, 'user' | 'now' | 'traceId'>,
): Promise<string> {
  const { accountId } = user;
  const toCheck = rows.map((row) => ({
    ...row,
    materials: papers.kept.filter(({ rowNo }) => rowNo === row.rowNo).map(({ materialType }) => materialType),
    refusals: papers.refusals.get(row.rowNo) ?? [],
  }));
  const checked = checkRows(toCheck, await loadFacts(tx, { accountId, now }));
  const kept = toCheck.map((row, index) => ({ ...row, problems: checked[index]?.problems ?? [] }));
  const detail = { papers: papers.kept.length };
  const strayFiles = [...(sheetNote === undefined ? [] : [sheetNote]), ...papers.strays];
  const batch = { kind: 'account', fileName, strayFiles, detail, rows: kept } as const;
  const batchNo = await addBatch(tx, batch, { user, now, traceId });
  await keepPapers(tx, batchNo, { papers, accountId, now });
  return batchNo;
}

async function keepPapers(
  tx: Db,
  batchNo: string,
  { papers, accountId, now }: { readonly papers: Papers; readonly accountId: number; readonly now: Date },
): Promise<void> {
  for (const [position, { rowNo, materialType, file }] of papers.kept.entries()) {
    const { fileUrl: fileId } = await recordFile(tx, file, { accountId }, now);
    await tx.insertInto('accountBatchFiles').values({ batchNo, rowNo, fileId, position, materialType }).execute();
  }
}

interface RowPapers {
  readonly batchNo: string;
  readonly rowNo: number;
  readonly papers: readonly { readonly fileId: string; readonly materialType: MaterialType }[];
}

/** Puts recorded papers to a row in place of those it has, and forgets those that were refused. */
export async function keepRowPapers(tx: Db, { batchNo, rowNo, papers }: RowPapers): Promise<void> {
  await tx.deleteFrom('accountBatchFiles').where('batchNo', '=', batchNo).where('rowNo', '=', rowNo).execute();
  const used = await tx
    .selectFrom('accountBatchFiles')
    .innerJoin('files', 'files.id', 'fileId')
    .select(['name', 'rowNo'])
    .where('batchNo', '=', batchNo)
    .where('fileId', 'in', ['', ...papers.map(({ fileId }) => fileId)])
    .executeTakeFirst();
  if (used) throw batchErrors.paperUsed(used.name, used.rowNo);
  for (const [position, paper] of papers.entries())
    await tx
      .insertInto('accountBatchFiles')
      .values({ batchNo, rowNo, position, ...paper })
      .execute();
  await tx
    .updateTable('batchRows')
    .set({ refusals: '[]', failReason: null })
    .where('batchNo', '=', batchNo)
    .where('rowNo', '=', rowNo)
    .execute();
}
