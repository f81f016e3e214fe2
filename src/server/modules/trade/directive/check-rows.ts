import type { DirectiveCells, DirectiveRow } from '#contract';
import { tDay } from '#values/trading-day';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../../database/database.ts';
import { tradeErrors } from '../errors.ts';
import type { Asking } from '../load-facts.ts';
import { cutOffOf, isPurchase } from '../rules.ts';
import { cellTexts } from './messages.ts';
import type { CellProblem } from './read-sheet.ts';
import { directiveColumns } from './sheet-columns.ts';

/** An account that a row may name, by its trade account. */
interface Place {
  readonly acctId: string;
  readonly institutionId: string;
  readonly investorName: string;
  readonly acctStatus: string;
  readonly specialFlag: '0' | '1';
  readonly tradeFlag: boolean | null;
}

/** What rows are checked against; `now` is Shanghai time. */
export interface RowFacts {
  readonly places: ReadonlyMap<string, Place>;
  readonly fundCodes: ReadonlySet<string>;
  readonly now: string;
}

/** Reads it for the accounts that are the operator's. */
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
  const funds = await db.selectFrom('funds').select('fundCode').execute();
  return {
    places: new Map(
      places.flatMap((place) => (place.tradeAcctNo === null ? [] : [[place.tradeAcctNo, place] as const])),
    ),
    fundCodes: new Set(funds.map(({ fundCode }) => fundCode)),
    now: toShanghaiTime(now),
  };
}

/**
 * What is wrong with the cells of rows (domain §4.15): accounts and the right to trade, funds, and that amount and
 * shares are given as the business wants. Pure. Whether an order could be placed is no question of a cell.
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

/** Names differ in the width of their brackets only. */
function plain(name: string): string {
  return name.replaceAll('（', '(').replaceAll('）', ')').replaceAll(/\s/gu, '');
}

function checkFunds({ fundCode, targetFundCode }: DirectiveCells, { fundCodes }: RowFacts): Problem[] {
  const unknown = (['fundCode', 'targetFundCode'] as const).flatMap((field): Problem[] => {
    const code = { fundCode, targetFundCode }[field];
    return code !== undefined && !fundCodes.has(code) ? [[field, cellTexts.unknownFund(code)]] : [];
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

/** When a row's directive expires: at the cut-off of its last day, by itself that of T (domain §4.15). */
export function expiryOf({ validUntil }: Pick<DirectiveRow, 'validUntil'>, now: string): string {
  return cutOffOf(validUntil ?? tDay(now));
}
