import type { BusinessCode, FundType, OrderSource, RiskLevel, SuitResult, DirectiveStatus } from '#contract';
import type { DirectiveChannel } from '../../database/schema/trade.ts';
import { isPurchase } from '../orders/rules.ts';
import { directiveErrors, texts } from './messages.ts';

/** The order source of each channel (handbook: order-source). */
export const orderSources: Readonly<Record<DirectiveChannel, OrderSource>> = { import: '2', real: '3', special: '4' };

/** Lifetime of a real-time directive in seconds unless its sender sets one (handbook: directive-life). */
export const REAL_TTL = 300;

/** Most directives of one import or execution. */
export const DIRECTIVE_LIMIT = 500;

interface Values {
  readonly businessCode: BusinessCode;
  readonly applyAmt: string | null;
  readonly applyVol: string | null;
}

/** Requires exactly one of amount and shares, the one that the business takes (handbook: directive-checks). */
export function checkValues({ businessCode, applyAmt, applyVol }: Values): void {
  const [wanted, other] = isPurchase(businessCode) ? [applyAmt, applyVol] : [applyVol, applyAmt];
  if (wanted === null || other !== null)
    throw directiveErrors.oneValue(isPurchase(businessCode) ? texts.amount : texts.shares);
}

/**
 * Checks the product and the arrived money of a purchase of a special account (handbook: special-accounts,
 * special-account-page).
 */
export function checkSpecialPurchase(
  fund: { readonly fundType: FundType; readonly riskLevel: RiskLevel },
  fundArrivedFlag: '0' | '1' | null,
): void {
  const allowed = (fund.fundType === '02' || fund.fundType === '03') && fund.riskLevel <= 'R2';
  if (!allowed) throw directiveErrors.notForSpecial();
  if (fundArrivedFlag !== '1') throw directiveErrors.notArrived();
}

/** Whether a purchase passes only by the exemption of professional investors; low risk needs no exemption. */
export function isExempt(suitResult: SuitResult, { riskLevel }: { readonly riskLevel: RiskLevel }): boolean {
  return suitResult === '4' && riskLevel > 'R2';
}

/** The key of the shares that directives take. */
export function holdingKey({ tradeAcctNo, fundCode }: { tradeAcctNo: string; fundCode: string }): string {
  return `holding ${tradeAcctNo} ${fundCode}`;
}

/** Any other pair is refused; statuses without a successor are final (handbook: directive-states). */
const transitions: Readonly<Record<DirectiveStatus, readonly DirectiveStatus[]>> = {
  pending: ['executing', 'deleted', 'expired'],
  executing: ['executed', 'failed'],
  failed: ['executing', 'deleted'],
  executed: [],
  expired: [],
  deleted: [],
};

export function canChange(from: DirectiveStatus, to: DirectiveStatus): boolean {
  return transitions[from].includes(to);
}

/** Throws an error for the operator if a directive cannot change between the statuses. */
export function requireTransition(from: DirectiveStatus, to: DirectiveStatus): void {
  if (canChange(from, to)) return;
  if (from === 'executed' || from === 'executing') throw directiveErrors.executed();
  if (from === 'expired') throw directiveErrors.expired();
  throw from === 'deleted' ? directiveErrors.deleted() : directiveErrors.changed();
}
