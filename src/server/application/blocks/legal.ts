import type { LegalBlockInfo } from '#contract';
import { isMobile, isPersonName, isResidentId } from '#values/identifiers';
import type { FieldMessages } from '../../platform/errors.ts';
import {
  flawOfPersonCert,
  flawOfPersonEnd,
  flawOfStart,
  genderOf,
  LONG_TERM,
  normalisePersonCert,
} from './certificate.ts';
import { keepFlaws } from './flaws.ts';
import { certificateFlaws, contactFlaws, personFlaws } from './messages.ts';

/** BLOCK-LEGAL as it is kept; the gender of somebody with a 身份证 is in its number. */
export function normaliseLegal<T extends LegalBlockInfo>(legal: T, today: string): T {
  const certNo = legal.legalCertNo && normalisePersonCert(legal.legalCertNo);
  const isResident = legal.legalCertType === '0' && certNo !== undefined && isResidentId(certNo, today);
  return {
    ...legal,
    ...(certNo && { legalCertNo: certNo }),
    ...(legal.legalCertLongTerm && { legalCertEnd: LONG_TERM }),
    ...(isResident && { legalGender: genderOf(certNo) }),
  };
}

/** The message on each entry of BLOCK-LEGAL that is filled in and cannot be right (domain §3.0, §4.9). */
export function findLegalFlaws(legal: LegalBlockInfo, today: string): FieldMessages {
  const { legalName, legalCertNo, legalMobile } = legal;
  const term = { start: legal.legalCertStart, end: legal.legalCertEnd };
  return keepFlaws({
    legalName: Boolean(legalName) && !isPersonName(legalName ?? '') && personFlaws.name,
    legalCertNo: legalCertNo ? flawOfPersonCert(legal.legalCertType, legalCertNo, today) : undefined,
    legalCertStart: flawOfStart(term, today),
    legalCertEnd: flawOfPersonEnd(term, today),
    legalMobile: Boolean(legalMobile) && !isMobile(legalMobile ?? '') && contactFlaws.mobile,
  });
}

/** The message on each entry that must be filled in and that the contract cannot ask for. */
export function findMissingLegal(legal: LegalBlockInfo): FieldMessages {
  return keepFlaws({ legalCertEnd: !legal.legalCertEnd && certificateFlaws.endMissing });
}
