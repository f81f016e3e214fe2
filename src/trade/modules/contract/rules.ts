import type { Database } from '#server/database/database';
import type { Selectable } from 'kysely';
import type { CustType, InvestorClass, ContractStatus, ContractType, RiskLevel } from '#contract';
import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import { CUT_OFF_TIME, nextTradingDay, tDay } from '../../language/trading-day.ts';
import { nameRisk } from '../../labels.ts';
import data from './documents.json' with { type: 'json' };
import { texts, contractErrors } from './messages.ts';

export type ContractRecord = Selectable<Database['contracts']>;

/** The shortest reading time of a document (handbook: contract-reading-time). */
export const READING_SECONDS = 10;

/** A signing without a heartbeat for this long counts as abandoned (handbook: contract-states). */
export const IDLE_MINUTES = 30;

/**
 * Ordinary investors have a cooling-off period; professional ones, pension and welfare funds and products are exempt
 * (handbook: cooling-off).
 */
export function coolingHoursOf(investorClass: InvestorClass | null): number {
  return investorClass === '2' ? 0 : 24;
}

/** A Shanghai time some hours after another. */
function hoursAfter(time: string, hours: number): string {
  return toShanghaiTime(new Date(fromShanghaiTime(time).getTime() + hours * 3_600_000));
}

export interface Completion {
  /** Null: the contract takes effect at once. */
  readonly coolingEnd: string | null;
  /** The first T on which the contract is in effect before the cut-off (handbook: contract-signing). */
  readonly tradeDay: string;
}

/** The cooling-off end and T of a contract signed and paid at a Shanghai time. */
export function completeAt(since: string, coolingHours: number): Completion {
  const end = hoursAfter(since, coolingHours);
  return { coolingEnd: coolingHours > 0 ? end : null, tradeDay: tDay(end) };
}

/** Whether the documents were shown long enough, counted from the start of the reading. */
export function hasRead(openedTime: string | null, documents: number, now: string): boolean {
  if (openedTime === null) return false;
  const seconds = (fromShanghaiTime(now).getTime() - fromShanghaiTime(openedTime).getTime()) / 1000;
  return seconds >= documents * READING_SECONDS;
}

type Waiting = Pick<ContractRecord, 'contractStatus' | 'coolingEnd' | 'returnVisitMode' | 'visitTime'>;

/**
 * The time when a contract in its cooling-off period takes effect; null if unknown. The platform's telephone visit
 * follows the period at once; the questionnaire waits for the investor's answers.
 */
export function effectiveAt({ contractStatus, coolingEnd, returnVisitMode, visitTime }: Waiting): string | null {
  if (contractStatus !== 'coolingOff' || coolingEnd === null) return null;
  if (returnVisitMode !== '1') return coolingEnd;
  if (visitTime === null) return null;
  return visitTime > coolingEnd ? visitTime : coolingEnd;
}

/** Whether the investor may and still has to answer the questionnaire. */
export function isVisitDue({ contractStatus, coolingEnd, returnVisitMode, visitTime }: Waiting, now: string): boolean {
  if (contractStatus !== 'coolingOff' || returnVisitMode !== '1' || visitTime !== null) return false;
  return coolingEnd !== null && coolingEnd <= now;
}

/** The next T of an order whose contract is not in effect at its own cut-off. */
export function postponedDay(tradeDay: string, now: string): string | null {
  return now >= `${tradeDay} ${CUT_OFF_TIME}` ? nextTradingDay(tradeDay) : null;
}

/** The text about the cooling-off period. */
export function coolingText(coolingHours: number): string {
  return coolingHours > 0 ? texts.coolingRule(coolingHours) : texts.coolingExempt;
}

/** Events of a contract (handbook: contract-states). `end`: its order failed or was cancelled elsewhere. */
export type ContractEvent =
  | 'open'
  | 'leave'
  | 'sign'
  | 'reject'
  | 'expire'
  | 'cool'
  | 'takeEffect'
  | 'terminate'
  | 'endCoolingOff'
  | 'end';

/** The source and target statuses of each event. */
const transitions: Readonly<
  Record<ContractEvent, { readonly from: readonly ContractStatus[]; readonly to: ContractStatus }>
> = {
  // Opening a contract again restarts its reading time.
  open: { from: ['unsigned', 'signing'], to: 'signing' },
  leave: { from: ['signing'], to: 'unsigned' },
  sign: { from: ['signing'], to: 'signed' },
  reject: { from: ['unsigned', 'signing'], to: 'rejected' },
  expire: { from: ['unsigned', 'signing'], to: 'expired' },
  // The payment is complete: with and without a cooling-off period.
  cool: { from: ['signed'], to: 'coolingOff' },
  takeEffect: { from: ['signed'], to: 'effective' },
  terminate: { from: ['coolingOff'], to: 'cancelled' },
  endCoolingOff: { from: ['coolingOff'], to: 'effective' },
  end: { from: ['unsigned', 'signing', 'signed', 'coolingOff'], to: 'cancelled' },
};

export function canHappen(event: ContractEvent, status: ContractStatus): boolean {
  return transitions[event].from.includes(status);
}

/** The status after an event; throws 45034001 if the event is not allowed. */
export function statusAfter(event: ContractEvent, status: ContractStatus): ContractStatus {
  if (!canHappen(event, status)) throw contractErrors.statusChanged();
  return transitions[event].to;
}

/** The data in the documents. */
export interface DocumentFacts {
  readonly investorName: string;
  readonly fundCode: string;
  readonly fundName: string;
  readonly riskLevel: RiskLevel;
  readonly managerName: string;
  readonly custodianName: string;
}

/** A document to be signed. */
export interface ContractDocument {
  readonly docType: ContractType;
  readonly title: string;
  readonly version: string;
  readonly content: string;
}

/** The documents that a purchase signs in addition to its risk disclosure. */
export interface Signing {
  /** On the first purchase: the contract itself. */
  readonly contract: boolean;
  /** Once an account: the agreement to sign electronically. */
  readonly agreement: boolean;
}

/** The current version of the risk disclosure. */
export const riskVersion = data.risk.version;

/**
 * Statements confirmed one by one (handbook: contract-statements), in the words that fit an institution or a product;
 * their numbers start at 1.
 */
export function statementsFor(custType: CustType): readonly { readonly no: string; readonly text: string }[] {
  return data.statements.map((one, index) => ({
    no: String(index + 1),
    text: typeof one === 'string' ? one : one[custType === '2' ? '2' : '0'],
  }));
}

/**
 * The documents of a purchase in the order of signing: the agreement, the risk disclosure, the contract
 * (handbook: contract-signing).
 */
export function writeDocuments(facts: DocumentFacts, { contract, agreement }: Signing): ContractDocument[] {
  const templates = [...(agreement ? [data.agreement] : []), data.risk, ...(contract ? [data.contract] : [])];
  return templates.map(({ docType, title, version, content }) => ({
    docType: docType as ContractType,
    title: fill(title, facts),
    version,
    content: content.map((line) => fill(line, facts)).join('\n\n'),
  }));
}

/** The order of reading and signing. */
export const signOrder: readonly ContractType[] = ['4', '2', '1', '3'];

function fill(text: string, facts: DocumentFacts): string {
  const values: Readonly<Record<string, string>> = {
    investor: facts.investorName,
    fund: facts.fundName,
    code: facts.fundCode,
    risk: nameRisk(facts.riskLevel),
    manager: facts.managerName,
    custodian: facts.custodianName,
  };
  return text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
}
