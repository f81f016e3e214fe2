import { addDays } from '#values/shanghai-time';

/** Days a password lives (domain §4.17). */
const passwordDays = 180;

/** The last day, `yyyy-MM-dd`, on which a password set at `changedAt` (Shanghai wall time) is good. Pure. */
export function expiryOf(changedAt: string): string {
  return addDays(changedAt.slice(0, 10), passwordDays);
}
