import { isCreditCode, isOrganisationCode } from '#values/identifiers';
import { orgCertFlaws as flaws } from './messages.ts';

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

/** Day of birth in a 身份证号. */
export function birthOf(residentId: string): string {
  return `${residentId.slice(6, 10)}-${residentId.slice(10, 12)}-${residentId.slice(12, 14)}`;
}

/** Gender in a 身份证号: 1 male, 2 female. */
export function genderOf(residentId: string): '1' | '2' {
  return Number(residentId[16]) % 2 === 1 ? '1' : '2';
}
