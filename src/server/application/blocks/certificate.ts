import {
  isCreditCode,
  isForeignerId,
  isHomeReturnPermit,
  isOrganisationCode,
  isPassport,
  isResidentId,
  isTaiwanPermit,
} from '#values/identifiers';
import { certificateFlaws as flaws } from './messages.ts';

/** The last day of a certificate without an end. */
export const LONG_TERM = '9999-12-31';

/** Message on a number of a person's certificate (domain §4.9); other kinds of certificates have no rule. */
export function flawOfPersonCert(certType: string | undefined, certNo: string, today: string): string | undefined {
  const isRight = {
    '0': () => isResidentId(certNo, today),
    '1': () => isPassport(certNo),
    '4': () => isHomeReturnPermit(certNo),
    '6': () => isPassport(certNo),
    A: () => isTaiwanPermit(certNo),
    B: () => isForeignerId(certNo),
  }[certType ?? ''];
  if (!isRight || isRight()) return undefined;
  return certType === '0' ? flaws.residentId : flaws.personCert;
}

/** Message on a number of an institution's certificate. */
export function flawOfOrgCert(certType: string | undefined, certNo: string): string | undefined {
  if (certType === 'I' && !isCreditCode(certNo)) return flaws.creditCode;
  if (certType === '0' && !isOrganisationCode(certNo)) return flaws.organisationCode;
  return undefined;
}

/** A number of an institution's certificate as it is compared and kept: codes in capitals without a hyphen. */
export function normaliseOrgCert(certType: string | undefined, certNo: string): string {
  if (certType === 'I') return certNo.trim().toUpperCase();
  return certType === '0' ? certNo.trim().toUpperCase().replace('-', '') : certNo.trim();
}

/** A number of a person's certificate as it is kept: the X of a 身份证 in capitals. */
export function normalisePersonCert(certNo: string): string {
  return certNo.trim().toUpperCase();
}

export interface Term {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** Message on the first day of a certificate: it must have come. */
export function flawOfStart({ start }: Term, today: string): string | undefined {
  return start && start > today ? flaws.notYetValid : undefined;
}

/** Message on the last day of an institution's certificate, which still counts. */
export function flawOfEnd({ start, end }: Term, today: string): string | undefined {
  if (!end) return undefined;
  if (start && end < start) return flaws.endBeforeStart;
  return end < today ? flaws.expired : undefined;
}

/** Message on the last day of a person's certificate, which must be in the future (domain §3.0: 止 > today). */
export function flawOfPersonEnd({ start, end }: Term, today: string): string | undefined {
  return flawOfEnd({ start, end }, today) ?? (end === today ? flaws.expired : undefined);
}

/** Day of birth in a 身份证号. */
export function birthOf(residentId: string): string {
  return `${residentId.slice(6, 10)}-${residentId.slice(10, 12)}-${residentId.slice(12, 14)}`;
}

/** Gender in a 身份证号: 1 male, 2 female. */
export function genderOf(residentId: string): '1' | '2' {
  return Number(residentId[16]) % 2 === 1 ? '1' : '2';
}

/** Whether somebody born on that day is not yet `years` old today. */
export function isYoungerThan(birth: string, years: number, today: string): boolean {
  return `${Number(birth.slice(0, 4)) + years}${birth.slice(4)}` > today;
}
