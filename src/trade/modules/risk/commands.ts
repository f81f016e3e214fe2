import type { AssessStatus, LowestFlag, RiskProfile, OperationParams, RiskResult } from '#contract';
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import type { Decider } from '../../application/deciders.ts';
import { applicationSms, actors } from '../../application/messages.ts';
import type { Db } from '#server/database/database';
import { nextAssessNo } from '../../database/numbers.ts';
import type { GivenAnswers, StoredAnswer } from '../../database/schema/account.ts';
import { audit } from '#server/platform/audit';
import { errors } from '#server/platform/errors';
import type { SessionUser, RequestContext } from '#server/platform/handler';
import { sendSms } from '#server/sms/sms-codes';
import { riskErrors, texts } from './messages.ts';
import { presentResult, remainTimes } from './present.ts';
import { findHistory, findStanding, type Standing } from './queries.ts';
import { questionnaire, type Answer, findAnswerFlaws, findConflicts, scoreAnswers, expiryOf } from './rules.ts';

/** Throws unless the answers can be scored. */
export function requireAnswers(answers: readonly Answer[]): void {
  const { unanswered, unknown } = findAnswerFlaws(questionnaire, answers);
  if (unknown) throw riskErrors.wrongAnswers();
  if (unanswered.length > 0) throw riskErrors.unanswered(unanswered);
}

/** Answers with the investor's confirmations. */
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

/** The result of answers; throws if they are incomplete, unconfirmed, or not declared to be true. */
export function acceptAnswers(
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

/** Throws while an assessment of the account is under review. */
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

/** Makes an assessment of answers, in force unless it needs a review first; returns its number. */
async function keepAnswers(
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
 * Makes the answers of an application the assessment of the opened account (handbook: account-opening), unless the
 * account was assessed on its own page in the meantime.
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

interface Assessed {
  readonly assessNo: string;
  readonly acctId: string;
  readonly riskProfile: RiskProfile;
  readonly score: number;
  readonly lowestFlag: LowestFlag;
  readonly submitTime: string;
}

/** Puts an assessment into force: replaces the former one and updates the account's profile. */
async function putInForce(tx: Db, assessed: Assessed): Promise<void> {
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

/**
 * Makes a professional investor an ordinary one, unless another recognition is valid on the day (handbook:
 * professional-investors).
 */
export async function fallBack(tx: Db, acctId: string, day: string): Promise<void> {
  const other = await tx
    .selectFrom('investorAuths')
    .select('authNo')
    .where('acctId', '=', acctId)
    .where('authType', '=', '2')
    .where('applyStatus', '=', 'passed')
    .where('validUntil', '>=', day)
    .executeTakeFirst();
  if (other) return;
  await tx.updateTable('investorAccounts').set({ investorClass: '1' }).where('acctId', '=', acctId).execute();
}

/** The account of the questionnaire; throws if the operator may not see it. */
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
 * Scores and stores a set of answers (handbook: questionnaire). It takes effect at once, unless an answer needs a
 * review first. The first assessment of an account requires one permission, each later one another.
 */
export function submitAnswer(params: Params, context: RequestContext): Promise<RiskResult> {
  return context.transact(async (tx) => {
    // Serialises submissions, so that two at once cannot both be the third of the day.
    await tx.selectFrom('investorAccounts').select('acctId').where('acctId', '=', params.acctId).forUpdate().execute();
    const standing = await requireStanding(tx, params.acctId, context);
    requireAllowed(standing, context);
    const assessNo = await keepAnswers(tx, params.acctId, acceptAnswers(params, context), context);
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

/** Review of assessments that report a serious default or penalty (handbook: questionnaire). */
export const riskDecider: Decider = {
  business: texts.business,

  findWaiting: async (db) => {
    const rows = await db
      .selectFrom('riskAssessments as assessed')
      .innerJoin('investorAccounts as acct', 'acct.acctId', 'assessed.acctId')
      .select(['assessed.assessNo as applyNo', 'acct.investorName as name', 'assessed.submitTime as applyTime'])
      .where('assessed.assessStatus', '=', 'auditing')
      .orderBy('assessed.submitTime')
      .execute();
    return rows;
  },

  decide: async (tx, assessNo, { outcome, opinion }, { now, traceId }) => {
    const assessed = await findAssessed(tx, assessNo);
    if (!assessed) return undefined;
    if (outcome === 'supply') throw riskErrors.noSupply();
    const remark = opinion ?? (outcome === 'reject' ? texts.rejected : null);
    const changed = await tx
      .updateTable('riskAssessments')
      .set({
        assessStatus: outcome === 'pass' ? 'effective' : 'rejected',
        auditor: actors.auditor,
        auditTime: toShanghaiTime(now),
        auditOpinion: remark,
      })
      .where('assessNo', '=', assessNo)
      .where('assessStatus', '=', 'auditing')
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw riskErrors.statusChanged();
    if (outcome === 'pass') await putInForce(tx, changed);
    await audit(tx, {
      now,
      accountId: null,
      action: `risk.${outcome}`,
      subject: changed.acctId,
      detail: { assessNo, opinion: remark },
      ...(traceId && { traceId }),
    });
    const { phone, investorName } = assessed;
    if (phone) {
      const sms = { name: investorName, business: texts.business, opinion: remark ?? '' };
      await sendSms(tx, phone, applicationSms(outcome, sms), now);
    }
    return { applyStatus: outcome === 'pass' ? 'passed' : 'rejected' };
  },
};

function findAssessed(tx: Db, assessNo: string) {
  return tx
    .selectFrom('riskAssessments as assessed')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'assessed.acctId')
    .leftJoin('accounts', 'accounts.accountId', 'assessed.submitterId')
    .select(['acct.investorName', 'accounts.phone'])
    .where('assessed.assessNo', '=', assessNo)
    .executeTakeFirst();
}
