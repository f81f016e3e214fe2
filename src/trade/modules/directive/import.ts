import type { DirectiveImport, DirectiveRow, DirectiveCells, DirectiveSheet } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '#server/database/database';
import { nextDirectiveNo } from '../../database/numbers.ts';
import { readValues, requireRightCells } from '#server/documents/spreadsheet/read-rows';
import type { Asker } from '#server/platform/handler';
import { audit } from '#server/platform/audit';
import { assessDirectives } from './assess.ts';
import { directiveList } from './queries.ts';
import businesses from '../../../../schemas/dictionaries/directive-business.json' with { type: 'json' };
import dividendMethods from '../../../../schemas/dictionaries/dividend-method.json' with { type: 'json' };
import largeRedemptionFlags from '../../../../schemas/dictionaries/large-redemption-flag.json' with { type: 'json' };
import { directiveSheet } from '../../documents/sheets/import-sheets.ts';
import {
  amountCell,
  codeCell,
  dayCell,
  digitsCell,
  textCell,
  type Reader,
} from '#server/documents/spreadsheet/read-cell';
import type { TakenSheet, Template } from '#server/documents/spreadsheet/take-sheet';
import { tradeErrors } from '../orders/messages.ts';
import { cutOffOf, isPurchase } from '../orders/rules.ts';
import type { Asking } from '../purchase/queries.ts';
import { cellTexts } from './messages.ts';
import { DIRECTIVE_LIMIT } from './rules.ts';

/** An account that a row may name, with its trade account. */
interface Place {
  readonly acctId: string;
  readonly institutionId: string;
  readonly investorName: string;
  readonly acctStatus: string;
  readonly specialFlag: '0' | '1';
  readonly tradeFlag: boolean | null;
}

/** The data that rows are checked against; `now` is Shanghai time. */
export interface RowFacts {
  readonly places: ReadonlyMap<string, Place>;
  /** Short names by code. */
  readonly funds: ReadonlyMap<string, string>;
  readonly now: string;
}

/** Reads the data for the operator's accounts. */
export async function loadRowFacts(db: Db, { accountId, now }: Asking): Promise<RowFacts> {
  const places = await db
    .selectFrom('tradeAccts')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'tradeAccts.acctId')
    .innerJoin('operatorInstitutions as own', (join) =>
      join.onRef('own.institutionId', '=', 'acct.institutionId').on('own.accountId', '=', accountId),
    )
    .innerJoin('operatorRights as rights', (join) =>
      join
        .onRef('rights.acctId', '=', 'acct.acctId')
        .on('rights.accountId', '=', accountId)
        .on('rights.queryFlag', '=', true),
    )
    .select(['tradeAccts.tradeAcctNo', 'acct.acctId', 'acct.institutionId', 'acct.investorName'])
    .select(['acct.acctStatus', 'acct.specialFlag', 'rights.tradeFlag'])
    .execute();
  const funds = await db.selectFrom('funds').select(['fundCode', 'fundShortName']).execute();
  return {
    places: new Map(
      places.flatMap((place) => (place.tradeAcctNo === null ? [] : [[place.tradeAcctNo, place] as const])),
    ),
    funds: new Map(funds.map(({ fundCode, fundShortName }) => [fundCode, fundShortName])),
    now: toShanghaiTime(now),
  };
}

/**
 * Problems of the cells of rows (handbook: directive-checks): accounts and the right to trade, funds, and amount or
 * shares as the business requires. Whether the order can be placed is checked later. Pure.
 */
export function checkRows(rows: readonly DirectiveCells[], facts: RowFacts): CellProblem[] {
  return rows.flatMap((row, index) =>
    checkRow(row, facts).map(([field, message]): CellProblem => ({ index, field, message })),
  );
}

type Problem = readonly [field: keyof DirectiveCells, message: string];

function checkRow(row: DirectiveCells, facts: RowFacts): Problem[] {
  const missing = directiveColumns.flatMap(({ field, title, required }): Problem[] =>
    required && row[field] === undefined ? [[field, cellTexts.missing(title)]] : [],
  );
  return [
    ...missing,
    ...checkAccount(row, facts),
    ...checkFunds(row, facts),
    ...checkBusiness(row),
    ...checkDay(row, facts.now),
  ];
}

function checkAccount({ tradeAcctNo, investorName }: DirectiveCells, { places }: RowFacts): Problem[] {
  if (tradeAcctNo === undefined) return [];
  const place = places.get(tradeAcctNo);
  if (!place) return [['tradeAcctNo', cellTexts.unknownAccount]];
  if (!place.tradeFlag) return [['tradeAcctNo', tradeErrors.noTradeRight().message]];
  if (place.acctStatus !== 'opened') return [['tradeAcctNo', tradeErrors.accountNotTradable().message]];
  if (place.specialFlag === '1') return [['tradeAcctNo', tradeErrors.specialAccount().message]];
  const differs = investorName !== undefined && plain(investorName) !== plain(place.investorName);
  return differs ? [['investorName', cellTexts.otherName(place.investorName)]] : [];
}

/** Compare names ignoring full-width brackets. */
function plain(name: string): string {
  return name.replaceAll('（', '(').replaceAll('）', ')').replaceAll(/\s/gu, '');
}

function checkFunds({ fundCode, targetFundCode }: DirectiveCells, { funds }: RowFacts): Problem[] {
  const unknown = (['fundCode', 'targetFundCode'] as const).flatMap((field): Problem[] => {
    const code = { fundCode, targetFundCode }[field];
    return code !== undefined && !funds.has(code) ? [[field, cellTexts.unknownFund(code)]] : [];
  });
  if (unknown.length > 0 || fundCode === undefined || fundCode !== targetFundCode) return unknown;
  return [['targetFundCode', cellTexts.sameFund]];
}

function checkBusiness(row: DirectiveCells): Problem[] {
  const { businessCode, applyAmt, applyVol, targetFundCode, largeRedemptionFlag, dividendMethod } = row;
  if (businessCode === undefined) return [];
  const [buys, converts] = [isPurchase(businessCode), businessCode === '036'];
  const name = cellTexts.businessOf(businessCode);
  const wanted = (field: keyof DirectiveCells, value: string | undefined, isWanted: boolean): Problem[] => {
    const title = directiveColumns.find((column) => column.field === field)?.title ?? '';
    if (isWanted) return value === undefined ? [[field, cellTexts.missing(title)]] : [];
    return value === undefined ? [] : [[field, cellTexts.unwanted(name, title)]];
  };
  const optional = (field: keyof DirectiveCells, value: string | undefined, isFitting: boolean): Problem[] =>
    isFitting ? [] : wanted(field, value, false);
  return [
    ...wanted('applyAmt', applyAmt, buys),
    ...wanted('applyVol', applyVol, !buys),
    ...wanted('targetFundCode', targetFundCode, converts),
    ...optional('largeRedemptionFlag', largeRedemptionFlag, !buys),
    ...optional('dividendMethod', dividendMethod, buys),
  ];
}

function checkDay({ validUntil }: DirectiveCells, now: string): Problem[] {
  if (validUntil === undefined || cutOffOf(validUntil) > now) return [];
  return [['validUntil', validUntil < now.slice(0, 10) ? cellTexts.past : cellTexts.closed]];
}

/** A row with its last day, by default T of the import (handbook: directive-life). */
export type DatedRow = DirectiveRow & Required<Pick<DirectiveRow, 'validUntil'>>;

/** A problem of a cell: the row from 0, the field, and the message. */
export type CellProblem = DirectiveSheet['problems'][number];

/** The template of directives. */
export const directiveTemplate: Template = { columns: directiveSheet.columns, limit: DIRECTIVE_LIMIT, megabytes: 2 };

/** The values of the rows with the problems of their cells. */
export function readDirectives({ rows }: TakenSheet): { rows: DirectiveCells[]; problems: CellProblem[] } {
  const read = rows.map(({ cells }) => readValues(cells, directiveColumns));
  const problems = read.flatMap(({ unread }, index) =>
    Object.entries(unread).map(([field, message]) => ({ index, field, message })),
  );
  return { rows: read.map(({ values }) => values), problems };
}

/** A column of the template with the reader of its cells. */
export interface DirectiveColumn {
  readonly field: keyof DirectiveCells;
  readonly title: string;
  readonly required: boolean;
  readonly read: Reader;
}

const readers: Readonly<Record<keyof DirectiveCells, Reader>> = {
  investorName: textCell('投资者名称', 120),
  tradeAcctNo: digitsCell('交易账号', 17),
  businessCode: codeCell(businesses.items, '业务类型'),
  fundCode: digitsCell('基金代码', 6),
  applyAmt: amountCell('金额'),
  applyVol: amountCell('份额'),
  targetFundCode: digitsCell('转入基金代码', 6),
  largeRedemptionFlag: codeCell(largeRedemptionFlags.items, '巨额赎回标志'),
  dividendMethod: codeCell(dividendMethods.items, '分红方式'),
  validUntil: dayCell('有效期至'),
  remark: textCell('备注', 200),
};

/** In the order of the template. */
const directiveColumns: readonly DirectiveColumn[] = directiveSheet.columns.map(({ field, title, required }) => ({
  field,
  title,
  required,
  read: readers[field],
}));

export interface Import {
  readonly rows: readonly DatedRow[];
  /** Idempotency key: a restarted import adds no row twice. */
  readonly importNo: string;
  readonly asker: Asker;
  /** What the checks of the rows said, in their order; absent: they are checked later. */
  readonly checkMsgs?: readonly string[];
}

/** Rejects rows with a problem in a cell, like {@link requireRightCells}. */
export async function requireRightRows(db: Db, rows: readonly DirectiveRow[], { user, now }: Asker): Promise<void> {
  requireRightCells(checkRows(rows, await loadRowFacts(db, { accountId: user.accountId, now })));
}

/**
 * Stores rows as pending directives and returns their numbers in the order of the rows. Rows of an earlier attempt are
 * kept.
 */
export async function keepRows(tx: Db, { rows, importNo, asker, checkMsgs = [] }: Import): Promise<string[]> {
  const { user, now, traceId } = asker;
  const time = toShanghaiTime(now);
  const { places } = await loadRowFacts(tx, { accountId: user.accountId, now });
  const kept = await findKept(tx, importNo);
  for (const [importRow, row] of rows.entries()) {
    const place = places.get(row.tradeAcctNo);
    if (kept.has(importRow) || !place) continue;
    const { investorName: _investorName, validUntil, ...content } = row;
    const directiveNo = await nextDirectiveNo(tx, time.slice(0, 10));
    await tx
      .insertInto('directives')
      .values({
        ...content,
        directiveNo,
        channel: 'import',
        directiveSource: '1',
        institutionId: place.institutionId,
        acctId: place.acctId,
        directiveDate: time.slice(0, 10),
        expireAt: cutOffOf(validUntil),
        directiveStatus: 'pending',
        creator: user.realName,
        creatorId: user.accountId,
        createTime: time,
        checkMsg: checkMsgs[importRow] ?? null,
        importNo,
        importRow,
      })
      .execute();
    const entry = {
      now,
      accountId: user.accountId,
      action: 'directive.import',
      subject: directiveNo,
      traceId,
    } as const;
    await audit(tx, { ...entry, detail: row });
    kept.set(importRow, directiveNo);
  }
  return [...kept].toSorted(([one], [other]) => one - other).map(([, directiveNo]) => directiveNo);
}

async function findKept(tx: Db, importNo: string): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('directives')
    .select(['importRow', 'directiveNo'])
    .where('importNo', '=', importNo)
    .execute();
  return new Map(rows.map(({ importRow, directiveNo }) => [importRow ?? 0, directiveNo]));
}

/** Checks imported directives and stores the result; `report` receives the progress in percent after every tenth. */
export async function recheckRows(
  db: Db,
  directiveNos: readonly string[],
  { asker, report }: { readonly asker: Asker; readonly report: (progress: number) => Promise<void> },
): Promise<DirectiveImport> {
  const asking = { accountId: asker.user.accountId, now: asker.now };
  const counts = { pass: 0, warn: 0, block: 0 };
  const rows = await directiveList.byKeys(db, { accountId: asking.accountId, channel: 'import' }, directiveNos);
  await assessDirectives(db, rows, asking, async (directiveNo, { result, msg }, index) => {
    counts[result] += 1;
    await db
      .updateTable('directives')
      .set({ checkMsg: msg })
      .where('directiveNo', '=', directiveNo)
      .where('directiveStatus', '=', 'pending')
      .execute();
    if (index % 10 === 9) await report(((index + 1) / rows.length) * 100);
  });
  const { pass: passCount, warn: warnCount, block: blockCount } = counts;
  return { okCount: rows.length, passCount, warnCount, blockCount };
}
