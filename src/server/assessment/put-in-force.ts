import type { LowestFlag, RiskProfile } from '#contract';
import type { Db } from '../database/database.ts';
import { questionnaire } from './questionnaire.ts';
import { expiryOf } from './rules.ts';

interface Assessed {
  readonly assessNo: string;
  readonly acctId: string;
  readonly riskProfile: RiskProfile;
  readonly score: number;
  readonly lowestFlag: LowestFlag;
  readonly submitTime: string;
}

/** Makes an assessment the account's: the one before is replaced, and what reads the account's profile follows. */
export async function putInForce(tx: Db, assessed: Assessed): Promise<void> {
  const { assessNo, acctId, riskProfile, score, lowestFlag, submitTime } = assessed;
  const testDate = submitTime.slice(0, 10);
  await tx.updateTable('riskResults').set({ replaced: true }).where('acctId', '=', acctId).execute();
  await tx
    .insertInto('riskResults')
    .values({
      assessNo,
      acctId,
      riskProfile,
      score,
      lowestFlag,
      testDate,
      expireDate: expiryOf(questionnaire, testDate),
      replaced: false,
    })
    .execute();
  await tx.updateTable('investorAccounts').set({ riskProfile }).where('acctId', '=', acctId).execute();
}
