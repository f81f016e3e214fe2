import type { Scale, Step } from './scale.ts';
import { fillHoldings } from '../seeds/ledger.ts';

/** Results of the orders: events, confirmations of the registrars, and every change of shares and money. */
export function growLedger(scale: Scale): Step[] {
  return [...addEvents(), ...addShares(), ...addMoney(scale), ...addDividends()];
}

function addEvents(): Step[] {
  return [
    {
      title: 'events of orders',
      statement: `insert into order_events (order_no, from_status, to_status, operator, time, remark)
        select order_no, from_status, to_status, operator, time, remark from grow_orders, lateral (
          values
            (0, null, case when kind = 'invalid' then 'fundApplyFail' when business_code = '022' then 'fundPayPending'
              else 'fundConfirmPending' end, maker_name, apply_time, case kind when 'invalid' then '可用份额不足' end, true),
            (1, 'fundPayPending', 'fundConfirmPending', '系统', arrived_time, '资金到账', arrived_time is not null),
            (2, 'fundPayPending', 'fundCancelSuccess', maker_name, apply_time + interval '9 minutes', '撤单',
              kind = 'cancelled'),
            (3, 'fundConfirmPending', case kind when 'refused' then 'fundConfirmFail' else 'fundConfirmSuccess' end,
              '系统', confirm_date + time '09:00', case kind when 'refused' then '登记机构返回：基金账户状态异常' end,
              confirm_date is not null)
        ) as event (step, from_status, to_status, operator, time, remark, happened)
        where happened order by apply_time, number, step`,
    },
    {
      title: 'confirmations',
      statement: `insert into order_confirms (order_no, ta_serial_no, business_code, confirm_date, open_day, nav, amt, vol,
          fee, fee_to_fund, return_code, return_text)
        select order_no, ta_code || to_char(confirm_date, 'YYYYMMDD') || lpad((first_serial + h::bigint * 5 + k)::text, 10, '0'),
          '1' || substr(business_code, 2), confirm_date, trade_day, nav,
          case kind when 'bought' then amt when 'redeemed' then round(fifth * nav, 2) end,
          case kind when 'bought' then vol0 when 'redeemed' then fifth end,
          case kind when 'bought' then fee0 when 'redeemed' then 0.00 end,
          case when kind <> 'refused' then 0.00 end,
          case kind when 'refused' then '9999' else '0000' end,
          case kind when 'refused' then '基金账户状态异常' else '确认成功' end
        from grow_orders, grow_numbers where confirm_date is not null order by confirm_date, number`,
    },
  ];
}

/** A lot is the shares of its purchase minus those of all redemptions. */
function addShares(): Step[] {
  return [
    {
      title: 'changes of shares',
      statement: `insert into share_entries (acct_id, trade_acct_no, fund_code, kind, day, reg_date, vol, nav, cost, fee,
          realised, confirm_id, order_no)
        select acct_id, one.trade_acct_no, one.fund_code, case k when 0 then 'purchase' else 'redemption' end,
          one.confirm_date, first.confirm_date,
          case k when 0 then vol0 else -fifth end, one.nav,
          case k when 0 then round(vol0 * one.nav, 2) else -round(fifth * cost_nav, 2) end, 0,
          case k when 0 then 0 else round(fifth * one.nav, 2) - round(fifth * cost_nav, 2) end, confirm.id, order_no
        from grow_orders as one
        join (select h, confirm_date from grow_orders where k = 0) as first using (h)
        join order_confirms as confirm using (order_no)
        where kind in ('bought', 'redeemed') order by one.confirm_date, number`,
    },
    {
      title: 'holdings',
      statement: `insert into share_lots (acct_id, trade_acct_no, fund_code, reg_date, vol, cost_nav)
        select acct_id, trade_acct_no, fund_code, reg_date, sum(vol), max(nav) filter (where kind = 'purchase')
        from share_entries where acct_id >= 'A9000000001'
        group by acct_id, trade_acct_no, fund_code, reg_date order by acct_id, fund_code, trade_acct_no`,
    },
    { statement: fillHoldings },
  ];
}

function addMoney({ now }: Scale): Step[] {
  return [
    {
      title: 'payouts',
      statement: `insert into payouts (order_no, payout_type, confirm_id, amt, due_date, paid_time)
        select order_no, payout_type, case payout_type when 'redemption' then confirm.id end, due.amt, due_date,
          case when due_date + time '16:00' <= timestamp '${now}' then due_date + time '16:00' end
        from (
          select order_no, number, 'refund' as payout_type, amt, refund_day as due_date from grow_orders where kind = 'refused'
          union all
          select order_no, number, 'redemption', round(fifth * nav, 2), pay_day from grow_orders where kind = 'redeemed'
        ) as due join order_confirms as confirm using (order_no) order by due_date, number`,
    },
    {
      // A refund that is not paid yet.
      statement: `update orders set pay_status = '5' where pay_status = '6' and order_no in (
        select order_no from payouts where payout_type = 'refund' and paid_time is null)`,
    },
    {
      title: 'movements of money',
      statement: `insert into cash_entries (acct_id, trade_acct_no, fund_code, kind, amt, time, order_no)
        select acct_id, trade_acct_no, fund_code, moved.kind, moved.amt, time, order_no
        from grow_orders left join payouts using (order_no), lateral (
          values
            ('arrived', grow_orders.amt, arrived_time),
            ('invested', grow_orders.amt, case grow_orders.kind when 'bought' then confirm_date + time '09:00' end),
            ('redeemed', payouts.amt, case payout_type when 'redemption' then confirm_date + time '09:00' end),
            (case payout_type when 'refund' then 'refunded' else 'paidOut' end, payouts.amt, paid_time)
        ) as moved (kind, amt, time)
        where time is not null order by time, number`,
    },
  ];
}

/** Each fund with an even number has paid one cash dividend, between the purchases and the first redemptions. */
function addDividends(): Step[] {
  return [
    {
      statement: `insert into dividends (fund_code, reg_date, ex_date, pay_date, per_unit)
        select fund_code, reg.day, reg.day, paid.day, 0.0100
        from grow_funds, grow_days as reg, grow_days as paid, (select max(part) as part from grow_holdings) as parts
        where f % 2 = 0 and reg.n = part + 2 and paid.n = part + 4 on conflict do nothing`,
    },
    {
      title: 'dividends',
      statement: `insert into dividend_records (dividend_no, dividend_type, dividend_status, institution_id, acct_id,
          trade_acct_no, ta_acct_no, fund_code, reg_date, ex_date, pay_date, dividend_method, base_vol, per_unit, div_amt,
          cash_amt, ta_serial_no)
        select 'F' || to_char(ex_date, 'YYYYMMDD') || lpad((first_dividend + h)::text, 8, '0'), '0', 'paid',
          institution_id, acct_id, trade_acct_no, ta_acct_no, fund_code, reg_date, ex_date, pay_date, '1', vol0, per_unit,
          round(vol0 * per_unit, 2), round(vol0 * per_unit, 2),
          ta_code || to_char(ex_date, 'YYYYMMDD') || lpad((first_dividend + h)::text, 10, '0')
        from grow_orders join dividends using (fund_code)
        join grow_days on grow_days.day = reg_date
        join (select max(part) + 2 as n from grow_holdings) as once using (n), grow_numbers
        where k = 0 and confirm_date <= reg_date`,
    },
    {
      statement: `insert into cash_entries (acct_id, trade_acct_no, fund_code, kind, amt, time, dividend_no)
        select acct_id, trade_acct_no, fund_code, 'dividend', cash_amt, pay_date + time '16:00', dividend_no
        from dividend_records where acct_id >= 'A9000000001'`,
    },
  ];
}

/** Records of the other lists: directives, contracts, statements, messages, exports, and the audit log. */
export function growLists(scale: Scale): Step[] {
  return [addDirectives(scale), addContracts(scale), ...addBills(), ...addMessages(scale), addLog()];
}

/** Half of the purchases came from a directive; some directives expired and some are waiting. */
function addDirectives({ now, tradeDay }: Scale): Step {
  return {
    title: 'directives',
    statement: `insert into directives (directive_no, channel, directive_source, institution_id, acct_id, trade_acct_no,
        business_code, fund_code, apply_amt, directive_date, expire_at, arrive_time, directive_status, check_msg, apply_no,
        order_no, creator, create_time)
      select 'D' || to_char(directive_date, 'YYYYMMDD') || lpad((first_directive + h)::text, 8, '0'), channel,
        case channel when 'import' then '1' when 'special' then '5' else '3' end, institution_id, acct_id, trade_acct_no,
        '022', fund_code, amt, directive_date, directive_date + time '15:00',
        case channel when 'real' then to_char(create_time, 'HH24:MI:SS') end, directive_status, '校验通过',
        case directive_status when 'executed' then apply_no end, case directive_status when 'executed' then order_no end,
        maker_name, create_time
      from grow_orders, grow_numbers, lateral (select
        case when h % 10 < 6 then 'import' when h % 10 < 8 then 'special' else 'real' end as channel,
        case when h % 100 = 3 then 'pending' when h % 100 in (5, 7) then 'expired' else 'executed' end as directive_status
      ) as what, lateral (select
        case directive_status when 'pending' then date '${tradeDay}' else trade_day end as directive_date,
        case directive_status when 'pending' then timestamp '${now}' - interval '1 hour' else apply_time end as create_time
      ) as moment
      where k = 0 and (h % 2 = 0 or h % 100 in (3, 5, 7)) order by create_time`,
  };
}

/** Ten contracts per account. */
function addContracts({ accounts }: Scale): Step {
  return {
    title: 'contracts',
    statement: `insert into contracts (contract_no, fund_code, acct_id, contract_status, contract_name, contract_type,
        create_time, sign_deadline, signer, sign_time, cooling_hours, effective_time)
      select 'HT' || to_char(model.create_time, 'YYYYMMDD') || lpad((first_contract + nth)::text, 8, '0'),
        model.fund_code, grow_accounts.acct_id, 'effective', model.contract_name, model.contract_type, model.create_time,
        model.sign_deadline, model.signer, model.sign_time, 0, model.effective_time
      from generate_series(0, ${accounts * 10 - 1}) as nth, lateral (select nth / 10 as a) as place
      join grow_accounts using (a), grow_numbers, contracts as model where model.contract_no = 'HT2025122900000005'`,
  };
}

/** Two years of monthly statements. */
function addBills(): Step[] {
  return [
    {
      title: 'statements',
      statement: `insert into trade_bills (bill_no, bill_name, bill_type, institution_id, begin_date, end_date, contents,
          file_type, seal_flag, creator, created_at, job_status, finished_at)
        select 'DZ' || to_char(month, 'YYYYMMDD') || lpad((first_bill + i * 24 + nth)::text, 6, '0'),
          institution_name || ' ' || to_char(month, 'YYYY年MM月') || ' 交易对账单', '1', institution_id, month::date,
          (month + interval '1 month - 1 day')::date, '1,2,3,4', '1', true, '平台运营',
          month + interval '1 month 10 hours', 'success', month + interval '1 month 10 hours'
        from grow_institutions, grow_numbers, generate_series(0, 23) as nth,
          lateral (select timestamp '2024-11-01' + nth * interval '1 month' as month) as begun
        where exists (select from grow_accounts where grow_accounts.i = grow_institutions.i)`,
    },
    {
      statement: `insert into trade_bill_accounts (bill_no, acct_id)
        select bill_no, acct_id from trade_bills join grow_accounts using (institution_id)`,
    },
  ];
}

function addMessages({ now }: Scale): Step[] {
  return [
    {
      title: 'messages',
      statement: `insert into inbox (account_id, title, content, created_at, read_at)
        select account_id, '交易确认', '有 ' || nth || ' 笔交易已确认', time, case when nth > 5 then time end
        from generate_series(100, 1, -1) as nth, grow_operators,
          lateral (select timestamp '${now}' - nth * interval '1 day' as time) as moment order by nth desc, account_id`,
    },
    {
      title: 'exports',
      statement: `insert into jobs (job_id, kind, params, account_id, file_name, job_status, progress, attempts, created_at,
          started_at, finished_at)
        select 'J9' || lpad((o * 20 + nth)::text, 31, '0'), 'exportOrderList', '{}', account_id, '交易记录.xlsx', 'expired',
          100, 1, time, time, time
        from generate_series(20, 1, -1) as nth, grow_operators,
          lateral (select timestamp '${now}' - (nth + 8) * interval '1 day' as time) as moment`,
    },
  ];
}

function addLog(): Step {
  return {
    title: 'entries of the log',
    statement: `insert into audit_log (at, account_id, action, outcome, subject)
      select apply_time, maker_id, 'order.create', 'done', order_no from grow_orders where (h + k) % 2 = 0
      order by apply_time, number`,
  };
}
