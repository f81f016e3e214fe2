import Fastify from 'fastify';
import { sql } from 'kysely';
import { openPglite, openPostgres } from '#server/testing';

// The order list as somebody would write it who wants nothing but speed: one handler, its two queries and no more. No
// session, no permission, no validation of the request or the reply, no log.
const { DATABASE_URL = '', DATA_DIR = '', PORT = '0', READER = '100002' } = process.env;
const { db } = DATABASE_URL ? openPostgres(DATABASE_URL) : await openPglite({ dataDir: DATA_DIR });
/** Whose orders are listed; maker01's by themselves. */
const maker = Number(READER);

const own = sql`orders.acct_id in (
  select operator_rights.acct_id from operator_rights
  join investor_accounts on investor_accounts.acct_id = operator_rights.acct_id
  join operator_institutions on operator_institutions.institution_id = investor_accounts.institution_id
    and operator_institutions.account_id = ${maker}
  where operator_rights.account_id = ${maker} and operator_rights.query_flag)`;

const app = Fastify();
app.get('/readyz', () => ({ status: 'ready' }));
const readOrders = async (body: unknown): Promise<object> => {
  const { pageNum, pageSize } = body as { pageNum: number; pageSize: number };
  const totals = await sql<{ total: number }>`select count(*) as total, sum(apply_amt) as apply_amt,
    sum(apply_vol) as apply_vol, sum(confirm_amt) as confirm_amt, sum(confirm_vol) as confirm_vol, sum(fee) as fee
    from orders where ${own}`.execute(db);
  const { rows } = await sql`select orders.*, acct.investor_name, funds.fund_short_name,
    (select sum(fee_to_fund) from order_confirms where order_no = orders.order_no) as fee_to_fund
    from orders join investor_accounts as acct on acct.acct_id = orders.acct_id
    join funds on funds.fund_code = orders.fund_code where ${own}
    order by orders.apply_time desc nulls last, orders.order_no desc
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { code: '000000', data: { ...totals.rows[0], pageNum, pageSize, list: rows } };
};
app.post('/orders', ({ body }) => readOrders(body));
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
