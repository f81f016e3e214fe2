import businessCodes from '../../../../../schemas/dictionaries/business-code.json' with { type: 'json' };
import { formatValue } from '#values/formats';
import type { Db } from '../../../database/database.ts';
import { tell } from '../../../platform/inbox.ts';
import { labelOf } from '../../../platform/labels.ts';
import { texts } from '../messages.ts';
import { findReview } from './find.ts';

interface Rejection {
  /** Who rejected it. */
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
}

/** Tells the maker that an application was rejected and where it can be mended; it must be rejected by then. */
export async function tellMaker(
  tx: Db,
  { applyNo, makerId }: { readonly applyNo: string; readonly makerId: number },
  { by, reason, now }: Rejection,
): Promise<void> {
  const apply = await findReview(tx, makerId, applyNo);
  if (!apply) return;
  const { amount, shares, businessCode, fundShortName, resubmittable, reviewStatus } = apply;
  const quantity =
    amount === null
      ? shares === null
        ? ''
        : `${formatValue('share', shares)} 份`
      : `${formatValue('amount', amount)} 元`;
  const message = {
    accountId: makerId,
    title: texts.rejected.title(labelOf(businessCodes, businessCode), applyNo),
    content: texts.rejected.content({ fund: fundShortName, quantity, by, reason, mendable: resubmittable }),
    routeName: 'TransactionReview',
    routeQuery: new URLSearchParams({ reviewStatus: reviewStatus ?? '' }).toString(),
  };
  await tell(tx, message, now);
}
