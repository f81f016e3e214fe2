import { isForeignerId, isHomeReturnPermit, isPassport, isResidentId, isTaiwanPermit } from '#values/identifiers';
import { addMonths } from '#values/shanghai-time';
import { certificateFlaws } from './flaw-texts.ts';

/** The last day of a certificate without an end. */
export const LONG_TERM = '9999-12-31';

const ADULT_MONTHS = 18 * 12;

const shapes: Readonly<Record<string, (text: string) => boolean>> = {
  '1': isPassport,
  '4': isHomeReturnPermit,
  '6': isPassport,
  A: isTaiwanPermit,
  B: isForeignerId,
};

/** What is wrong with a person's certificate number; other types than those of domain §4.9 have no rule. */
export function flawOfPersonCertNo(certType: string | undefined, certNo: string, today: string): string | undefined {
  if (certType === '0') return isResidentId(certNo, today) ? undefined : certificateFlaws.residentId;
  return (shapes[certType ?? '']?.(certNo) ?? true) ? undefined : certificateFlaws.certNo;
}

/** A certificate number as it is compared and kept: without spaces, letters in capitals. */
export function normaliseCertNo(certNo: string): string {
  return certNo.replaceAll(/\s/g, '').toUpperCase();
}

/** Whether a resident's identity number says that its holder is not yet eighteen; any other number says nothing. */
export function isMinor(certType: string | undefined, certNo: string, today: string): boolean {
  if (certType !== '0' || !isResidentId(certNo, today)) return false;
  const birth = `${certNo.slice(6, 10)}-${certNo.slice(10, 12)}-${certNo.slice(12, 14)}`;
  return addMonths(birth, ADULT_MONTHS) > today;
}

/** When a certificate is valid. */
export interface Validity {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly longTerm?: boolean | undefined;
}

/** What is wrong with the begin and with the end of a certificate (domain §3.0: begin ≤ today, end > today). */
export function flawsOfValidity({ start, end, longTerm }: Validity, today: string): { start?: string; end?: string } {
  return {
    ...(start && start > today && { start: certificateFlaws.notYetValid }),
    ...(!longTerm && flawOfEnd(start, end, today)),
  };
}

function flawOfEnd(start: string | undefined, end: string | undefined, today: string): { end?: string } {
  if (!end) return { end: certificateFlaws.endMissing };
  if (start && end < start) return { end: certificateFlaws.endBeforeStart };
  return end <= today ? { end: certificateFlaws.expired } : {};
}
