import { type Insertable, sql } from 'kysely';
import type { LowestFlag, RiskProfile } from '#contract';
import { addTradingDays } from '../../language/trading-day.ts';
import type { Database, Db } from '#server/database/database';
import { questionnaire } from '../../modules/risk/rules.ts';
import banks from './data/people/banks.json' with { type: 'json' };
import institutions from './data/people/institutions.json' with { type: 'json' };
import investorAccounts from './data/people/investor-accounts.json' with { type: 'json' };
import contents from './data/people/investor-auth-contents.json' with { type: 'json' };
import investorAuths from './data/people/investor-auths.json' with { type: 'json' };
import operatorRights from './data/people/operator-rights.json' with { type: 'json' };
import assessments from './data/people/risk-assessments.json' with { type: 'json' };
import riskResults from './data/people/risk-results.json' with { type: 'json' };
import taAccts from './data/people/ta-accts.json' with { type: 'json' };
import tradeAccts from './data/people/trade-accts.json' with { type: 'json' };
import tradeConfigs from './data/trade/trade-configs.json' with { type: 'json' };
import transactors from './data/people/transactors.json' with { type: 'json' };

type Rows<T extends keyof Database> = Insertable<Database[T]>[];

/**
 * Institutions, their accounts and the operators' rights on them
 * (handbook: demo-institutions, demo-accounts, demo-users, demo-risk-results).
 */
export async function seedAccounts(db: Db): Promise<void> {
  await db
    .insertInto('institutions')
    .values(institutions as Rows<'institutions'>)
    .execute();
  await db
    .insertInto('tradeConfigs')
    .values(tradeConfigs as Rows<'tradeConfigs'>)
    .execute();
  await db
    .insertInto('investorAccounts')
    .values(investorAccounts as Rows<'investorAccounts'>)
    .execute();
  await db.insertInto('tradeAccts').values(tradeAccts).execute();
  await db
    .insertInto('taAccts')
    .values(taAccts as Rows<'taAccts'>)
    .execute();
  await db.insertInto('transactors').values(transactors).execute();
  await db
    .insertInto('riskResults')
    .values(riskResults as Rows<'riskResults'>)
    .execute();
  await db
    .insertInto('investorAuths')
    .values(investorAuths as Rows<'investorAuths'>)
    .execute();
  await seedRights(db);
}

async function seedRights(db: Db): Promise<void> {
  const accounts = await db.selectFrom('investorAccounts').select(['acctId', 'institutionId']).execute();
  await db
    .insertInto('operatorInstitutions')
    .values(
      operatorRights.flatMap(({ accountId, institutionIds }) =>
        institutionIds.map((institutionId) => ({ accountId, institutionId })),
      ),
    )
    .execute();
  await db
    .insertInto('operatorRights')
    .values(
      operatorRights.flatMap(({ institutionIds, ...right }) =>
        accounts
          .filter(({ institutionId }) => institutionIds.includes(institutionId))
          .map(({ acctId }) => ({ ...right, acctId })),
      ),
    )
    // The database gave the right to view them with the institutions (`grant_new_institution`).
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'acctId']).doUpdateSet(({ ref }) => ({
        tradeFlag: ref('excluded.tradeFlag'),
        reviewFlag: ref('excluded.reviewFlag'),
      })),
    )
    .execute();
}

/** The banks of the demo, all invented (handbook: demo-banks): city codes 299x are unassigned. */
export async function seedBanks(db: Db): Promise<void> {
  const branches = banks.flatMap(({ bankCode, bankName, branches: own }) =>
    own.map((branch, index) => ({ ...branch, bankCode, bankName, headFlag: index === 0 })),
  );
  await db
    .insertInto('bankBranches')
    .values(branches)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The handbook gives only the day of the demo's fund accounts (handbook: demo-fund-accounts): each was applied for that
 * morning for its account's trade account, and confirmed on T+1. Existing rows stay.
 */
export async function seedFundAccounts(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('taAccts')
    .select(['acctId', 'taCode', 'taAcctStatus', 'applyDate'])
    .where('applyTime', 'is', null)
    .orderBy('acctId')
    .orderBy('taCode')
    .execute();
  for (const [index, { acctId, taCode, taAcctStatus, applyDate }] of rows.entries()) {
    const isOpen = taAcctStatus === 'opened';
    const confirmDate = addTradingDays(applyDate, 1);
    await db
      .updateTable('taAccts')
      .set({
        tradeAcctNo: sql`coalesce(trade_acct_no, (select min(own.trade_acct_no) from trade_accts own where own.acct_id = ta_accts.acct_id))`,
        applyTime: `${applyDate} 10:${String(10 + (index % 50)).padStart(2, '0')}:00`,
        ...(isOpen && {
          confirmTime: `${confirmDate} 09:00:00`,
          taSerialNo: `${taCode}${confirmDate.replaceAll('-', '')}9${String(index + 1).padStart(9, '0')}`,
        }),
      })
      .where('acctId', '=', acctId)
      .where('taCode', '=', taCode)
      .execute();
  }
}

/** Address of the demo's assessments, from a range reserved for documentation. */
const DEMO_ADDRESS = '203.0.113.10';

/** Answers of the assessments (handbook: demo-risk-results). */
export async function seedAssessments(db: Db): Promise<void> {
  await db
    .insertInto('riskAssessments')
    .values(
      assessments.map(({ answers, ...row }) => ({
        ...row,
        riskProfile: row.riskProfile as RiskProfile,
        lowestFlag: row.lowestFlag as LowestFlag,
        version: questionnaire.version,
        answers: JSON.stringify(
          questionnaire.questions.map(({ questionNo }, index) => ({ questionNo, optionNos: [answers.charAt(index)] })),
        ),
        conflicts: JSON.stringify([]),
        assessStatus: 'effective' as const,
        ip: DEMO_ADDRESS,
      })),
    )
    .onConflict((conflict) => conflict.column('assessNo').doNothing())
    .execute();
  // Reminders of those that expire within a month have been sent.
  await db
    .updateTable('riskResults')
    .set({ reminded: true })
    .where('assessNo', 'in', ['RA2025031000000001', 'RA2025120500000002'])
    .execute();
  await sql`select setval('assess_no_seq', greatest(last_value, ${assessments.length})) from assess_no_seq`.execute(db);
}

/** Entries of the certifications (handbook: demo-certifications), and their history. */
export async function seedCertifications(db: Db): Promise<void> {
  for (const { authNo, supplyItems, steps, ...content } of contents) {
    const completed = await db
      .updateTable('investorAuths')
      .set({ ...content, supplyItems: JSON.stringify(supplyItems) })
      .where('authNo', '=', authNo)
      // A certification with a submitter has been continued by an operator, with other entries.
      .where('submitter', 'is', null)
      .returning('authNo')
      .executeTakeFirst();
    if (!completed) continue;
    await db
      .insertInto('applySteps')
      .values(steps.map((step) => ({ ...step, applyNo: authNo })))
      .execute();
  }
  await sql`select setval('auth_no_seq', greatest(last_value, ${contents.length})) from auth_no_seq`.execute(db);
}
