import type { OperationParams, RiskResult } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { judgeAnswers, keepAnswers } from '../../assessment/answers.ts';
import { riskErrors } from '../../assessment/errors.ts';
import { presentResult, remainTimes } from './present.ts';
import { findHistory, findStanding, type Standing } from './queries.ts';
import { questionnaire } from '../../assessment/questionnaire.ts';

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
    const assessNo = await keepAnswers(tx, params.acctId, judgeAnswers(params, context), context);
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
