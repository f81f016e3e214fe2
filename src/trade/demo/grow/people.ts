import type { Scale, Step } from './scale.ts';

/**
 * Cliques with their institutions, accounts and operators. Cliques with smaller numbers have more accounts: the first
 * of fifty has an eighth of all, the last one less than a hundredth.
 */
export function growPeople(scale: Scale, passwordHash: string): Step[] {
  return [
    ...planInstitutions(scale),
    ...planAccounts(scale),
    ...addInstitutions(scale),
    ...addOperators(scale, passwordHash),
    ...addAccounts(),
    ...addTradeAccounts(),
    ...addSuitability(),
    ...addRights(),
  ];
}

function planInstitutions({ cliques, institutions, operators }: Scale): Step[] {
  const each = institutions / cliques;
  const codes = Array.from({ length: institutions }, (_none, i) => `(${i}, '${creditCode(i)}')`).join(', ');
  return [
    {
      statement: `create temp table grow_institutions on commit drop as
        select i, i / ${each} as c, 'I' || 90000001 + i as institution_id, cert_no,
          '成长机构' || lpad((i + 1)::text, 3, '0') || '号资产管理有限公司' as institution_name,
          'C' || 90001 + i / ${each} as clique_code
        from (values ${codes}) as list (i, cert_no)`,
    },
    {
      statement: `create temp table grow_operators on commit drop as
        select o, o % ${cliques} as c, o / ${cliques} as place, 900001 + o as account_id,
          'grow' || lpad((o + 1)::text, 5, '0') as user_name,
          '成长' || translate((o + 1)::text, '0123456789', '零一二三四五六七八九') as real_name,
          'C' || 90001 + o % ${cliques} as clique_code
        from generate_series(0, ${operators - 1}) as o`,
    },
  ];
}

/** The first operator of a clique reviews the entries of the second. */
function planAccounts({ accounts, cliques, institutions, tradeAccts }: Scale): Step[] {
  const each = institutions / cliques;
  return [
    {
      statement: `create temp table grow_accounts on commit drop as
        with weights as (
          select c, sum(1 / power(c + 1, 0.7)) over (order by c) / sum(1 / power(c + 1, 0.7)) over () as upto
          from generate_series(0, ${cliques - 1}) as c
        ), placed as (
          select a, case when a < ${cliques} then a else (
            select min(c) from weights where upto >= (a - ${cliques} + 0.5) / greatest(${accounts - cliques}, 1)
          ) end as c
          from generate_series(0, ${accounts - 1}) as a
        ), numbered as (
          select a, c, (row_number() over (partition by c order by a) - 1) % ${each} as place from placed
        )
        select a, numbered.c, 'A' || 9000000001 + a as acct_id, own.i, own.institution_id, own.institution_name,
          own.institution_name || '稳健' || a + 1 || '号产品' as investor_name,
          maker.account_id as maker_id, maker.real_name as maker_name,
          checker.account_id as checker_id, checker.real_name as checker_name
        from numbered
        join grow_institutions as own on own.i = numbered.c * ${each} + numbered.place
        join grow_operators as maker on maker.o = numbered.c + ${cliques}
        join grow_operators as checker on checker.o = numbered.c`,
    },
    {
      statement: `create temp table grow_trade_accts on commit drop as
        select t, '60001' || 9000000001 + t / 5 || '0' || t % 5 + 1 as trade_acct_no, grow_accounts.*
        from generate_series(0, ${tradeAccts - 1}) as t join grow_accounts on grow_accounts.a = t / 5`,
    },
    { statement: 'create unique index on grow_trade_accts (t)' },
    { statement: 'analyze grow_institutions, grow_operators, grow_accounts, grow_trade_accts' },
  ];
}

/** Applications are copies of the demo's first one, under other names. */
function addInstitutions({ now }: Scale): Step[] {
  return [
    {
      title: 'institutions',
      statement: `insert into institutions (institution_id, institution_name, cert_no, cert_end_date, org_type,
          clique_code, investor_class, apply_status, legal_name, legal_cert_no)
        select own.institution_id, own.institution_name, own.cert_no, model.cert_end_date, model.org_type,
          own.clique_code, '2', 'passed', model.legal_name, model.legal_cert_no
        from grow_institutions as own, institutions as model where model.institution_id = 'I00000001'`,
    },
    {
      statement: `insert into inst_applies (apply_no, apply_status, institution_id, clique_code, institution_name,
          short_name, cert_type, cert_no, cert_start_date, cert_end_date, org_type, corp_property, industry,
          business_scope, post_code, tel, email, legal_name, legal_mobile, created_at, updated_at, apply_time,
          audit_time, audit_opinion, content, auditor)
        select 'S202501069' || lpad((own.i + 1)::text, 9, '0'), 'passed', own.institution_id, own.clique_code,
          own.institution_name, '成长' || own.i + 1, cert_type, own.cert_no, cert_start_date, cert_end_date, org_type,
          corp_property, industry, business_scope, post_code, tel, email, legal_name, legal_mobile, created_at,
          updated_at, apply_time, audit_time, audit_opinion, content, auditor
        from grow_institutions as own, inst_applies as model where model.apply_no = 'S202508120000000008'`,
    },
    {
      statement: `insert into trade_configs (id, institution_id, check_flag, convert_flag, res_state, create_time,
          creator, update_time, updater)
        select 'TC' || 90000001 + i, institution_id, case when i % 2 = 0 then '3' else '1' end, '1', '1',
          timestamp '${now}', '平台运营', timestamp '${now}', '平台运营' from grow_institutions`,
    },
    {
      title: 'credit lines',
      statement: `insert into credit_lines (credit_no, institution_id, company_code, credit_limit, start_date, end_date,
          credit_status, credit_control, warn_rate)
        select 'CR' || 90000001 + i * 5 + (row_number() over (partition by i order by company_code) - 1),
          institution_id, company_code, 1000000000, date '2026-01-01', date '2026-12-31', 'effective', '1', 0.9
        from grow_institutions, (select distinct company_code from grow_funds) as company`,
    },
  ];
}

function addOperators({ now }: Scale, passwordHash: string): Step[] {
  return [
    {
      title: 'operators',
      statement: `insert into accounts (account_id, user_name, real_name, phone, clique_code, status, password_hash,
          password_changed_at, created_at, email)
        select account_id, user_name, real_name, '17' || lpad(o::text, 9, '0'), clique_code, '1', '${passwordHash}',
          timestamp '${now}', timestamp '${now}', user_name || '@example.com' from grow_operators`,
    },
    {
      // An administrator, then operators with all roles, makers, reviewers, settlement clerks and viewers.
      statement: `insert into account_roles (account_id, role_id)
        select account_id, role_id from grow_operators, lateral unnest(case when place = 0
          then array['R0001', 'R0003'] else array[(array['R0006', 'R0002', 'R0003', 'R0004', 'R0005'])[(place - 1) % 5 + 1]]
        end) as role_id`,
    },
    {
      statement: `insert into operator_institutions (account_id, institution_id)
        select account_id, institution_id from grow_operators join grow_institutions using (c)`,
    },
    {
      statement: `insert into subscribes (subscribe_no, account_id, subscribe_name, subscribe_type, institution_id,
          acct_ids, fund_codes, frequency, push_time, channels, emails, phones, attach_format, enabled, created_at,
          pushed_until, next_push_at)
        select 'DY' || 90000001 + o, account_id, '每日持仓', '3', 'I' || 90000001 + c * 4, '', '', '2', '18:30', '1',
          user_name || '@example.com', '', '2', false, timestamp '${now}', timestamp '${now}',
          timestamp '${now}' + interval '1 day'
        from grow_operators`,
    },
  ];
}

function addAccounts(): Step[] {
  return [
    {
      title: 'accounts',
      statement: `insert into investor_accounts (acct_id, institution_id, cust_no, investor_name, cust_type, product_type,
          acct_status, investor_class, special_flag, content, creator_id, open_time)
        select own.acct_id, own.institution_id, '89' || lpad((own.a + 1)::text, 8, '0'), own.investor_name, '2', '203',
          'opened', case when own.a % 2 = 0 then '2' else '1' end, case when own.a % 10 = 0 then '1' else '0' end,
          model.content || jsonb_build_object('productName', own.investor_name, 'managerName', own.institution_name,
            'bankAcctName', own.investor_name), own.maker_id, model.open_time
        from grow_accounts as own, investor_accounts as model where model.acct_id = 'A0000000002'`,
    },
    {
      statement: `insert into acct_applies (apply_no, acct_id, change_flag, apply_status, content, account_id,
          create_time, update_time, apply_time, audit_time, auditor, audit_opinion)
        select 'S202511129' || lpad((own.a + 1)::text, 9, '0'), own.acct_id, false, 'passed', acct.content,
          own.maker_id, model.create_time, model.update_time, model.apply_time, model.audit_time, model.auditor,
          model.audit_opinion
        from grow_accounts as own join investor_accounts as acct using (acct_id), acct_applies as model
        where model.acct_id = 'A0000000002' and not model.change_flag`,
    },
  ];
}

function addTradeAccounts(): Step[] {
  return [
    {
      statement: `insert into trade_accts (bank_acct_no, acct_id, trade_acct_no, bank_acct_name, bank_name, cnaps_code)
        select '89' || trade_acct_no, acct_id, trade_acct_no, investor_name, '东屿银行营业部', '313299000015'
        from grow_trade_accts`,
    },
    {
      statement: `insert into ta_accts (acct_id, ta_code, ta_acct_no, ta_acct_status, business_code, apply_date,
          trade_acct_no, apply_time, confirm_time)
        select acct_id, ta_code, ta_code || 9000000001 + a, 'opened', '001', date '2025-11-12',
          '60001' || 9000000001 + a || '01', timestamp '2025-11-12 10:00', timestamp '2025-11-13 09:00'
        from grow_accounts, (select distinct ta_code from grow_funds) as ta`,
    },
    {
      statement: `insert into transactors
        select own.acct_id, transactor_name, cert_type, cert_no, cert_end, phone, email, auth_scope, primary_flag,
          auth_start, auth_end
        from grow_accounts as own, transactors as model where model.acct_id = 'A0000000002'`,
    },
  ];
}

/** Every other account is a professional investor's; the others have been assessed. */
function addSuitability(): Step[] {
  return [
    {
      title: 'assessments',
      statement: `with made as (
          insert into risk_assessments (assess_no, acct_id, version, answers, conflicts, score, risk_profile, lowest_flag,
            assess_status, submit_time, submitter_id, submitter, ip)
          select 'RA20260312' || 90000001 + own.a, own.acct_id, version, answers, conflicts, 55, 'C3', '0', 'effective',
            timestamp '2026-03-12 10:00', own.maker_id, own.maker_name, ip
          from grow_accounts as own, risk_assessments as model
          where model.assess_no = 'RA2025031000000001' and own.a % 2 = 1
          returning assess_no, acct_id
        )
        insert into risk_results (acct_id, risk_profile, score, lowest_flag, test_date, expire_date, replaced, assess_no)
        select acct_id, 'C3', 55, '0', date '2026-03-12', date '2027-03-11', false, assess_no from made`,
    },
    {
      statement: `update investor_accounts set risk_profile = 'C3' where acct_id >= 'A9000000001' and investor_class = '1'`,
    },
    {
      statement: `insert into investor_auths (auth_no, acct_id, auth_type, criterion, apply_status, apply_date, valid_until,
          apply_time, signer, sign_time, submitter_id, submitter, auditor, audit_time, update_time)
        select 'RZ' || 90000001 + own.a, own.acct_id, auth_type, criterion, apply_status, apply_date, valid_until,
          apply_time, signer, sign_time, own.maker_id, own.maker_name, auditor, audit_time, update_time
        from grow_accounts as own, investor_auths as model where model.auth_no = 'RZ00000001' and own.a % 2 = 0`,
    },
  ];
}

/**
 * The rights that triggers would give; triggers do not run while foreign keys are skipped. Makers trade, reviewers
 * review.
 */
function addRights(): Step[] {
  return [
    {
      title: 'rights of operators on accounts',
      statement: `insert into operator_rights (account_id, acct_id, query_flag, trade_flag, review_flag)
        select account_id, acct_id, true, (place - 1) % 5 in (0, 1), place = 0 or (place - 1) % 5 in (0, 2)
        from grow_operators join grow_accounts using (c)
        on conflict (account_id, acct_id) do update set trade_flag = excluded.trade_flag, review_flag = excluded.review_flag`,
    },
  ];
}

/** Characters of a 统一社会信用代码 by value (GB 32100-2015). */
const CODES = '0123456789ABCDEFGHJKLMNPQRTUWXY';

function creditCode(index: number): string {
  const body = `91319900MGR${String(index).padStart(6, '0')}`;
  let sum = 0;
  let weight = 1;
  for (const character of body) {
    sum += CODES.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return body + (CODES[(31 - (sum % 31)) % 31] ?? '');
}
