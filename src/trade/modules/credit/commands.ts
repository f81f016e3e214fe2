import { sql } from 'kysely';
import type { CreditStatus, OperationParams } from '#contract';
import { formatValue } from '../../language/formats.ts';
import { toShanghaiTime } from '#values/shanghai-time';
import { ownInstitutions } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { nextCreditNo } from '../../database/numbers.ts';
import { findVisibleFiles } from '#server/files/stored-files';
import { errors } from '#server/platform/errors';
import type { RequestContext } from '#server/platform/handler';
import { lastPublishedDay } from '../fund/rules.ts';
import { creditErrors, texts, wrongTexts } from './messages.ts';
import { findCreditFiles, findFundCodes, findCredit } from './queries.ts';
import { describeChange, type LineContent, recordChange, type CreditEntry } from './record-change.ts';
import { findFlaws, overlap, statusOn, canHappen, canDelete, sourcesOf } from './rules.ts';

type Params = OperationParams<'saveCredit'>;
/** The content of a line; its papers come from the request or are those it has. */
type LineParams = Omit<Params, 'files'> & { readonly files?: readonly { readonly fileUrl: string }[] };
type Asker = Pick<RequestContext, 'user' | 'now' | 'traceId'>;

/** Adds or changes a credit line (handbook: credit-detail-page); returns its number. */
export function saveCredit(params: Params, context: RequestContext): Promise<{ creditNo: string }> {
  const { user, transact } = context;
  const code = params.creditNo === undefined ? 'ServiceCreditManageAdd' : 'ServiceCreditManageUpdate';
  if (!user.permissions.has(code)) throw errors.notPermitted();
  return transact(async (tx) => {
    await lockCompany(tx, params);
    await requireRight(tx, params, context);
    const creditNo =
      params.creditNo === undefined
        ? await addLine(tx, params, { asker: context, node: texts.created })
        : await changeLine(tx, { ...params, creditNo: params.creditNo }, { asker: context, node: texts.changed });
    return { creditNo };
  });
}

/** Serialises changes to the lines of one institution for one company. */
export async function lockCompany(
  tx: Db,
  { institutionId, fundCompanyCode }: Pick<Params, 'institutionId' | 'fundCompanyCode'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`credit ${institutionId} ${fundCompanyCode}`}))`.execute(tx);
}

/** Locks lines in a fixed order until the transaction ends: purchases that count against them wait. */
export async function lockLines(tx: Db, creditNos: readonly string[]): Promise<void> {
  if (creditNos.length === 0) return;
  await sql`select from credit_lines where credit_no in (${sql.join(creditNos)}) order by credit_no for update`.execute(
    tx,
  );
}

/** Throws the problems of a line, by field. */
async function requireRight(tx: Db, params: Params, { user, now }: Asker): Promise<void> {
  const flaws = findFlaws(params, { isNew: params.creditNo === undefined, today: toShanghaiTime(now).slice(0, 10) });
  const found = { ...(await findStrangers(tx, params, user.accountId)), ...flaws };
  if (Object.keys(found).length > 0) throw creditErrors.wrong(found);
  const lines = await tx
    .selectFrom('creditLines')
    .select(['creditNo', 'startDate', 'endDate'])
    .where('institutionId', '=', params.institutionId)
    .where('companyCode', '=', params.fundCompanyCode)
    .where('creditStatus', '<>', 'deleted')
    .execute();
  if (lines.some((line) => line.creditNo !== params.creditNo && overlap(line, params))) throw creditErrors.overlaps();
}

/** Problems with unknown institutions, companies, funds and papers, or those of other operators. */
async function findStrangers(tx: Db, params: Params, accountId: number): Promise<Record<string, string>> {
  const { institutionId, fundCompanyCode, fundCodes = [], files = [] } = params;
  const own = await ownInstitutions(tx, accountId).where('institutionId', '=', institutionId).executeTakeFirst();
  const company = await tx
    .selectFrom('fundCompanies')
    .select('companyCode')
    .where('companyCode', '=', fundCompanyCode)
    .where('stakeholderType', '=', '1')
    .executeTakeFirst();
  const funds = await tx.selectFrom('funds').select('fundCode').where('companyCode', '=', fundCompanyCode).execute();
  const known = new Set(funds.map(({ fundCode }) => fundCode));
  const strange = fundCodes.filter((code) => !known.has(code));
  const ids = [...new Set(files.map(({ fileUrl }) => fileUrl))];
  const seen = await findVisibleFiles(tx, { accountId }, ids);
  return {
    ...(!own && { institutionId: wrongTexts.institution }),
    ...(!company && { fundCompanyCode: wrongTexts.company }),
    ...(company && strange.length > 0 && { fundCodes: wrongTexts.funds(strange) }),
    ...(seen.length < ids.length && { files: wrongTexts.files }),
  };
}

export interface Saving {
  readonly asker: Asker;
  /** Title of the entry in the line's history. */
  readonly node: string;
}

/** Stores a new, checked line; returns its number. */
export async function addLine(tx: Db, params: Omit<LineParams, 'creditNo'>, { asker, node }: Saving): Promise<string> {
  const creditNo = await nextCreditNo(tx);
  const time = toShanghaiTime(asker.now);
  await tx
    .insertInto('creditLines')
    .values({
      creditNo,
      institutionId: params.institutionId,
      companyCode: params.fundCompanyCode,
      ...columnsOf(params),
      creditStatus: statusOn(params, time.slice(0, 10)),
      updater: asker.user.realName,
      updateTime: time,
    })
    .execute();
  await keepLists(tx, creditNo, params);
  const detail = detailOf(params);
  await recordChange(tx, { creditNo, action: 'add', node, remark: summaryOf(params), detail }, actorOf(asker));
  return creditNo;
}

/** Changes a line to checked content; its institution and company are fixed (handbook: credit-detail-page). */
export async function changeLine(
  tx: Db,
  params: LineParams & { readonly creditNo: string },
  { asker, node }: Saving,
): Promise<string> {
  const { creditNo } = params;
  const before = await lockLine(tx, creditNo, asker.user.accountId);
  if (!canHappen('update', before.creditStatus)) throw creditErrors.statusChanged();
  const isMoved = before.institutionId !== params.institutionId || before.companyCode !== params.fundCompanyCode;
  if (isMoved) throw creditErrors.statusChanged();
  const time = toShanghaiTime(asker.now);
  const remark = describeChange(await contentOf(tx, before), params);
  await tx
    .updateTable('creditLines')
    .set({
      ...columnsOf(params),
      creditStatus: statusOn(params, time.slice(0, 10)),
      updater: asker.user.realName,
      updateTime: time,
    })
    .where('creditNo', '=', creditNo)
    .execute();
  await keepLists(tx, creditNo, params);
  const entry = { creditNo, action: 'update', node, detail: detailOf(params) } as const;
  await recordChange(tx, { ...entry, ...(remark !== '' && { remark }) }, actorOf(asker));
  return creditNo;
}

async function lockLine(tx: Db, creditNo: string, accountId: number) {
  const line = await tx
    .selectFrom('creditLines')
    .selectAll()
    .where('creditNo', '=', creditNo)
    .where('institutionId', 'in', ownInstitutions(tx, accountId))
    .where('creditStatus', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst();
  if (!line) throw errors.recordNotFound(texts.line);
  return line;
}

type Line = Awaited<ReturnType<typeof lockLine>> & { readonly creditStatus: CreditStatus };

async function contentOf(tx: Db, line: Line): Promise<LineContent> {
  const files = await findCreditFiles(tx, line.creditNo);
  return {
    ...line,
    fundCodes: await findFundCodes(tx, line.creditNo),
    files: files.map(({ id }) => ({ fileUrl: id })),
  };
}

function columnsOf(params: Omit<LineParams, 'creditNo'>) {
  return {
    creditLimit: params.creditLimit,
    singleFundLimit: params.singleFundLimit ?? null,
    warnRate: params.warnRate,
    creditControl: params.creditControl,
    startDate: params.startDate,
    endDate: params.endDate,
    approvalNo: params.approvalNo ?? null,
    remark: params.remark ?? null,
  };
}

/** Stores the funds of a line, and its papers in order. */
async function keepLists(tx: Db, creditNo: string, { fundCodes = [], files = [] }: Partial<LineParams>): Promise<void> {
  await tx.deleteFrom('creditFunds').where('creditNo', '=', creditNo).execute();
  await tx.deleteFrom('creditFiles').where('creditNo', '=', creditNo).execute();
  if (fundCodes.length > 0)
    await tx
      .insertInto('creditFunds')
      .values(fundCodes.map((fundCode) => ({ creditNo, fundCode })))
      .execute();
  const ids = [...new Set(files.map(({ fileUrl }) => fileUrl))];
  if (ids.length > 0)
    await tx
      .insertInto('creditFiles')
      .values(ids.map((fileId, position) => ({ creditNo, fileId, position })))
      .execute();
}

function actorOf({ user, now, traceId }: Asker) {
  return { accountId: user.accountId, name: user.realName, now, traceId };
}

function detailOf(params: Partial<LineParams>): object {
  const { requestNo: _requestNo, disCode: _disCode, ...detail } = params;
  return detail;
}

function summaryOf({ creditLimit, startDate, endDate }: Pick<Params, 'creditLimit' | 'startDate' | 'endDate'>): string {
  return texts.summary(formatValue('amount', creditLimit), startDate, endDate);
}

type Context = Pick<RequestContext, 'transact' | 'user' | 'now' | 'traceId'>;

/** Freezes or unfreezes a line (handbook: credit-states): a frozen strict line refuses purchases. */
export function freezeCredit(creditNo: string, frozen: boolean, context: Context): Promise<null> {
  const event = frozen ? 'freeze' : 'unfreeze';
  const node = frozen ? texts.frozen : texts.thawed;
  return change(creditNo, context, async (tx, line) => {
    if (!canHappen(event, line.creditStatus)) throw creditErrors.statusChanged();
    return { to: frozen ? 'frozen' : 'effective', entry: { creditNo, action: event, node } };
  });
}

/** Deletes an unused line (handbook: credit-states); its history is kept. */
export function deleteCredit(creditNo: string, context: Context): Promise<null> {
  return change(creditNo, context, async (_tx, line) => {
    if (!canHappen('delete', line.creditStatus)) throw creditErrors.statusChanged();
    if (!canDelete(line.creditStatus, line.usedAmt)) throw creditErrors.inUse();
    return { to: 'deleted', entry: { creditNo, action: 'delete', node: texts.deleted } };
  });
}

interface Verdict {
  readonly to: CreditStatus;
  readonly entry: CreditEntry;
}

type Judge = (tx: Db, line: NonNullable<Awaited<ReturnType<typeof findCredit>>>) => Promise<Verdict>;

/** Locks a line of the operator's institutions, as purchases do, and sets the status that `judge` returns. */
function change(creditNo: string, context: Context, judge: Judge): Promise<null> {
  const { user, now, traceId } = context;
  return context.transact(async (tx) => {
    const time = toShanghaiTime(now);
    await lockLines(tx, [creditNo]);
    const scope = { accountId: user.accountId, published: lastPublishedDay(time) };
    const line = await findCredit(tx, scope, creditNo);
    if (!line || line.creditStatus === 'deleted') throw errors.recordNotFound(texts.line);
    const { to, entry } = await judge(tx, line);
    await tx
      .updateTable('creditLines')
      .set(statusChange(to, { name: user.realName, time }))
      .where('creditNo', '=', creditNo)
      .execute();
    await recordChange(tx, entry, { accountId: user.accountId, name: user.realName, now, traceId });
    return null;
  });
}

function statusChange(creditStatus: CreditStatus, { name, time }: { readonly name: string; readonly time: string }) {
  return { creditStatus, updater: name, updateTime: time };
}

/** Lines become effective on their first day and expire after their last (handbook: credit-states). Idempotent. */
export async function ageLines(
  db: Db,
  { day, time, actor }: { readonly day: string; readonly time: string; readonly actor: { name: string; now: Date } },
): Promise<void> {
  const by = { accountId: null, name: actor.name, now: actor.now, time };
  await db.transaction().execute(async (tx) => {
    // Expiry comes first: a line whose whole period passed unprocessed never becomes effective.
    const ended = await tx
      .updateTable('creditLines')
      .set(statusChange('expired', by))
      .where('creditStatus', 'in', sourcesOf('end'))
      .where('endDate', '<', day)
      .returning('creditNo')
      .execute();
    const begun = await tx
      .updateTable('creditLines')
      .set(statusChange('effective', by))
      .where('creditStatus', 'in', sourcesOf('begin'))
      .where('startDate', '<=', day)
      .returning('creditNo')
      .execute();
    for (const { creditNo } of ended)
      await recordChange(tx, { creditNo, action: 'end', node: texts.aging, remark: texts.ended }, by);
    for (const { creditNo } of begun)
      await recordChange(tx, { creditNo, action: 'begin', node: texts.aging, remark: texts.begun }, by);
  });
}
