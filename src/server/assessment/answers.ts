import type { AssessStatus } from '#contract';
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import { audit } from '../platform/audit.ts';
import type { Db } from '../database/database.ts';
import { nextAssessNo } from '../database/numbers.ts';
import type { GivenAnswers, StoredAnswer } from '../database/schema/suitability.ts';
import type { SessionUser } from '../platform/handler.ts';
import { riskErrors } from './errors.ts';
import { putInForce } from './put-in-force.ts';
import { questionnaire } from './questionnaire.ts';
import { type Answer, findAnswerFlaws, findConflicts, scoreAnswers } from './rules.ts';

/** Throws while the answers cannot be scored. */
export function requireAnswers(answers: readonly Answer[]): void {
  const { unanswered, unknown } = findAnswerFlaws(questionnaire, answers);
  if (unknown) throw riskErrors.wrongAnswers();
  if (unanswered.length > 0) throw riskErrors.unanswered(unanswered);
}

/** What somebody answered, and confirmed of it. */
export interface Answered {
  readonly answers?: readonly StoredAnswer[] | undefined;
  readonly conflictFlag?: boolean | undefined;
  readonly promiseFlag?: boolean | undefined;
}

interface Answering {
  readonly user: Pick<SessionUser, 'accountId' | 'realName'>;
  readonly now: Date;
  readonly ip: string;
}

/** What answers amount to; throws while they are not complete, not confirmed, or not promised to be true. */
export function judgeAnswers(
  { answers = [], conflictFlag, promiseFlag }: Answered,
  { user, now, ip }: Answering,
): GivenAnswers {
  requireAnswers(answers);
  const conflicts = findConflicts(questionnaire, answers).map(({ conflictNo }) => conflictNo);
  if (conflicts.length > 0 && conflictFlag !== true) throw riskErrors.unconfirmed();
  if (promiseFlag !== true) throw riskErrors.notPromised();
  return {
    ...scoreAnswers(questionnaire, answers),
    version: questionnaire.version,
    answers,
    conflicts,
    submitTime: toShanghaiTime(now),
    submitterId: user.accountId,
    submitter: user.realName,
    ip,
  };
}

/** Throws while the auditor looks at an assessment of the account. */
export async function requireNoneWaiting(tx: Db, acctId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('riskAssessments')
    .select('assessNo')
    .where('acctId', '=', acctId)
    .where('assessStatus', '=', 'auditing')
    .executeTakeFirst();
  if (waiting) throw riskErrors.auditing();
}

interface Keeping {
  readonly now: Date;
  readonly traceId?: string | undefined;
}

/** Makes answers an assessment of the account, in force unless the auditor looks at it first; returns its number. */
export async function keepAnswers(
  tx: Db,
  acctId: string,
  { review, ...given }: GivenAnswers,
  { now, traceId }: Keeping,
): Promise<string> {
  const { answers, conflicts, submitTime, submitterId, score, riskProfile, lowestFlag } = given;
  const assessNo = await nextAssessNo(tx, toShanghaiDate(now));
  const assessStatus: AssessStatus = review ? 'auditing' : 'effective';
  await tx
    .insertInto('riskAssessments')
    .values({
      ...given,
      assessNo,
      acctId,
      answers: JSON.stringify(answers),
      conflicts: JSON.stringify(conflicts),
      assessStatus,
    })
    .execute();
  const outcome = { score, riskProfile, lowestFlag };
  if (!review) await putInForce(tx, { ...outcome, assessNo, acctId, submitTime });
  await audit(tx, {
    now,
    accountId: submitterId,
    action: 'risk.assess',
    subject: acctId,
    detail: { assessNo, ...outcome, assessStatus, conflicts },
    ...(traceId && { traceId }),
  });
  return assessNo;
}

/**
 * Makes the answers that came with an application the assessment of the account that was opened (domain §3.6 O3). The
 * account may have been assessed since on its own page, which counts then.
 */
export async function keepAnswersOfOpening(
  tx: Db,
  acctId: string,
  given: GivenAnswers,
  keeping: Keeping,
): Promise<void> {
  const later = await tx
    .selectFrom('riskAssessments')
    .select('assessNo')
    .where('acctId', '=', acctId)
    .where('submitTime', '>=', given.submitTime)
    .where('assessStatus', '<>', 'rejected')
    .executeTakeFirst();
  if (!later) await keepAnswers(tx, acctId, given, keeping);
}
