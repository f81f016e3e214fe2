import type { Scale, Step } from './grow.ts';

/** What the other lists show: directives, contracts, statements, messages, exports, and the log of it all. */
export function growLists(scale: Scale): Step[] {
  return [addDirectives(scale), addContracts(scale), ...addBills(), ...addMessages(scale), addLog()];
}

/** Half of the purchases came of a directive; some expired and some wait. */
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

/** Ten contracts of an account. */
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
