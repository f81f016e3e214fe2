import type { Scale, Step } from './scale.ts';

/**
 * Five orders per holding (a trade account and a fund): a confirmed purchase; two redemptions of a fifth each, the
 * first one in a group of ten; one order without effect (cancelled, refused by the registrar or not accepted); and a
 * last redemption of a fifth, or for one holding in a hundred a purchase of today that waits for payment or
 * confirmation. Every purchase was reviewed, except that one holding in a hundred has one waiting for review.
 */
export function growOrders(scale: Scale): Step[] {
  return [
    ...planHoldings(scale),
    ...takeNumbers(scale),
    ...planOrders(scale),
    ...addApplications(scale),
    ...addOrders(),
  ];
}

/** A reproducible pseudo-random number. */
const mix = (number: string): string => `(((${number})::bigint * 2654435761) % 4294967291 / 7)`;

function planHoldings({ holdings }: Scale): Step[] {
  return [
    {
      statement: `create temp table grow_holdings on commit drop as
        with span as (select count(*) filter (where past)::integer - 3 as days from grow_days), bought as (
          select h, t, f, h / 10 as g, days / 4 as part, ${mix('h + 1')} % (days / 4) as n,
            10000.00 * (1 + h % 50) as amt
          from generate_series(0, ${holdings - 1}) as h, lateral (select h / 20 as t, h % 20 as f) as place, span
        )
        select bought.*, round(amt - amt / 1.001, 2) as fee, nav as cost_nav,
          round((amt - round(amt - amt / 1.001, 2)) / nav, 2) as vol,
          round(round((amt - round(amt - amt / 1.001, 2)) / nav, 2) / 5, 2) as fifth
        from bought join grow_funds using (f) join grow_days using (n)
        join navs on navs.fund_code = grow_funds.fund_code and nav_date = grow_days.day`,
    },
    { statement: 'create unique index on grow_holdings (h)' },
    { statement: 'analyze grow_holdings' },
  ];
}

/** Continues the numbers of the sequence; a running server draws later ones. */
function takeNumbers({ holdings, orders }: Scale): Step[] {
  return [
    {
      statement: `create temp table grow_numbers on commit drop as
        select nextval('order_no_seq') as first_order, nextval('apply_no_seq') as first_apply,
          nextval('group_order_no_seq') as first_group, nextval('ta_serial_no_seq') as first_serial,
          nextval('directive_no_seq') as first_directive, nextval('dividend_no_seq') as first_dividend,
          nextval('contract_no_seq') as first_contract, nextval('bill_no_seq') as first_bill`,
    },
    {
      statement: `select setval('order_no_seq', first_order + ${orders}), setval('apply_no_seq', first_apply + ${2 * holdings}),
        setval('group_order_no_seq', first_group + ${holdings}), setval('ta_serial_no_seq', first_serial + ${orders}),
        setval('directive_no_seq', first_directive + ${orders}), setval('dividend_no_seq', first_dividend + ${orders}),
        setval('contract_no_seq', first_contract + ${orders}), setval('bill_no_seq', first_bill + ${orders}) from grow_numbers`,
    },
  ];
}

function planOrders({ now, tradeDay }: Scale): Step[] {
  return [
    {
      // kind: outcome of the order. n: its trading day.
      statement: `create temp table grow_orders on commit drop as
        with planned as (
          select held.*, k, case
              when k = 0 then 'bought'
              when k in (1, 2) then 'redeemed'
              when k = 3 and h % 10 < 6 then 'cancelled'
              when k = 3 and h % 10 < 9 then 'refused'
              when k = 3 then 'invalid'
              when h % 200 = 0 then 'unpaid'
              when h % 200 = 100 then 'paid'
              else 'redeemed' end as kind,
            case k when 0 then held.n when 1 then part + 3 + ${mix('g + 7')} % (part - 3)
              when 2 then 2 * part + ${mix('h + 3')} % (part / 2) when 3 then ${mix('h + 5')} % (4 * part)
              else 5 * part / 2 + ${mix('h + 9')} % (3 * part / 2) end as day_no,
            case when k = 1 then g else h end as moment
          from grow_holdings as held, generate_series(0, 4) as k
        ), dated as (
          select planned.h, k, t, planned.f, g, kind, amt, fee as fee0, cost_nav, vol as vol0, fifth, fund_code, ta_code,
            case when kind in ('bought', 'cancelled', 'refused', 'unpaid', 'paid') then '022' else '024' end as business_code,
            case when kind in ('unpaid', 'paid') then timestamp '${now}' - (h / 100 % 1200) * interval '1 second'
              else day + time '09:31' + (moment * 37 + k * 101) % 19000 * interval '1 second' end as apply_time,
            case when kind in ('unpaid', 'paid') then date '${tradeDay}' else day end as trade_day,
            day_no + confirm_days as confirm_no, day_no + redeem_pay_days as pay_no, day_no + confirm_days + 1 as refund_no,
            first_order + planned.h::bigint * 5 + k as number, first_apply + planned.h as apply_number, first_group + g as group_number
          from planned join grow_funds using (f) join grow_days on grow_days.n = day_no, grow_numbers
        )
        select dated.*, trade_acct_no, acct_id, institution_id, maker_id, maker_name, checker_id, checker_name,
          ta_code || 9000000001 + a as ta_acct_no,
          to_char(trade_day, 'YYYYMMDD') || business_code || lpad(number::text, 13, '0') as order_no,
          case when k = 0 then 'S' || to_char(trade_day, 'YYYYMMDD') || lpad(apply_number::text, 10, '0') end as apply_no,
          case when k = 1 then 'G' || to_char(trade_day, 'YYYYMMDD') || lpad(group_number::text, 11, '0') end as group_order_no,
          case when kind in ('bought', 'redeemed', 'refused') then confirmed.day end as confirm_date,
          case when kind in ('bought', 'redeemed') then navs.nav end as nav,
          case when kind in ('bought', 'refused', 'paid') then apply_time + interval '25 minutes' end as arrived_time,
          paid.day as pay_day, refunded.day as refund_day
        from dated join grow_trade_accts using (t)
        left join grow_days as confirmed on confirmed.n = confirm_no
        left join grow_days as paid on paid.n = pay_no
        left join grow_days as refunded on refunded.n = refund_no
        left join navs on navs.fund_code = dated.fund_code and nav_date = trade_day
        order by apply_time, number`,
    },
    { statement: 'create unique index on grow_orders (h, k)' },
    { statement: 'analyze grow_orders' },
  ];
}

function addApplications({ now, tradeDay, holdings }: Scale): Step[] {
  return [
    {
      title: 'applications',
      statement: `insert into trade_applies (apply_no, business_code, institution_id, acct_id, trade_acct_no, fund_code,
          order_no, apply_amt, charge_mode, dividend_method, apply_time, trade_day, maker_id, maker_name, review_status,
          review_deadline, checker_id, checker_name, review_time)
        select apply_no, business_code, institution_id, acct_id, trade_acct_no, fund_code, order_no, amt, '0', '1',
          apply_time, trade_day, maker_id, maker_name, 'passed', trade_day + time '15:00', checker_id, checker_name,
          apply_time from grow_orders where k = 0`,
    },
    {
      title: 'applications that wait for their review',
      statement: `insert into trade_applies (apply_no, business_code, institution_id, acct_id, trade_acct_no, fund_code,
          apply_amt, charge_mode, dividend_method, apply_time, trade_day, maker_id, maker_name, review_status,
          review_deadline)
        select 'S' || to_char(date '${tradeDay}', 'YYYYMMDD') || lpad((apply_number + ${holdings})::text, 10, '0'),
          '022', institution_id, acct_id, trade_acct_no, fund_code, amt, '0', '1',
          timestamp '${now}' - h % 1200 * interval '1 second', date '${tradeDay}', maker_id, maker_name, 'pending',
          date '${tradeDay}' + time '15:00' from grow_orders where k = 0 and h % 100 = 50`,
    },
  ];
}

function addOrders(): Step[] {
  return [
    {
      title: 'groups',
      statement: `insert into group_orders (group_order_no, group_type, acct_id, content, apply_time, group_status)
        select group_order_no, 'BATCH_REDEEM', min(acct_id), '批量赎回 ' || count(*) || ' 只基金', min(apply_time),
          'groupConfirmSuccess' from grow_orders where k = 1 group by group_order_no order by min(apply_time)`,
    },
    {
      title: 'orders',
      statement: `insert into orders (order_no, apply_no, group_order_no, business_code, institution_id, acct_id,
          trade_acct_no, ta_acct_no, fund_code, charge_mode, dividend_method, large_redemption_flag, apply_amt,
          apply_vol, apply_time, trade_day, order_status, pay_status, pay_deadline, arrived_amt, arrived_time,
          confirm_date, confirm_nav, confirm_amt, confirm_vol, fee, refund_amt, fail_reason, business_finish_flag,
          order_source, maker_id, maker_name, checker_id, checker_name)
        select order_no, apply_no, group_order_no, business_code, institution_id, acct_id, trade_acct_no, ta_acct_no,
          fund_code, '0', case business_code when '022' then '1' end, case business_code when '024' then '1' end,
          case business_code when '022' then amt end, case business_code when '024' then fifth end, apply_time,
          trade_day, case kind when 'bought' then 'fundConfirmSuccess' when 'redeemed' then 'fundConfirmSuccess'
            when 'cancelled' then 'fundCancelSuccess' when 'refused' then 'fundConfirmFail'
            when 'invalid' then 'fundApplyFail' when 'unpaid' then 'fundPayPending' else 'fundConfirmPending' end,
          case kind when 'bought' then '2' when 'paid' then '2' when 'refused' then '6' when 'unpaid' then '1' else '0' end,
          case business_code when '022' then trade_day + time '17:00' end,
          case when arrived_time is not null then amt end, arrived_time, confirm_date, nav,
          case kind when 'bought' then amt when 'redeemed' then round(fifth * nav, 2) end,
          case kind when 'bought' then vol0 when 'redeemed' then fifth end,
          case kind when 'bought' then fee0 when 'redeemed' then 0.00 end,
          case kind when 'refused' then amt end,
          case kind when 'refused' then '登记机构返回：基金账户状态异常' when 'invalid' then '可用份额不足' end,
          case when kind in ('bought', 'redeemed') then '1' end,
          case when k = 1 then '4' else '1' end, maker_id, maker_name,
          case when k = 0 then checker_id end, case when k = 0 then checker_name end
        from grow_orders`,
    },
  ];
}
