import { isMobile } from '#values/identifiers';
import { maskPhone } from '#values/mask';
import { PLACEHOLDER } from '#values/interface-constants';
import { groupText } from '../parts/group-text.ts';

/** The digits of what was typed or pasted, without the country: `+86 138-0000-1234` → `13800001234`. */
export function readPhone(text: string): string {
  const digits = text.normalize('NFKC').replace(/[^\d+]/g, '');
  return digits
    .replace(/^(?:\+86|0086|86(?=1\d{10}$))/, '')
    .replaceAll('+', '')
    .slice(0, 11);
}

/** `138 0000 1234`; masked `138 **** 1234`. Anything but a mobile number, masked already or not, stays as it is. */
export function showPhone(value: string | null | undefined, mask = false): string {
  if (!value) return PLACEHOLDER;
  if (!isMobile(value.replaceAll('*', '0'))) return mask ? maskPhone(value) : value;
  return groupText(mask ? maskPhone(value) : value, [3, 4]);
}
