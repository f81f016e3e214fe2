import { expressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type {
  AuthCriterion,
  AuthType,
  OperationParams,
  InvestorAuthTask,
  RiskQuestion,
  SmsCodeStatus,
} from '#contract';
import { maskPhone } from '#values/mask';
import { addDays, toShanghaiDate } from '#values/shanghai-time';
import dictionary from '../../../../schemas/dictionaries/auth-criterion.json' with { type: 'json' };
import { passCaptcha } from '#server/access/captchas';
import { ownAccounts, findSigners } from '../../access/ownership.ts';
import type { Database, Db } from '#server/database/database';
import { readPage, sortBy } from '#server/database/pages';
import { defineSearch } from '#server/database/search';
import type { RequestContext } from '#server/platform/handler';
import { labelOf } from '#server/platform/labels';
import type { Platform } from '#server/platform/platform';
import { sendCode } from '#server/sms/send-code';
import { authErrors, documents, texts } from './messages.ts';
import { criteria, criterionOf, knowledgeTest, isApplicable, listReportYears } from './rules.ts';

type Params = OperationParams<'queryInvestorAuthPageList'>;

export type AuthRecord = Selectable<Database['investorAuths']>;

/** The same number of days as in `rules.ts`. */
const EXPIRING_DAYS = 30;

interface Today {
  readonly today: string;
}

export const authSearch = defineSearch<'queryInvestorAuthPageList', Today>(['queryInvestorAuthPageList'], {
  institutionId: 'acct.institutionId',
  acctId: 'auth.acctId',
  authType: 'auth.authType',
  criterion: 'auth.criterion',
  applyStatus: 'auth.applyStatus',
  applyDateBegin: ['auth.applyTime', '>='],
  applyDateEnd: ['auth.applyTime', '<= end of'],
  authValidity: isValid,
});

function isValid(authValidity: NonNullable<Params['authValidity']>, { today }: Today) {
  const eb = expressionBuilder<{ auth: Database['investorAuths'] }, 'auth'>();
  const soon = addDays(today, EXPIRING_DAYS);
  const passed = eb('auth.applyStatus', '=', 'passed');
  if (authValidity === 'none') return eb.not(passed);
  const within = {
    expired: eb('auth.validUntil', '<', today),
    expiring: eb.between('auth.validUntil', today, soon),
    valid: eb('auth.validUntil', '>', soon),
  };
  return eb.and([passed, within[authValidity]]);
}

/** Certifications of the accounts that an operator may see. */
function auths(db: Db, accountId: number) {
  return db
    .selectFrom('investorAuths as auth')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'auth.acctId')
    .innerJoin('institutions', 'institutions.institutionId', 'acct.institutionId')
    .where('auth.acctId', 'in', ownAccounts(db, accountId));
}

function withNames(query: ReturnType<typeof auths>) {
  return query
    .selectAll('auth')
    .select(['acct.investorName', 'acct.custType', 'acct.investorClass', 'acct.institutionId'])
    .select(['institutions.institutionName']);
}

/** A page of the matching certifications. */
export function findAuths(db: Db, accountId: number, params: Params, today: string) {
  const found = auths(db, accountId).where(authSearch.where(params, { today }));
  return readPage(found, sorted(withNames(found), params.sort), params);
}

/** One certification; undefined if the operator may not see its account. */
export function findAuth(db: Db, accountId: number, authNo: string) {
  return withNames(auths(db, accountId)).where('auth.authNo', '=', authNo).executeTakeFirst();
}

/** A row of `findAuth`. */
export type AuthRow = NonNullable<Awaited<ReturnType<typeof findAuth>>>;

/** The account as an applicant; undefined if the operator may not see it. */
function findInvestor(db: Db, accountId: number, acctId: string) {
  return db
    .selectFrom('investorAccounts as acct')
    .innerJoin('institutions', 'institutions.institutionId', 'acct.institutionId')
    .select(['acct.acctId', 'acct.investorName', 'acct.custType', 'acct.productType', 'acct.investorClass'])
    .select(['acct.acctStatus', 'institutions.orgType'])
    .where('acct.acctId', '=', acctId)
    .where('acct.acctId', 'in', ownAccounts(db, accountId))
    .executeTakeFirst();
}

/** Whether the account has another pending application of the kind. */
export async function hasOpen(
  db: Db,
  { acctId, authType, but }: { acctId: string; authType: AuthType; but: string | undefined },
): Promise<boolean> {
  const row = await db
    .selectFrom('investorAuths')
    .select('authNo')
    .where('acctId', '=', acctId)
    .where('authType', '=', authType)
    .where('applyStatus', 'in', ['draft', 'auditing', 'supplemented'])
    .where('authNo', '!=', but ?? '')
    .executeTakeFirst();
  return row !== undefined;
}

/** A certification, locked until the transaction ends. */
export function lockAuth(tx: Db, authNo: string): Promise<AuthRecord | undefined> {
  return tx.selectFrom('investorAuths').selectAll().where('authNo', '=', authNo).forUpdate().executeTakeFirst();
}

/** The required fields of an application. */
export interface Identity {
  readonly acctId: string;
  readonly authType: AuthType;
  readonly criterion: AuthCriterion;
}

/** Newest first, drafts on top, unless the request sorts. */
function sorted<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, sort: Params['sort'] = []) {
  const ordered =
    sort.length > 0
      ? sortBy(query, sort, (field) => `auth.${field}`)
      : query.orderBy(sql.ref('auth.applyTime'), (by) => by.desc().nullsFirst());
  return ordered.orderBy(sql.ref('auth.authNo'), 'desc');
}

/** The account as an applicant; throws if the operator may not see it. */
export async function requireInvestor(db: Db, accountId: number, acctId: string) {
  const investor = await findInvestor(db, accountId, acctId);
  if (!investor) throw authErrors.accountNotFound();
  return investor;
}

/** The criteria that an account can be certified by. */
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

/** The entries, documents and signature that a criterion requires. */
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

/** The questions of the knowledge test, without the answers. */
export function listKnowledgeQuestions(): RiskQuestion[] {
  return knowledgeTest.questions.map(({ questionNo, title, options }) => ({ questionNo, title, options }));
}

/** Phone of the signing transactor; throws if they may not sign. */
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

/** Sends a signing code to the transactor by SMS. */
export async function sendAuthSms(
  platform: Platform,
  params: OperationParams<'sendInvestorAuthSms'>,
  context: RequestContext,
): Promise<SmsCodeStatus> {
  const { transact, user, now } = context;
  await passCaptcha(platform, params, context);
  return transact(async (tx) => {
    await requireInvestor(tx, user.accountId, params.acctId);
    const phone = await findSignerPhone(tx, params, now);
    return sendCode(tx, platform, { phone, purpose: '4', now });
  });
}
