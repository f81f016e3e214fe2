import { isEmail } from '#values/identifiers';
import type { FieldMessages } from '../../errors.ts';
import { deliveryFlaws as flaws } from './flaw-texts.ts';

/** What BLOCK-DELIVERY asks. */
export interface DeliveryEntries {
  readonly deliverWay?: readonly string[] | undefined;
  readonly deliverEmail?: string | undefined;
}

const BY_EMAIL = '3';

/** What is wrong with the delivery of statements (domain §3.0 BLOCK-DELIVERY). */
export function findDeliveryFlaws({ deliverWay = [], deliverEmail = '' }: DeliveryEntries): FieldMessages {
  if (deliverWay.length === 0) return { deliverWay: flaws.way };
  if (!deliverWay.includes(BY_EMAIL)) return {};
  if (deliverEmail === '') return { deliverEmail: flaws.email };
  return isEmail(deliverEmail) ? {} : { deliverEmail: flaws.emailShape };
}
