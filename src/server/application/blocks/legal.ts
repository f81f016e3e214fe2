import type { LegalBlockInfo } from '#contract';
import { isMobile, isPersonName, isResidentId } from '#values/identifiers';
import type { FieldMessages } from '../../errors.ts';
import { genderOf } from './certificate.ts';
import { keepFlaws } from './flaws.ts';
import { contactFlaws, personFlaws } from './messages.ts';
import { flawOfPersonCertNo, flawsOfValidity, LONG_TERM, normaliseCertNo } from './person-certificate.ts';

/** BLOCK-LEGAL as it is kept; the gender of somebody with a 身份证 is in its number. */
export function normaliseLegal<T extends LegalBlockInfo>(legal: T, today: string): T {
  const certNo = legal.legalCertNo && normaliseCertNo(legal.legalCertNo);
  const isResident = legal.legalCertType === '0' && certNo !== undefined && isResidentId(certNo, today);
  return {
    ...legal,
    ...(certNo && { legalCertNo: certNo }),
    ...(legal.legalCertLongTerm && { legalCertEnd: LONG_TERM }),
    ...(isResident && { legalGender: genderOf(certNo) }),
  };
}

/** The message on each entry of BLOCK-LEGAL that is wrong or missing (domain §3.0, §4.9). */
export function findLegalFlaws(legal: LegalBlockInfo, today: string): FieldMessages {
  const { legalName = '', legalCertNo = '', legalMobile } = legal;
  const validity = flawsOfValidity({ start: legal.legalCertStart, end: legal.legalCertEnd }, today);
  return keepFlaws({
    legalName: !isPersonName(legalName) && personFlaws.name,
    legalCertNo: flawOfPersonCertNo(legal.legalCertType, legalCertNo, today),
    legalCertStart: validity.start,
    legalCertEnd: validity.end,
    legalMobile: Boolean(legalMobile) && !isMobile(legalMobile ?? '') && contactFlaws.mobile,
  });
}
