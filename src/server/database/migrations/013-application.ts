import { type Kysely, sql } from 'kysely';

/** Applications that belong together, and indexes for what the clock asks for every second. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table trade_applies
     add column order_source text not null default '1',
     add column group_type text,
     add column content text,
     add column group_apply_no text references trade_applies`,
  `create index trade_applies_group on trade_applies (group_apply_no) where group_apply_no is not null`,
  `create sequence group_order_no_seq`,
  `select setval('group_order_no_seq', 1 + (select count(*) from group_orders), false)`,
  `create index trade_applies_review_due on trade_applies (review_deadline) where review_status = 'pending'`,
  `create index orders_pay_due on orders (pay_deadline) where order_status = 'fundPayPending'`,
];
