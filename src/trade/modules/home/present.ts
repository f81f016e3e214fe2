import type { BusinessCode, HomeConfirm, OrderStatus } from '#contract';
import { compare, sub } from '#values/decimal';
import { omitNulls } from '#server/platform/record-of';
import { describeQuantity } from '../orders/present.ts';
import { texts } from './messages.ts';

interface Answered {
  readonly orderNo: string;
  readonly investorName: string;
  readonly fundShortName: string;
  readonly businessCode: BusinessCode;
  readonly orderStatus: OrderStatus;
  readonly applyAmt: string | null;
  readonly applyVol: string | null;
  readonly confirmAmt: string | null;
  readonly confirmVol: string | null;
  readonly confirmNav: string | null;
  readonly refundAmt: string | null;
  readonly failReason: string | null;
}

/** An order that the registrar has answered, with what differs from what was ordered. */
export function presentConfirm(row: Answered): HomeConfirm {
  const { orderNo, investorName, fundShortName, businessCode, orderStatus } = row;
  const { applyAmt, applyVol, confirmAmt, confirmVol, confirmNav } = row;
  const differences = describeDifferences(row);
  return {
    orderNo,
    investorName,
    fundShortName,
    businessCode,
    orderStatus,
    ...omitNulls({ applyAmt, applyVol, confirmAmt, confirmVol, confirmNav }),
    ...(differences.length > 0 && { diffText: differences.join(texts.separator) }),
  };
}

function describeDifferences({
  applyAmt,
  applyVol,
  confirmAmt,
  confirmVol,
  refundAmt,
  failReason,
}: Answered): string[] {
  const amount = differenceOf(applyAmt, confirmAmt);
  const shares = differenceOf(applyVol, confirmVol);
  return [
    ...(amount === undefined ? [] : [texts.lacking(describeQuantity({ amount, shares: null }))]),
    ...(shares === undefined ? [] : [texts.lacking(describeQuantity({ amount: null, shares }))]),
    ...(refundAmt !== null && compare(refundAmt, 0) > 0
      ? [texts.refunded(describeQuantity({ amount: refundAmt, shares: null }))]
      : []),
    ...(failReason === null ? [] : [failReason]),
  ];
}

/** How much less was confirmed than was ordered; undefined where nothing is missing or nothing was confirmed. */
function differenceOf(ordered: string | null, confirmed: string | null): string | undefined {
  if (ordered === null || confirmed === null) return undefined;
  const lacking = sub(ordered, confirmed);
  return compare(lacking, 0) > 0 ? lacking : undefined;
}
