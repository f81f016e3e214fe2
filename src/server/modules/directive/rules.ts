import type { BusinessCode, FundType, OrderSource, RiskLevel, SuitResult, DirectiveStatus } from '#contract';
import type { DirectiveChannel } from '../../database/schema/trade.ts';
import { isPurchase } from '../orders/rules.ts';
import { directiveErrors, texts } from './messages.ts';

/** The source that orders of a channel carry (handbook: order-source). */
export const orderSources: Readonly<Record<DirectiveChannel, OrderSource>> = { import: '2', real: '3', special: '4' };

/** Seconds that a real-time directive lives unless its sender says otherwise (handbook: directive-life). */
export const REAL_TTL = 300;

/** Directives of one import or one execution at most. */
export const DIRECTIVE_LIMIT = 500;

interface Values {
  readonly businessCode: BusinessCode;
  readonly applyAmt: string | null;
  readonly applyVol: string | null;
}

/** Exactly one of amount and shares is given, the one that the business takes (handbook: directive-checks). */
export function checkValues({ businessCode, applyAmt, applyVol }: Values): void {
  const [wanted, other] = isPurchase(businessCode) ? [applyAmt, applyVol] : [applyVol, applyAmt];
  if (wanted === null || other !== null)
    throw directiveErrors.oneValue(isPurchase(businessCode) ? texts.amount : texts.shares);
}

/**
 * What a special account may buy, and that its money is there first (handbook: special-accounts, special-account-page).
 */
export function checkSpecialPurchase(
  fund: { readonly fundType: FundType; readonly riskLevel: RiskLevel },
  fundArrivedFlag: '0' | '1' | null,
): void {
  const allowed = (fund.fundType === '02' || fund.fundType === '03') && fund.riskLevel <= 'R2';
  if (!allowed) throw directiveErrors.notForSpecial();
  if (fundArrivedFlag !== '1') throw directiveErrors.notArrived();
}

/** Whether a purchase passes only because the investor is a professional one: low risk needs no exemption. */
export function isExempt(suitResult: SuitResult, { riskLevel }: { readonly riskLevel: RiskLevel }): boolean {
  return suitResult === '4' && riskLevel > 'R2';
}

/** Names the shares that directives take. */
export function leavingKey({ tradeAcctNo, fundCode }: { tradeAcctNo: string; fundCode: string }): string {
  return `leaving ${tradeAcctNo} ${fundCode}`;
}

/** Every other pair is illegal; statuses without a way out are final (handbook: directive-states). */
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

/** Throws what the operator is told when a directive cannot go from one status to the other. */
export function requireTransition(from: DirectiveStatus, to: DirectiveStatus): void {
  if (canChange(from, to)) return;
  if (from === 'executed' || from === 'executing') throw directiveErrors.executed();
  if (from === 'expired') throw directiveErrors.expired();
  throw from === 'deleted' ? directiveErrors.deleted() : directiveErrors.changed();
}
