import { sql } from 'kysely';
import type { BusinessCode, CreditUse } from '#contract';
import { add, compare, round, sub, sum } from '#values/decimal';
import type { Db } from '#server/database/database';
import { omitNulls } from '#server/platform/record-of';
import { covers, PURCHASES, type CreditRow } from './queries.ts';

/** Most uses that are listed one by one. */
const USE_LIMIT = 200;

interface Move {
  readonly useDate: string;
  readonly orderNo: string;
  readonly fundCode: string;
  readonly fundShortName: string;
  readonly businessCode: BusinessCode;
  readonly useKind: 'occupy' | 'reserve' | 'release';
  readonly useAmt: string;
}

/**
 * Uses and releases of a line since it began, newest first, each with the rest of the limit after it (handbook:
 * credit-detail-page). Older holdings and changes of market value are summed in the first entry, so the entries add up
 * to the used amount.
 */
export async function findUses(db: Db, line: CreditRow): Promise<CreditUse[]> {
  const moves = await findMoves(db, line);
  const opening = round(sub(line.usedAmt, sum(moves.map(({ useAmt }) => useAmt))), 2);
  const uses: CreditUse[] = [];
  let used = opening;
  const enter = (use: Omit<CreditUse, 'useNo' | 'balance'>): void => {
    uses.push({ useNo: uses.length + 1, ...use, balance: round(sub(line.creditLimit, used), 2) });
  };
  if (compare(opening, 0) !== 0) enter({ useDate: line.startDate, useKind: 'opening', useAmt: opening });
  for (const { orderNo, ...move } of moves) {
    used = add(used, move.useAmt);
    enter(omitNulls({ ...move, orderNo }));
  }
  return uses.toReversed().slice(0, USE_LIMIT);
}

/** Purchases, their confirmations, and redemptions of the covered funds, oldest first. */
async function findMoves(db: Db, { creditNo, startDate, endDate }: CreditRow): Promise<Move[]> {
  const buys = sql.join(PURCHASES);
  const { rows } = await sql<Move>`
    select to_char(move.at, 'YYYY-MM-DD') as "useDate", move.no as "orderNo", move.fund_code as "fundCode",
      funds.fund_short_name as "fundShortName", move.business_code as "businessCode", move.kind as "useKind",
      round(move.amount, 2)::text as "useAmt"
    from credit_lines line
    join (
      select apply_time as at, order_no as no, institution_id, fund_code, business_code, 'occupy' as kind,
        apply_amt as amount from orders where business_code in (${buys})
      union all
      select ended.time, orders.order_no, institution_id, fund_code, business_code, 'release', -apply_amt
      from orders join lateral (
        select max(time) as time from order_events where order_events.order_no = orders.order_no
      ) ended on true
      where business_code in (${buys}) and order_status in ('fundApplyFail', 'fundConfirmFail', 'fundCancelSuccess')
      union all
      select confirm_date, order_no, institution_id, fund_code, business_code, 'release', confirm_amt - apply_amt
      from orders where business_code in (${buys}) and order_status = 'fundConfirmSuccessPart'
      union all
      select confirm_date, order_no, institution_id, fund_code, business_code, 'release', -confirm_amt
      from orders where business_code = '024' and confirm_amt is not null and confirm_date is not null
      union all
      select apply_time, apply_no, institution_id, fund_code, business_code, 'reserve', apply_amt
      from trade_applies where business_code in (${buys}) and review_status = 'pending'
    ) as move on move.institution_id = line.institution_id
    join funds on funds.fund_code = move.fund_code and funds.company_code = line.company_code
    where line.credit_no = ${creditNo} and ${covers('line', 'move.fundCode')}
      and move.amount is not null and move.at >= ${startDate}::date and move.at < ${endDate}::date + 1
    order by move.at, move.no, move.kind`.execute(db);
  return rows;
}
