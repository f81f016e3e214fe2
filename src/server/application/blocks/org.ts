import type { OrgBlockInfo } from '#contract';
import {
  isEmail,
  isInstitutionName,
  isLandline,
  isMobile,
  isPostCode,
  normaliseInstitutionName,
} from '#values/identifiers';
import type { FieldMessages } from '../../errors.ts';
import { flawOfOrgCert, normaliseOrgCert } from './certificate.ts';
import { certificateFlaws } from './flaw-texts.ts';
import { type Flaws, keepFlaws } from './flaws.ts';
import { contactFlaws, orgFlaws } from './messages.ts';
import { LONG_TERM } from './person-certificate.ts';

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

/** The message on each entry of BLOCK-ORG that is wrong or missing (domain §3.0, §4.9). */
export function findOrgFlaws(org: OrgBlockInfo, today: string): FieldMessages {
  const { institutionName = '', certNo = '', postCode = '', tel = '', fax, email = '', foundDate } = org;
  return keepFlaws({
    institutionName: flawOfName(institutionName),
    certNo: flawOfOrgCert(org.certType, certNo),
    certStartDate: Boolean(org.certStartDate && org.certStartDate > today) && certificateFlaws.notYetValid,
    certEndDate: flawOfEnd(org, today),
    corpProperty: org.orgType === 'K' && !org.corpProperty && orgFlaws.corpProperty,
    foundDate: foundDate !== undefined && foundDate > today && orgFlaws.founded,
    ...flawsOfAddresses(org),
    postCode: !isPostCode(postCode) && contactFlaws.postCode,
    tel: !isMobile(tel) && !isLandline(tel) && contactFlaws.tel,
    fax: Boolean(fax) && !isLandline(fax ?? '') && contactFlaws.fax,
    email: !isEmail(email) && contactFlaws.email,
    licenseNo: org.licensedFlag === '1' && !org.licenseNo?.trim() && orgFlaws.licenseNo,
  });
}

function flawOfName(name: string): string | undefined {
  if (name.length < 2 || name.length > 120) return orgFlaws.nameLength;
  return isInstitutionName(name) ? undefined : orgFlaws.nameCharacters;
}

/** Its last day still counts. */
function flawOfEnd({ certStartDate: start, certEndDate: end }: OrgBlockInfo, today: string): string | undefined {
  if (!end) return certificateFlaws.endMissing;
  if (start && end < start) return certificateFlaws.endBeforeStart;
  return end < today ? certificateFlaws.expired : undefined;
}

function flawsOfAddresses(org: OrgBlockInfo): Flaws {
  return {
    ...flawOfRegion(org, 'reg', orgFlaws.regRegion),
    ...(!org.sameAsReg && {
      offCountry: !org.offCountry && orgFlaws.offCountry,
      ...flawOfRegion(org, 'off', orgFlaws.offRegion),
      offAddress: !org.offAddress?.trim() && orgFlaws.offAddress,
    }),
  };
}

/** Abroad there are no provinces of ours; some cities have no counties. */
function flawOfRegion(org: OrgBlockInfo, where: 'reg' | 'off', message: string): Flaws {
  if (org[`${where}Country`] !== HOME) return {};
  return { [`${where}Province`]: !(org[`${where}Province`] && org[`${where}City`]) && message };
}
