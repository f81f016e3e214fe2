import type { AssessStatus, OperationParams, RiskResult } from '#contract';
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import { audit } from '../../audit.ts';
import type { Db } from '../../database/database.ts';
import { nextAssessNo } from '../../database/numbers.ts';
import { errors } from '../../errors.ts';
import type { RequestContext } from '../../handler.ts';
import { riskErrors } from './errors.ts';
import { presentResult, remainTimes } from './present.ts';
import { putInForce } from './put-in-force.ts';
import { findHistory, findStanding, type Standing } from './queries.ts';
import { questionnaire } from './questionnaire.ts';
import { type Answer, findAnswerFlaws, findConflicts, scoreAnswers } from './rules.ts';

/** The account whose questions are asked; throws when the operator may not look at it. */
export async function requireStanding(
  db: Db,
  acctId: string,
  { user, now }: Pick<RequestContext, 'user' | 'now'>,
): Promise<Standing> {
  const standing = await findStanding(db, user.accountId, { acctId, today: toShanghaiDate(now) });
  if (!standing) throw riskErrors.accountNotFound();
  return standing;
}

/** Throws while the answers cannot be scored. */
export function requireAnswers(answers: readonly Answer[]): void {
  const { unanswered, unknown } = findAnswerFlaws(questionnaire, answers);
  if (unknown) throw riskErrors.wrongAnswers();
  if (unanswered.length > 0) throw riskErrors.unanswered(unanswered);
}

type Params = OperationParams<'submitAnswer'>;

/**
 * Scores and keeps a set of answers (domain §4.11). It takes effect at once, unless an answer wants the auditor to look
 * at it first. The first assessment of an account needs one code, every further one another.
 */
export function submitAnswer(params: Params, context: RequestContext): Promise<RiskResult> {
  return context.transact(async (tx) => {
    // Two submissions at once must not both be the third of the day.
    await tx.selectFrom('investorAccounts').select('acctId').where('acctId', '=', params.acctId).forUpdate().execute();
    const standing = await requireStanding(tx, params.acctId, context);
    requireAllowed(standing, context);
    requireAnswers(params.answers);
    const conflicts = findConflicts(questionnaire, params.answers);
    if (conflicts.length > 0 && params.conflictFlag !== true) throw riskErrors.unconfirmed();
    if (!params.promiseFlag) throw riskErrors.notPromised();
    const conflictNos = conflicts.map(({ conflictNo }) => conflictNo);
    const assessNo = await keep(tx, { params, conflictNos }, context);
    const row = (await findHistory(tx, params.acctId)).find((one) => one.assessNo === assessNo);
    if (!row) throw riskErrors.resultNotFound();
    return presentResult(await requireStanding(tx, params.acctId, context), row, toShanghaiDate(context.now));
  });
}

function requireAllowed(standing: Standing, { user }: RequestContext): void {
  const code = standing.assessNo === null ? 'RiskListTest' : 'RiskListReevaluate';
  if (!user.permissions.has(code)) throw errors.notPermitted();
  if (standing.acctStatus === 'closed') throw riskErrors.closed();
  if (standing.investorClass === '2') throw riskErrors.exempt();
  if (standing.waitingNo !== null) throw riskErrors.auditing();
  if (remainTimes(standing) === 0) throw riskErrors.tooOften(questionnaire.perDay);
}

interface Given {
  readonly params: Params;
  readonly conflictNos: readonly string[];
}

async function keep(tx: Db, { params, conflictNos }: Given, context: RequestContext): Promise<string> {
  const { user, now, traceId, ip } = context;
  const { acctId, answers } = params;
  const { review, ...outcome } = scoreAnswers(questionnaire, answers);
  const submitTime = toShanghaiTime(now);
  const assessNo = await nextAssessNo(tx, submitTime.slice(0, 10));
  const assessStatus: AssessStatus = review ? 'auditing' : 'effective';
  await tx
    .insertInto('riskAssessments')
    .values({
      ...outcome,
      assessNo,
      acctId,
      version: questionnaire.version,
      answers: JSON.stringify(answers),
      conflicts: JSON.stringify(conflictNos),
      assessStatus,
      submitTime,
      submitterId: user.accountId,
      submitter: user.realName,
      ip,
    })
    .execute();
  if (!review) await putInForce(tx, { ...outcome, assessNo, acctId, submitTime });
  const detail = { assessNo, ...outcome, assessStatus, conflicts: conflictNos };
  await audit(tx, { now, accountId: user.accountId, action: 'risk.assess', subject: acctId, detail, traceId });
  return assessNo;
}
