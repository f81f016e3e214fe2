import type { CheckedOrder, DirectiveOutcome, DirectiveRow, JobTicket, OperationParams, OrdersCheck } from '#contract';
import { requireRightCells } from '#server/documents/spreadsheet/read-rows';
import type { Db } from '#server/database/database';
import { type Asker, type RequestContext, within } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { requireStillHolds } from '#server/platform/still-holds';
import { tDay } from '../../language/trading-day.ts';
import { lockGround } from '../orders/queries.ts';
import { cutOffOf } from '../orders/rules.ts';
import { type Assessable, assessDirectives, type Verdict } from './assess.ts';
import { countVerdicts, signByCode } from './commands.ts';
import { checkRows, type DatedRow, keepRows, loadRowFacts, type RowFacts } from './import.ts';
import { executeOrStart } from './jobs.ts';
import { directiveErrors } from './messages.ts';
import { presentOrder } from './present.ts';

interface Checked {
  readonly check: OrdersCheck;
  readonly orders: readonly Order[];
}

/** A row with the result of its check. */
interface Order {
  readonly row: DatedRow;
  readonly shown: CheckedOrder;
  readonly verdict: Verdict;
}

/**
 * Checks rows like directives in their order and keeps nothing (handbook: directive-entry). A row without a last day
 * ends with the T of now. Throws the problems of cells, if there are any.
 */
export async function checkOrders(
  db: Db,
  rows: readonly DirectiveRow[],
  { user, now }: Pick<Asker, 'user' | 'now'>,
): Promise<Checked> {
  const asking = { accountId: user.accountId, now };
  const facts = await loadRowFacts(db, asking);
  requireRightCells(checkRows(rows, facts));
  const dated = rows.map((row) => ({ validUntil: tDay(facts.now), ...row }));
  const assessed = dated.map((row, index) => assessableOf(row, String(index + 1), facts));
  const verdicts = await assessDirectives(db, assessed, asking);
  const orders = assessed.flatMap((one, index): Order[] => {
    const [row, verdict] = [dated[index], verdicts.get(one.directiveNo)];
    if (!row || !verdict) return [];
    const fundShortName = facts.funds.get(one.fundCode) ?? '';
    const { investorName } = row;
    return [
      { row, verdict, shown: presentOrder({ ...one, rowNo: one.directiveNo, investorName, fundShortName }, verdict) },
    ];
  });
  const counts = countVerdicts([...verdicts.values()], asking);
  return { orders, check: { list: orders.map(({ shown }) => shown), ...counts } };
}

function assessableOf(row: DatedRow, directiveNo: string, { places }: RowFacts): Assessable {
  const place = places.get(row.tradeAcctNo);
  return {
    directiveNo,
    channel: 'import',
    institutionId: place?.institutionId ?? '',
    acctId: place?.acctId ?? '',
    tradeAcctNo: row.tradeAcctNo,
    businessCode: row.businessCode,
    fundCode: row.fundCode,
    applyAmt: row.applyAmt ?? null,
    applyVol: row.applyVol ?? null,
    targetFundCode: row.targetFundCode ?? null,
    largeRedemptionFlag: row.largeRedemptionFlag ?? null,
    dividendMethod: row.dividendMethod ?? null,
    remark: row.remark ?? null,
    expireAt: cutOffOf(row.validUntil),
    fundArrivedFlag: null,
  };
}

/**
 * Keeps all rows as directives and executes those that pass and those whose warning is signed; the others wait with the
 * reason (handbook: directive-entry). Refused if a verdict is not the one shown.
 */
export function submitOrders(
  platform: Platform,
  { rows, signedRows = [], noteCode }: OperationParams<'directiveOrdersSubmit'>,
  context: RequestContext,
): Promise<DirectiveOutcome | JobTicket> {
  return context.transact(async (tx) => {
    const whole = within(tx, context);
    await lockGround(tx, rows);
    const { check, orders } = await checkOrders(tx, rows, context);
    requireStillHolds(context.relied, check, { key: 'rowNo' });
    const isSigned = ({ verdict, shown }: Order) => verdict.result === 'warn' && signedRows.includes(shown.rowNo);
    const goes = (order: Order) => order.verdict.result === 'pass' || isSigned(order);
    if (!orders.some(goes)) throw directiveErrors.noneGoes();
    const coded = orders.some((order) => isSigned(order) && order.verdict.smsRequired);
    if (coded) await signByCode(platform, noteCode, whole);
    const kept = await keepRows(tx, {
      rows: orders.map(({ row }) => row),
      checkMsgs: orders.map(({ verdict }) => verdict.msg),
      importNo: context.traceId,
      asker: context,
    });
    const numbersOf = (wanted: (order: Order) => boolean) =>
      kept.filter((_one, at) => orders.slice(at, at + 1).some(wanted));
    const tradeDays = Object.fromEntries(kept.map((no, at) => [no, orders[at]?.shown.tradeDay ?? null]));
    const execution = { directiveNos: numbersOf(goes), signedWarnings: numbersOf(isSigned), coded, tradeDays, kept };
    return executeOrStart('directiveOrdersSubmit', execution, whole);
  });
}
