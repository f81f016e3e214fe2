import type { Growth, Grown, Scale } from './scale.ts';
import { sql } from 'kysely';
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import { addTradingDays, nextTradingDay, tDay } from '../../language/trading-day.ts';
import { hashPassword } from '#server/access/passwords';
import type { Db } from '#server/database/database';
import { demoPassword } from '../seeds/access.ts';
import { growLedger, growLists } from './ledger.ts';
import { growOrders } from './orders.ts';
import { growPeople } from './people.ts';

/** The database has been grown before. */
export class GrownError extends Error {}

/** Orders per holding, funds per trade account, trade accounts per account, institutions per clique. */
const PER_HOLDING = 5;
const FUNDS = 20;
const PER_ACCOUNT = 5;
const PER_CLIQUE = 4;

/** Row counts for a number of orders, rounded up to whole accounts. */
function scaleOf({ orders, cliques }: Growth): Grown {
  const perAccount = PER_HOLDING * FUNDS * PER_ACCOUNT;
  const accounts = Math.max(Math.ceil(orders / perAccount), cliques);
  return {
    orders: accounts * perAccount,
    holdings: accounts * FUNDS * PER_ACCOUNT,
    accounts,
    operators: cliques * Math.max(2, Math.round(accounts / 4 / cliques)),
    cliques,
    institutions: cliques * PER_CLIQUE,
  };
}

/**
 * Adds cliques with operators, institutions, accounts, orders, holdings and all other listed records to a demo
 * database, by statements over whole tables. Derived values add up: an order has its events, confirmation, shares and
 * payments, and a holding is the sum of its entries. Operators are `grow00001` and so on, with the demo's password.
 * `say` receives a line per step. Throws a {@link GrownError} if the database has grown before.
 */
export async function growDatabase(db: Db, growth: Growth, say: (line: string) => void): Promise<Grown> {
  const grown = scaleOf(growth);
  const clock = await db.selectFrom('settings').select('value').where('name', '=', 'clock').executeTakeFirst();
  const now = clock?.value ?? toShanghaiTime(new Date('2026-11-20T14:00:00+08:00'));
  const scale: Scale = {
    ...grown,
    tradeAccts: grown.accounts * PER_ACCOUNT,
    now,
    today: toShanghaiDate(new Date(`${now.replace(' ', 'T')}+08:00`)),
    tradeDay: tDay(now),
  };
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction().execute(async (tx) => {
    await refuseTwice(tx);
    await skipForeignKeys(tx);
    await createCalendar(tx, scale);
    const steps = [...growPeople(scale, passwordHash), ...growOrders(scale), ...growLedger(scale), ...growLists(scale)];
    for (const { title, statement } of steps) {
      const { numAffectedRows } = await sql.raw(statement).execute(tx);
      if (title !== undefined) say(`${String(numAffectedRows ?? 0).padStart(9)} ${title}`);
    }
  });
  say('analysing the tables');
  await sql`vacuum analyze`.execute(db);
  return grown;
}

async function refuseTwice(tx: Db): Promise<void> {
  const grown = await tx
    .selectFrom('accounts')
    .select('accountId')
    .where('userName', '=', 'grow00001')
    .executeTakeFirst();
  if (grown) throw new GrownError('this database has grown before; begin with a new one');
}

/**
 * The statements keep the references right themselves; checking ten million of them row by row would double the time.
 */
async function skipForeignKeys(tx: Db): Promise<void> {
  const { rows } = await sql<{ superuser: string }>`select current_setting('is_superuser') as superuser`.execute(tx);
  if (rows[0]?.superuser === 'on') await sql`set local session_replication_role = replica`.execute(tx);
}

/** Trading days from the first NAV of the funds until shortly after today, counted from 0. */
async function createCalendar(tx: Db, { today }: Scale): Promise<void> {
  await sql`create temp table grow_funds on commit drop as
    select (row_number() over (order by fund_code))::integer - 1 as f, fund_code, ta_code, company_code, confirm_days,
      redeem_pay_days
    from funds where fund_type in ('01', '02', '04', '05') and charge_mode = '0' and fund_status = '0'
    order by fund_code limit ${sql.lit(FUNDS)}`.execute(tx);
  const { rows } = await sql<{ first: string }>`
    select max(first)::text as first from (
      select min(nav_date) as first from navs join grow_funds using (fund_code) group by fund_code
    ) as began`.execute(tx);
  const days: string[] = [];
  for (let day = nextTradingDay(rows[0]?.first ?? today); day < today; day = nextTradingDay(day)) days.push(day);
  const past = days.length;
  for (let more = 0; more < 12; more += 1) days.push(addTradingDays(days.at(-1) ?? today, 1));
  await sql`create temp table grow_days on commit drop as
    select (n - 1)::integer as n, day, n <= ${sql.lit(past)} as past
    from unnest(${days}::date[]) with ordinality as list (day, n)`.execute(tx);
  await sql`create unique index on grow_days (n)`.execute(tx);
  await sql`analyze grow_days, grow_funds`.execute(tx);
}
