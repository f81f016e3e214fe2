import { actors, nodes } from '../../../application/messages.ts';
import { recordStep } from '../../../application/steps.ts';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../../database/database.ts';
import type { AcctContent } from '../../../database/schema/account-apply.ts';
import type { GivenAnswers } from '../../../database/schema/suitability.ts';
import { keepAnswersOfOpening } from '../../../assessment/answers.ts';
import { openFundAccounts } from '../fund-account/open.ts';
import { omitAssessment } from './content.ts';
import { texts } from './messages.ts';
import { replaceTransactors, updateAccount } from './queries.ts';

/** An application that was passed, and its account. */
export interface Passed {
  readonly applyNo: string;
  readonly acctId: string;
  readonly content: AcctContent;
  /** What was answered to the risk questionnaire with it. */
  readonly assessment: GivenAnswers | null;
  /** Who applied. */
  readonly accountId: number | null;
}

interface Opening {
  readonly now: Date;
  readonly traceId?: string | undefined;
}

/** Issued by the distributor: 88 and the last eight digits of the account; 60001, its ten digits and a running number. */
const custNoOf = (acctId: string): string => `88${acctId.slice(-8)}`;
const tradeAcctNoOf = (acctId: string, nth: number): string => `60001${acctId.slice(1)}${String(nth).padStart(2, '0')}`;

/** Bank accounts whose verification the simulated bank refuses, so that a failed opening can be seen. */
const REFUSED_BY_BANK = /0000$/;

/** Why the account cannot be opened: the simulated bank does not know its settlement account. */
export function findOpenFailure({ bankAcctNo = '' }: AcctContent): string | undefined {
  return REFUSED_BY_BANK.test(bankAcctNo) ? texts.bankRefused : undefined;
}

/**
 * Opens an account (domain §5.4): numbers are issued, the bank account becomes its trade account, its transactors may
 * act, its answers to the risk questionnaire become its assessment, and the fund accounts that were asked for are applied
 * for.
 */
export async function openAccount(tx: Db, passed: Passed, { now, traceId }: Opening): Promise<void> {
  const { applyNo, acctId, content, assessment, accountId } = passed;
  const opened = await tx
    .selectFrom('tradeAccts')
    .select('tradeAcctNo')
    .where('acctId', '=', acctId)
    .where('tradeAcctNo', 'is not', null)
    .execute();
  const tradeAcctNo = tradeAcctNoOf(acctId, opened.length + 1);
  await tx
    .updateTable('tradeAccts')
    .set({ tradeAcctNo })
    .where('acctId', '=', acctId)
    .where('tradeAcctNo', 'is', null)
    .execute();
  await updateAccount(tx, acctId, {
    ...effectiveOf(content),
    acctStatus: 'opened',
    custNo: custNoOf(acctId),
    openTime: toShanghaiTime(now),
    failReason: null,
  });
  await replaceTransactors(tx, acctId, content);
  await recordStep(tx, { applyNo, node: nodes.opened, operator: actors.system, remark: tradeAcctNo, now });
  if (assessment) await keepAnswersOfOpening(tx, acctId, assessment, { now, traceId });
  const openings = (content.taCodes ?? []).map((taCode) => ({ taCode, businessCode: '001' as const }));
  if (openings.length > 0) await openFundAccounts(tx, openings, { acctId, tradeAcctNo, asker: { accountId, now } });
}

/** Puts a passed change of an opened account into effect. */
export async function changeAccount(tx: Db, { acctId, content }: Passed, investorName: string): Promise<void> {
  await updateAccount(tx, acctId, { ...effectiveOf(content), investorName, changeStatus: null });
  await replaceTransactors(tx, acctId, content);
}

function effectiveOf(content: AcctContent) {
  return {
    content: JSON.stringify(omitAssessment(content)),
    investorClass: content.investorClass ?? null,
    productType: content.productType ?? null,
  };
}
