import type {
  ApplyStatus,
  AuthType,
  AuthValidity,
  CustType,
  InvestorClass,
  AuthCriterion,
  MaterialType,
} from '#contract';
import { compare } from '#values/decimal';
import { addDays, addMonths, daysBetween } from '#values/shanghai-time';
import type { FieldMessages } from '#server/platform/errors';
import content from './criteria.json' with { type: 'json' };
import test from './knowledge.json' with { type: 'json' };
import { flaws as words } from './messages.ts';

/** The investor applying for certification. */
export interface Investor {
  readonly custType: CustType;
  readonly orgType: string;
  readonly productType: string | null;
  readonly investorClass: InvestorClass | null;
}

/** Whether this investor can be certified by a criterion (handbook: qualified-investors). */
export function isApplicable(criterion: Criterion, investor: Investor): boolean {
  if (!criterion.custTypes.includes(investor.custType)) return false;
  // An investor who is professional already cannot be converted.
  if (criterion.knowledge && investor.investorClass === '2') return false;
  return investor.custType === '2'
    ? (criterion.productTypes?.includes(investor.productType ?? '') ?? true)
    : (criterion.orgTypes?.includes(investor.orgType) ?? true);
}

/** Entries about an investor; amounts in 万元. */
export interface Entries {
  readonly netAsset?: string | undefined;
  readonly financialAsset?: string | undefined;
  readonly investYears?: number | undefined;
  readonly reportYear?: string | undefined;
  readonly licenceNo?: string | undefined;
  readonly licenceEnd?: string | undefined;
  readonly productEnd?: string | undefined;
  readonly knowledgeAnswers?: readonly { readonly questionNo: string; readonly optionNos: readonly string[] }[];
}

/** Problems of the entries, by field; empty if they fulfil the criterion. */
export function findFlaws(criterion: Criterion, entries: Entries, today: string): FieldMessages {
  const flaws = [...listMoneyFlaws(criterion, entries, today), ...listTermFlaws(criterion, entries, today)];
  return Object.fromEntries(flaws.flatMap(([field, flaw]) => (flaw === undefined ? [] : [[field, flaw]])));
}

type Flaw = readonly [string, string | undefined];

function listMoneyFlaws(criterion: Criterion, entries: Entries, today: string): readonly Flaw[] {
  if (criterion.netAsset === undefined) return [];
  return [
    ['netAsset', tooLittle(entries.netAsset, criterion.netAsset, words.netAsset)],
    ['financialAsset', tooLittle(entries.financialAsset, criterion.financialAsset, words.financialAsset)],
    ['investYears', tooShort(entries.investYears, criterion.investYears)],
    ['reportYear', wrongYear(entries.reportYear, today)],
    ['knowledgeAnswers', criterion.knowledge ? failedTest(entries.knowledgeAnswers ?? []) : undefined],
  ];
}

function tooLittle(value: string | undefined, least: number | undefined, name: string): string | undefined {
  if (least === undefined) return undefined;
  if (value === undefined) return words.absent(name);
  return compare(value, least) < 0 ? words.tooLittle(name, least) : undefined;
}

function tooShort(years: number | undefined, least: number | undefined): string | undefined {
  if (least === undefined) return undefined;
  if (years === undefined) return words.noYears;
  return years < least ? words.tooShort(least) : undefined;
}

function wrongYear(year: string | undefined, today: string): string | undefined {
  if (year === undefined) return words.noYear;
  return listReportYears(today).includes(year) ? undefined : words.wrongYear(listReportYears(today));
}

function failedTest(answers: NonNullable<Entries['knowledgeAnswers']>): string | undefined {
  const left = knowledgeTest.questions.findIndex(
    ({ questionNo }) => !answers.some((answer) => answer.questionNo === questionNo),
  );
  if (left >= 0) return words.unanswered(left + 1);
  return scoreKnowledge(answers) < knowledgeTest.passing ? words.failedTest(knowledgeTest.passing) : undefined;
}

/** The number of right answers in the test. */
export function scoreKnowledge(answers: NonNullable<Entries['knowledgeAnswers']>): number {
  return knowledgeTest.questions.filter(({ questionNo, right }) =>
    answers.some((answer) => answer.questionNo === questionNo && answer.optionNos.join() === right),
  ).length;
}

function listTermFlaws(criterion: Criterion, entries: Entries, today: string): readonly Flaw[] {
  const { licenceNo, licenceEnd, productEnd } = entries;
  if (criterion.ends === 'licence')
    return [
      ['licenceNo', licenceNo ? undefined : words.noLicence],
      ['licenceEnd', ended(licenceEnd, today, words.licence)],
    ];
  if (criterion.ends === 'product') return [['productEnd', ended(productEnd, today, words.product)]];
  return [];
}

function ended(
  date: string | undefined,
  today: string,
  { absent, past }: { readonly absent: string | undefined; readonly past: string },
): string | undefined {
  if (date === undefined) return absent;
  return date <= today ? past : undefined;
}

/** The years whose report is accepted: last year, and before 30 April also the year before. */
export function listReportYears(today: string): string[] {
  const year = Number(today.slice(0, 4));
  return today.slice(5) < '04-30' ? [String(year - 1), String(year - 2)] : [String(year - 1)];
}

/** The last day of a certification approved today (handbook: qualified-investors). */
export function validUntilOf(
  { months, ends }: Pick<Criterion, 'months' | 'ends'>,
  { licenceEnd, productEnd }: { readonly licenceEnd: string | null; readonly productEnd: string | null },
  today: string,
): string {
  const longest = addDays(addMonths(today, months), -1);
  const end = ends === 'licence' ? licenceEnd : ends === 'product' ? productEnd : null;
  return end !== null && end < longest ? end : longest;
}

/** Days before its end when a certification counts as expiring and can be renewed. */
const EXPIRING_DAYS = 30;

interface Certified {
  readonly applyStatus: ApplyStatus;
  readonly validUntil: string | null;
}

/** The validity of a certification today (handbook: certification-states). */
export function validityOf({ applyStatus, validUntil }: Certified, today: string): AuthValidity {
  if (applyStatus !== 'passed' || validUntil === null) return 'none';
  if (validUntil < today) return 'expired';
  return daysBetween(today, validUntil) <= EXPIRING_DAYS ? 'expiring' : 'valid';
}

/** Whether a recognised investor may become an ordinary one again. */
export function isRevertible(auth: Certified & { authType: AuthType; criterion: string }, today: string): boolean {
  const validity = validityOf(auth, today);
  const counts = validity === 'valid' || validity === 'expiring';
  return counts && (auth.criterion === '23' || auth.criterion === '24');
}

export type AuthEvent = 'save' | 'submit' | 'withdraw' | 'pass' | 'reject' | 'supply' | 'revoke' | 'revert';

/** Source and target statuses of each event (handbook: certification-states). */
const transitions: Readonly<Record<AuthEvent, { readonly from: readonly ApplyStatus[]; readonly to: ApplyStatus }>> = {
  save: { from: ['draft', 'rejected', 'withdrawn'], to: 'draft' },
  submit: { from: ['draft', 'rejected', 'withdrawn', 'supplemented'], to: 'auditing' },
  withdraw: { from: ['auditing', 'supplemented'], to: 'withdrawn' },
  pass: { from: ['auditing'], to: 'passed' },
  reject: { from: ['auditing'], to: 'rejected' },
  supply: { from: ['auditing'], to: 'supplemented' },
  revoke: { from: ['passed'], to: 'rejected' },
  revert: { from: ['passed'], to: 'withdrawn' },
};

/** Whether an event is allowed in this status. */
export function isAllowed(status: ApplyStatus, event: AuthEvent): boolean {
  return transitions[event].from.includes(status);
}

/** The status after an event; undefined if it is not allowed. */
export function statusAfter(status: ApplyStatus, event: AuthEvent): ApplyStatus | undefined {
  return isAllowed(status, event) ? transitions[event].to : undefined;
}

/**
 * A criterion of certification or recognition (handbook: qualified-investors); amounts in 万元. Read from configuration.
 */
export interface Criterion {
  readonly criterion: AuthCriterion;
  readonly authType: AuthType;
  readonly custTypes: readonly CustType[];
  /** Absent: any type of institution. */
  readonly orgTypes?: readonly string[];
  /** Absent: any type of product. */
  readonly productTypes?: readonly string[];
  readonly materials: readonly MaterialType[];
  readonly netAsset?: number;
  readonly financialAsset?: number;
  readonly investYears?: number;
  /** Whether the knowledge test must be passed. */
  readonly knowledge?: boolean;
  /** The certification ends with the licence or the product, if that is earlier. */
  readonly ends?: 'licence' | 'product';
  readonly months: number;
  readonly requirement: string;
}

export const criteria = content as readonly Criterion[];

/** The criterion of a code; every code of the dictionary has one. */
export function criterionOf(code: AuthCriterion): Criterion {
  const found = criteria.find(({ criterion }) => criterion === code);
  if (!found) throw new Error(`no criterion ${code}`);
  return found;
}

/** The knowledge test for professional investors. */
export const knowledgeTest = test;
