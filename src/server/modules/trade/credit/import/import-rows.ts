import type { CreditImportMode, CreditRow, CreditSheet, OperationData } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../../../database/database.ts';
import type { ReceivedFile } from '../../../../files/received-file.ts';
import type { RequestContext } from '../../../../handler.ts';
import type { Platform } from '../../../../platform.ts';
import { joinProblems, requireRightCells } from '../../../../spreadsheet/read-rows.ts';
import { takeSheet } from '../../../../spreadsheet/take-sheet.ts';
import { texts } from '../messages.ts';
import { addLine, changeLine, lockCompany } from '../save-line.ts';
import { USUAL_WARN_RATE } from '../rules.ts';
import { checkRows, codesOf, loadRowFacts, partiesOf, rivalsOf, type RowFacts, warnRateOf } from './check-rows.ts';
import { readCreditSheet } from './read-sheet.ts';

/** A workbook of 500 rows, many times over (domain V5). */
const SHEET_MEGABYTES = 2;

/** Reads a workbook that was sent and checks its cells; nothing of it is kept. */
export async function readImport(
  { files }: Platform,
  { file, importMode }: { readonly file: ReceivedFile; readonly importMode: CreditImportMode },
  { db, user, now }: RequestContext,
): Promise<CreditSheet> {
  const { rows, problems } = readCreditSheet(await takeSheet(files, file, SHEET_MEGABYTES));
  const today = toShanghaiTime(now).slice(0, 10);
  const facts = await loadRowFacts(db, { accountId: user.accountId, mode: importMode, today });
  return { fileName: file.fileName, rows, problems: joinProblems(problems, checkRows(rows, facts)) };
}

/** Keeps rows as lines, all of them or none; a cell that is wrong refuses them with its message. */
export function importRows(
  { importMode, rows }: { readonly importMode: CreditImportMode; readonly rows: readonly CreditRow[] },
  context: RequestContext,
): Promise<OperationData<'creditBatchImportConfirm'>> {
  const { user, now } = context;
  const asking = { accountId: user.accountId, mode: importMode, today: toShanghaiTime(now).slice(0, 10) };
  return context.transact(async (tx) => {
    const before = await loadRowFacts(tx, asking);
    for (const { institutionId = '', companyCode = '' } of inOrder(rows, before))
      await lockCompany(tx, { institutionId, fundCompanyCode: companyCode });
    const facts = await loadRowFacts(tx, asking);
    requireRightCells(checkRows(rows, facts));
    let changedCount = 0;
    for (const row of rows) {
      const params = paramsOf(row, facts);
      const [rival] = rivalsOf(row, facts);
      const saving = { asker: context, node: texts.imported };
      if (rival) {
        const kept = await keptOf(tx, rival.creditNo);
        await changeLine(tx, { ...kept, ...params, creditNo: rival.creditNo, revision: rival.revision }, saving);
        changedCount += 1;
      } else await addLine(tx, params, saving);
    }
    return { okCount: rows.length, addedCount: rows.length - changedCount, changedCount };
  });
}

/** Papers are no part of a sheet: a line keeps those that it has. */
async function keptOf(tx: Db, creditNo: string) {
  const files = await tx
    .selectFrom('creditFiles')
    .innerJoin('files', 'files.id', 'creditFiles.fileId')
    .select(['files.id as fileUrl', 'files.name as fileName', 'files.category as fileCategory'])
    .where('creditNo', '=', creditNo)
    .orderBy('creditFiles.position')
    .execute();
  return { files };
}

/** Whom rows are about, each once and always in the same order, so that no two imports wait for each other. */
function inOrder(rows: readonly CreditRow[], facts: RowFacts) {
  const parties = new Map(
    rows.map((row) => {
      const one = partiesOf(row, facts);
      return [`${one.institutionId ?? ''} ${one.companyCode ?? ''}`, one] as const;
    }),
  );
  return [...parties].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
}

/** A row that is right, as the operation that saves one line takes it. */
function paramsOf(row: CreditRow, facts: RowFacts) {
  const { institutionId = '', companyCode = '' } = partiesOf(row, facts);
  const { institutionName: _i, fundCompanyName: _c, fundCodeText: _f, warnPercent: _w, ...terms } = row;
  return {
    ...terms,
    institutionId,
    fundCompanyCode: companyCode,
    fundCodes: codesOf(row),
    warnRate: warnRateOf(row) ?? USUAL_WARN_RATE,
  };
}
