import type { OperationParams, PurchaseTicket } from '#contract';
import { maskBankAccount } from '#values/mask';
import type { Db } from '../../database/database.ts';
import { omitNulls } from '../../platform/omit-nulls.ts';
import type { PurchaseAssessment, PurchaseFacts } from './assess-purchase.ts';
import { texts } from './messages.ts';
import { tryPurchase } from './purchase-amount.ts';
import { expectedConfirmDate, payDeadline } from './rules.ts';

type Params = Pick<
  OperationParams<'buyPreCheck'>,
  'tradeAcctNo' | 'applyAmt' | 'chargeMode' | 'dividendMethod' | 'transactorName' | 'remark'
>;

interface Checked {
  readonly facts: PurchaseFacts;
  readonly assessment: PurchaseAssessment;
}

/** The whole purchase as it would be applied for, to be read once more before it is sent (domain §3.3 T3). */
export async function describeTicket(db: Db, params: Params, { facts, assessment }: Checked): Promise<PurchaseTicket> {
  const { fund, tradeDay } = facts;
  const place = await db
    .selectFrom('tradeAccts')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'tradeAccts.acctId')
    .innerJoin('institutions', 'institutions.institutionId', 'acct.institutionId')
    .select(['tradeAccts.bankName', 'tradeAccts.bankAcctNo', 'institutions.institutionName'])
    .where('tradeAccts.tradeAcctNo', '=', params.tradeAcctNo)
    .executeTakeFirstOrThrow();
  const { fee, vol, payAmt, discountRate } = tryPurchase(params.applyAmt, facts);
  return {
    institutionName: place.institutionName,
    fundCode: fund.fundCode,
    businessCode: assessment.businessCode,
    tradeAcctNo: params.tradeAcctNo,
    payAccount: texts.payAccount(place.bankName, maskBankAccount(place.bankAcctNo)),
    applyAmt: params.applyAmt,
    payAmt,
    chargeMode: params.chargeMode,
    discountRate,
    estFee: fee,
    estVol: vol,
    transactorName: params.transactorName,
    confirmDate: expectedConfirmDate(tradeDay, fund.confirmDays),
    payDeadline: payDeadline(tradeDay, fund.fundType),
    ...omitNulls({
      dividendMethod: fund.fundType === '03' ? null : (params.dividendMethod ?? fund.dividendMethod),
      remark: params.remark ?? null,
    }),
  };
}
