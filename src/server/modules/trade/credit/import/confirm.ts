import type { OperationData, OperationParams } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { audit } from '../../../../platform/audit.ts';
import type { Db } from '../../../../database/database.ts';
import type { RequestContext } from '../../../../platform/handler.ts';
import { creditErrors } from '../errors.ts';
import { texts } from '../messages.ts';
import { USUAL_WARN_RATE } from '../rules.ts';
import { addLine, changeLine, lockCompany } from '../save-line.ts';
import { checkAgain, lockBatch } from './change-rows.ts';
import { codesOf, partiesOf, rivalsOf, type RowFacts, warnRateOf } from './check-rows.ts';
import type { CreditCells } from './columns.ts';

type Outcome = OperationData<'creditBatchImportConfirm'>;

/** Makes a line of each row of a batch, once, all of them or none; what is wrong by now is written down at its row. */
export async function confirmImport(
  { batchNo }: OperationParams<'creditBatchImportConfirm'>,
  context: RequestContext,
): Promise<Outcome> {
  const { wrong, outcome } = await context.transact(async (tx) => {
    const mode = await lockBatch(tx, batchNo, context);
    // Lines may come to be until the companies are locked.
    await lockCompanies(tx, await checkAgain(tx, batchNo, { mode, context }));
    const { facts, checked } = await checkAgain(tx, batchNo, { mode, context });
    if (checked.size === 0) throw creditErrors.nothingToImport();
    const failCount = [...checked.values()].filter(({ problems }) => problems.length > 0).length;
    if (failCount > 0) return { wrong: failCount };
    const rows = new Map([...checked].map(([rowNo, { values }]) => [rowNo, values]));
    return { outcome: await importRows(tx, { batchNo, rows, facts }, context) };
  });
  if (!outcome) throw creditErrors.wrongRows(wrong);
  return outcome;
}

interface Importing {
  readonly batchNo: string;
  readonly rows: ReadonlyMap<number, CreditCells>;
  readonly facts: RowFacts;
}

async function importRows(tx: Db, { batchNo, rows, facts }: Importing, context: RequestContext): Promise<Outcome> {
  const { user, now, traceId } = context;
  let changedCount = 0;
  for (const [rowNo, row] of rows) {
    const [rival] = rivalsOf(row, facts);
    const madeNo = await saveRow(tx, { row, rival, facts }, context);
    if (rival) changedCount += 1;
    await tx
      .updateTable('batchRows')
      .set({ checkResult: 'submitted', madeNo })
      .where('batchNo', '=', batchNo)
      .where('rowNo', '=', rowNo)
      .execute();
  }
  await tx
    .updateTable('batches')
    .set({ confirmTime: toShanghaiTime(now) })
    .where('batchNo', '=', batchNo)
    .execute();
  const outcome = { okCount: rows.size, addedCount: rows.size - changedCount, changedCount };
  const entry = { now, accountId: user.accountId, action: 'creditBatch.confirm', subject: batchNo, traceId } as const;
  await audit(tx, { ...entry, detail: outcome });
  return outcome;
}

interface Saved {
  readonly row: CreditCells;
  readonly rival: ReturnType<typeof rivalsOf>[number] | undefined;
  readonly facts: RowFacts;
}

async function saveRow(tx: Db, { row, rival, facts }: Saved, asker: RequestContext): Promise<string> {
  const params = paramsOf(row, facts);
  const saving = { asker, node: texts.imported };
  if (!rival) return addLine(tx, params, saving);
  const { creditNo, revision } = rival;
  return changeLine(tx, { ...(await keptOf(tx, creditNo)), ...params, creditNo, revision }, saving);
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

/** Locks whom rows are about, each once and always in the same order, so that no two imports wait for each other. */
async function lockCompanies(tx: Db, { facts, checked }: Awaited<ReturnType<typeof checkAgain>>): Promise<void> {
  const parties = new Map(
    [...checked.values()].map(({ values }) => {
      const { institutionId = '', companyCode = '' } = partiesOf(values, facts);
      return [`${institutionId} ${companyCode}`, { institutionId, fundCompanyCode: companyCode }] as const;
    }),
  );
  for (const [, one] of [...parties].toSorted(([a], [b]) => (a < b ? -1 : 1))) await lockCompany(tx, one);
}

/** A row that is right, as the operation that saves one line takes it. */
function paramsOf(row: CreditCells, facts: RowFacts) {
  const { creditLimit, creditControl, startDate, endDate, singleFundLimit, approvalNo, remark } = row;
  const { institutionId, companyCode } = partiesOf(row, facts);
  if (!institutionId || !companyCode || !creditLimit || !creditControl || !startDate || !endDate)
    throw creditErrors.wrongRows(1);
  return {
    institutionId,
    fundCompanyCode: companyCode,
    fundCodes: codesOf(row),
    creditLimit,
    creditControl,
    startDate,
    endDate,
    warnRate: warnRateOf(row) ?? USUAL_WARN_RATE,
    ...(singleFundLimit === undefined ? {} : { singleFundLimit }),
    ...(approvalNo === undefined ? {} : { approvalNo }),
    ...(remark === undefined ? {} : { remark }),
  };
}
