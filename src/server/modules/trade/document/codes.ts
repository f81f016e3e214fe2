import type { TradeDocType } from '#contract';
import { errors } from '../../../platform/errors.ts';
import type { SessionUser } from '../../../platform/handler.ts';

/** Documents of each type have a button code of their own. */
export const codes: Readonly<Record<TradeDocType, string>> = {
  '1': 'PropertyTransactionDownloadTradeApply',
  '2': 'PropertyTransactionDownloadTradeConfirm',
};

/** Throws 45010003 unless the operator may have documents of this type. */
export function requireCode(docType: TradeDocType, { permissions }: SessionUser): void {
  if (!permissions.has(codes[docType])) throw errors.notPermitted();
}
