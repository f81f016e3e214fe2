import type { LowestFlag, RiskProfile } from '#contract';
import { sql } from 'kysely';
import { questionnaire } from '../../assessment/questionnaire.ts';
import type { Db } from '../../database/database.ts';
import contents from './data/investor-auth-contents.json' with { type: 'json' };
import rows from './data/risk-assessments.json' with { type: 'json' };

/** Where the demo's assessments came from: an address that is reserved for documentation. */
const DEMO_ADDRESS = '203.0.113.10';

/** What was answered in the assessments of domain §7.14. */
export async function seedAssessments(db: Db): Promise<void> {
  await db
    .insertInto('riskAssessments')
    .values(
      rows.map(({ answers, ...row }) => ({
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
  // The one that ends within a month was spoken of a month before its end.
  await db
    .updateTable('riskResults')
    .set({ reminded: true })
    .where('assessNo', 'in', ['RA2025031000000001', 'RA2025120500000002'])
    .execute();
  await sql`select setval('assess_no_seq', greatest(last_value, ${rows.length})) from assess_no_seq`.execute(db);
}

/** What was entered in the certifications of domain §7.14, and their history. */
export async function seedCertifications(db: Db): Promise<void> {
  for (const { authNo, supplyItems, steps, ...content } of contents) {
    const completed = await db
      .updateTable('investorAuths')
      .set({ ...content, supplyItems: JSON.stringify(supplyItems) })
      .where('authNo', '=', authNo)
      // Whoever has gone on with it in the meantime has entered something else.
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
