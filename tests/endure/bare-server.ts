import Fastify from 'fastify';
import { sql } from 'kysely';
import { openPglite, openPostgres } from '#trade/testing';

// The order list written for speed alone: one handler and its two queries. No
// session, no permission, no validation of the request or the reply, no log.
const { DATABASE_URL = '', DATA_DIR = '', PORT = '0', READER = '100002' } = process.env;
const { db } = DATABASE_URL ? openPostgres(DATABASE_URL) : await openPglite({ dataDir: DATA_DIR });
/** The user whose orders are listed; maker01 by default. */
const maker = Number(READER);

const institutions = sql`select institution_id from operator_institutions where account_id = ${maker}`;
const mayQuery = sql`(orders.acct_id in (
  select operator_rights.acct_id from operator_rights
  join investor_accounts on investor_accounts.acct_id = operator_rights.acct_id
  join operator_institutions on operator_institutions.institution_id = investor_accounts.institution_id
    and operator_institutions.account_id = ${maker}
  where operator_rights.account_id = ${maker} and operator_rights.query_flag)) is true`;

/** More orders than this are not counted, and for half a minute not counted again: as the server does. */
const bound = 10_000;
let countsAgainAt = 0;

async function sumOrders(): Promise<object> {
  if (performance.now() < countsAgainAt) return { total: bound, totalMore: true };
  const { rows } = await sql<{ total: number }>`select count(*) as total, sum(apply_amt) as apply_amt,
    sum(apply_vol) as apply_vol, sum(confirm_amt) as confirm_amt, sum(confirm_vol) as confirm_vol, sum(fee) as fee from (
      select orders.apply_amt, orders.apply_vol, orders.confirm_amt, orders.confirm_vol, orders.fee
      from (${institutions}) as own join orders on orders.institution_id = own.institution_id
      where ${mayQuery} limit ${bound + 1}
    ) as bounded`.execute(db);
  const [sums = { total: 0 }] = rows;
  if (sums.total <= bound) return sums;
  countsAgainAt = performance.now() + 30_000;
  return { total: bound, totalMore: true };
}

const app = Fastify();
app.get('/readyz', () => ({ status: 'ready' }));
const readOrders = async (body: unknown): Promise<object> => {
  const { pageNum, pageSize } = body as { pageNum: number; pageSize: number };
  const offset = (pageNum - 1) * pageSize;
  const { rows } = await sql`select orders.*, acct.investor_name, funds.fund_short_name,
    (select sum(fee_to_fund) from order_confirms where order_no = orders.order_no) as fee_to_fund
    from (
      select one.* from (${institutions}) as own cross join lateral (
        select apply_time, order_no from orders where orders.institution_id = own.institution_id and ${mayQuery}
        order by apply_time desc nulls last, order_no desc nulls last limit ${pageSize + offset}
      ) as one order by one.apply_time desc nulls last, one.order_no desc nulls last limit ${pageSize} offset ${offset}
    ) as listed join orders on orders.order_no = listed.order_no
    join investor_accounts as acct on acct.acct_id = orders.acct_id
    join funds on funds.fund_code = orders.fund_code
    order by orders.apply_time desc nulls last, orders.order_no desc nulls last`.execute(db);
  return { code: '000000', data: { ...(await sumOrders()), pageNum, pageSize, list: rows } };
};
app.post('/orders', ({ body }) => readOrders(body));
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
