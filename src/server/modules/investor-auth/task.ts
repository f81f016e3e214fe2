import dictionary from '../../../../schemas/dictionaries/auth-criterion.json' with { type: 'json' };
import type { InvestorAuthTask, OperationParams, RiskQuestion, SmsCodeStatus } from '#contract';
import { maskPhone } from '#values/mask';
import { toShanghaiDate } from '#values/shanghai-time';
import { passCaptcha } from '../../access/captchas.ts';
import type { Db } from '../../database/database.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { labelOf } from '../../platform/labels.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendCode } from '../../sms/send-code.ts';
import { criteria, criterionOf, knowledgeTest } from './criteria.ts';
import { authErrors } from './errors.ts';
import { documents, texts } from './messages.ts';
import { findSigners } from '../../platform/signers.ts';
import { findInvestor } from './queries.ts';
import { isApplicable, listReportYears } from './rules.ts';

/** The account as one that asks to be certified; throws when the operator may not look at it. */
export async function requireInvestor(db: Db, accountId: number, acctId: string) {
  const investor = await findInvestor(db, accountId, acctId);
  if (!investor) throw authErrors.accountNotFound();
  return investor;
}

/** The criteria by which an account can be certified. */
export async function listCriteria(
  { acctId, authType }: OperationParams<'queryAuthCriterionList'>,
  { db, user }: RequestContext,
) {
  const investor = await requireInvestor(db, user.accountId, acctId);
  return criteria
    .filter((one) => one.authType === authType && isApplicable(one, investor))
    .map(({ criterion }) => ({
      criterion,
      criterionName: labelOf(dictionary, criterion),
    }));
}

/** What has to be known, read and signed for a criterion. */
export async function describeTask(
  { acctId, criterion }: OperationParams<'queryInvestorAuthTask'>,
  { db, user, now }: RequestContext,
): Promise<InvestorAuthTask> {
  const { investorName } = await requireInvestor(db, user.accountId, acctId);
  const { authType, requirement, knowledge = false } = criterionOf(criterion);
  const today = toShanghaiDate(now);
  const titles = texts.documents;
  const commitment =
    authType === '1'
      ? { title: titles.commitment, text: documents.commitment(investorName) }
      : { title: titles.professional, text: documents.professional(investorName) };
  const signers = await findSigners(db, { acctId, day: today, scope: '1' });
  return {
    investorName,
    requirement,
    documents: [
      ...(knowledge ? [{ title: titles.riskNotice, text: documents.riskNotice(investorName) }] : []),
      commitment,
    ],
    reportYears: listReportYears(today).map((reportYear) => ({ reportYear })),
    signers: signers.map(({ transactorName, phone }) => ({ signer: transactorName, phone: maskPhone(phone) })),
  };
}

/** The questions of the test of knowledge, without the answers. */
export function listKnowledgeQuestions(): RiskQuestion[] {
  return knowledgeTest.questions.map(({ questionNo, title, options }) => ({ questionNo, title, options }));
}

/** Phone of the transactor who signs; throws when that one may not. */
export async function findSignerPhone(
  db: Db,
  { acctId, signer }: { acctId: string; signer: string },
  now: Date,
): Promise<string> {
  const signers = await findSigners(db, { acctId, day: toShanghaiDate(now), scope: '1' });
  const found = signers.find(({ transactorName }) => transactorName === signer);
  if (!found) throw authErrors.wrongSigner();
  return found.phone;
}

/** Sends the transactor who signs an application a code by text message. */
export async function sendAuthSms(
  platform: Platform,
  params: OperationParams<'sendInvestorAuthSms'>,
  { db, transact, user, now }: RequestContext,
): Promise<SmsCodeStatus> {
  await passCaptcha(db, platform, { ...params, now });
  return transact(async (tx) => {
    await requireInvestor(tx, user.accountId, params.acctId);
    const phone = await findSignerPhone(tx, params, now);
    return sendCode(tx, platform, { phone, purpose: '4', now });
  });
}
