import type { ApplyStatus } from '#contract';
import {
  isCreditCode,
  isEmail,
  isInstitutionName,
  isLandline,
  isMobile,
  isOrganisationCode,
  isPersonName,
  isPostCode,
  normaliseInstitutionName,
} from '#values/identifiers';
import type { FieldMessages } from '../../errors.ts';
import { flaws } from './messages.ts';

/** Where an application may be changed, which makes it a draft (again), and where it may be deleted (domain §5.3). */
const open: readonly ApplyStatus[] = ['draft', 'rejected', 'withdrawn'];

export function isChangeable(status: ApplyStatus): boolean {
  return open.includes(status);
}

export function isDeletable(status: ApplyStatus): boolean {
  return open.includes(status);
}

/** The last day of a certificate without an end. */
export const LONG_TERM = '9999-12-31';

/** The entries that have rules of their own; everything else is as the contract says. */
export interface Entries {
  readonly institutionName: string;
  readonly certType?: string | undefined;
  readonly certNo?: string | undefined;
  readonly certStartDate?: string | undefined;
  readonly certEndDate?: string | undefined;
  readonly postCode?: string | undefined;
  readonly tel?: string | undefined;
  readonly email?: string | undefined;
  readonly legalName?: string | undefined;
  readonly legalMobile?: string | undefined;
}

/** Entries as they are compared and kept: half-width brackets, no space around, codes in capitals without a hyphen. */
export function normalise<T extends Entries>(entries: T): T {
  const trimmed = Object.fromEntries(
    Object.entries(entries).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() || undefined : value,
    ]),
  ) as T;
  const { certType, certNo } = trimmed;
  return {
    ...trimmed,
    institutionName: normaliseInstitutionName(entries.institutionName),
    ...(certNo && { certNo: normaliseCertNo(certType, certNo) }),
  };
}

function normaliseCertNo(certType: string | undefined, certNo: string): string {
  if (certType === 'I') return certNo.toUpperCase();
  return certType === '0' ? certNo.toUpperCase().replace('-', '') : certNo;
}

/**
 * The message on each entry that is filled in and cannot be right (domain §3.0 BLOCK-ORG, §4.9). A draft may be
 * incomplete: what is empty is not wrong, except the name.
 */
export function findFlaws(entries: Entries, today: string): FieldMessages {
  const { certNo, certStartDate, certEndDate, postCode, tel, email, legalName, legalMobile } = entries;
  const found: Record<string, string | undefined> = {
    institutionName: flawOfName(entries.institutionName),
    certNo: certNo && flawOfCertNo(entries.certType, certNo),
    certStartDate: certStartDate && certStartDate > today ? flaws.notYetValid : undefined,
    certEndDate: certEndDate && flawOfEnd(certEndDate, certStartDate, today),
    postCode: postCode && !isPostCode(postCode) ? flaws.postCode : undefined,
    tel: tel && !isMobile(tel) && !isLandline(tel) ? flaws.tel : undefined,
    email: email && !isEmail(email) ? flaws.email : undefined,
    legalName: legalName && !isPersonName(legalName) ? flaws.legalName : undefined,
    legalMobile: legalMobile && !isMobile(legalMobile) ? flaws.legalMobile : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function flawOfName(name: string): string | undefined {
  if (name.length < 2 || name.length > 120) return flaws.nameLength;
  return isInstitutionName(name) ? undefined : flaws.nameCharacters;
}

function flawOfCertNo(certType: string | undefined, certNo: string): string | undefined {
  if (certType === 'I' && !isCreditCode(certNo)) return flaws.creditCode;
  if (certType === '0' && !isOrganisationCode(certNo)) return flaws.organisationCode;
  return undefined;
}

function flawOfEnd(end: string, start: string | undefined, today: string): string | undefined {
  if (start && end < start) return flaws.endBeforeStart;
  return end < today ? flaws.expired : undefined;
}
