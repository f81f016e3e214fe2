import type { OrgBlockInfo } from '#contract';
import {
  isEmail,
  isInstitutionName,
  isLandline,
  isMobile,
  isPostCode,
  normaliseInstitutionName,
} from '#values/identifiers';
import type { FieldMessages } from '../../platform/errors.ts';
import { flawOfEnd, flawOfOrgCert, flawOfStart, LONG_TERM, normaliseOrgCert } from './certificate.ts';
import { keepFlaws, type Flaws } from './flaws.ts';
import { certificateFlaws, contactFlaws, orgFlaws } from './messages.ts';

/** The country whose provinces, cities and counties are asked for. */
export const HOME = 'CHN';

/** BLOCK-ORG as it is compared and kept: half-width brackets, codes in capitals, the office where it is registered. */
export function normaliseOrg<T extends OrgBlockInfo>(org: T): T {
  const { certType, certNo, institutionName } = org;
  return {
    ...org,
    ...(institutionName !== undefined && { institutionName: normaliseInstitutionName(institutionName) }),
    ...(certNo && { certNo: normaliseOrgCert(certType, certNo) }),
    ...(org.certLongTerm && { certEndDate: LONG_TERM }),
    ...(org.sameAsReg && {
      offCountry: org.regCountry,
      offProvince: org.regProvince,
      offCity: org.regCity,
      offCounty: org.regCounty,
      offAddress: org.regAddress,
    }),
  };
}

/**
 * The message on each entry of BLOCK-ORG that is filled in and cannot be right (domain §3.0, §4.9). A draft may be
 * incomplete: what is empty is not wrong.
 */
export function findOrgFlaws(org: OrgBlockInfo, today: string): FieldMessages {
  const { institutionName, certNo, postCode, tel, fax, email, foundDate } = org;
  const term = { start: org.certStartDate, end: org.certEndDate };
  return keepFlaws({
    institutionName: institutionName !== undefined && flawOfName(institutionName),
    certNo: certNo ? flawOfOrgCert(org.certType, certNo) : undefined,
    certStartDate: flawOfStart(term, today),
    certEndDate: flawOfEnd(term, today),
    foundDate: foundDate !== undefined && foundDate > today && orgFlaws.founded,
    postCode: Boolean(postCode) && !isPostCode(postCode ?? '') && contactFlaws.postCode,
    tel: Boolean(tel) && !isMobile(tel ?? '') && !isLandline(tel ?? '') && contactFlaws.tel,
    fax: Boolean(fax) && !isLandline(fax ?? '') && contactFlaws.fax,
    email: Boolean(email) && !isEmail(email ?? '') && contactFlaws.email,
  });
}

/** The message on each entry that this institution must fill in and another need not (domain §3.0 BLOCK-ORG). */
export function findMissingOrg(org: OrgBlockInfo): FieldMessages {
  return keepFlaws({
    certEndDate: !org.certEndDate && certificateFlaws.endMissing,
    corpProperty: org.orgType === 'K' && !org.corpProperty && orgFlaws.corpProperty,
    licenseNo: org.licensedFlag === '1' && !org.licenseNo?.trim() && orgFlaws.licenseNo,
    ...missingRegion(org, 'reg', '注册地'),
    ...(!org.sameAsReg && {
      offCountry: !org.offCountry && orgFlaws.offCountry,
      offAddress: !org.offAddress?.trim() && orgFlaws.offAddress,
      ...missingRegion(org, 'off', '办公地'),
    }),
  });
}

/** Abroad there are no provinces of ours; some cities have no counties. */
function missingRegion(org: OrgBlockInfo, where: 'reg' | 'off', title: string): Flaws {
  if (org[`${where}Country`] !== HOME) return {};
  return { [`${where}Province`]: !(org[`${where}Province`] && org[`${where}City`]) && orgFlaws.region(title) };
}

function flawOfName(name: string): string | undefined {
  if (name.length < 2 || name.length > 120) return orgFlaws.nameLength;
  return isInstitutionName(name) ? undefined : orgFlaws.nameCharacters;
}
