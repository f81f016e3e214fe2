import type { DeliveryBlockInfo } from '#contract';
import { isEmail } from '#values/identifiers';
import type { FieldMessages } from '../../platform/errors.ts';
import { deliveryFlaws as flaws } from './flaw-texts.ts';
import { keepFlaws } from './flaws.ts';
import { contactFlaws } from './messages.ts';

const BY_EMAIL = '3';

/** The message on each entry of BLOCK-DELIVERY that is filled in and cannot be right (domain §3.0). */
export function findDeliveryFlaws({ deliverEmail }: DeliveryBlockInfo): FieldMessages {
  return keepFlaws({ deliverEmail: Boolean(deliverEmail) && !isEmail(deliverEmail ?? '') && contactFlaws.email });
}

/** The message on each entry that must be filled in and that the contract cannot ask for. */
export function findMissingDelivery({ deliverWay = [], deliverEmail }: DeliveryBlockInfo): FieldMessages {
  return keepFlaws({
    deliverWay: deliverWay.length === 0 && flaws.way,
    deliverEmail: deliverWay.includes(BY_EMAIL) && !deliverEmail && flaws.emailNeeded,
  });
}
