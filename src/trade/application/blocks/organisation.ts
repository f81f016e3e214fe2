import type { OrgBlockInfo, ProductBlockInfo } from '#contract';
import { compare } from '#values/decimal';
import {
  isEmail,
  isInstitutionName,
  isLandline,
  isPostCode,
  normaliseInstitutionName,
  isCreditCode,
  isForeignerId,
  isHomeReturnPermit,
  isOrganisationCode,
  isPassport,
  isResidentId,
  isTaiwanPermit,
} from '#values/identifiers';
import { isMobile } from '#values/mobile';
import contract from '../../../../schemas/api/account-blocks.json' with { type: 'json' };
import type { FieldMessages } from '#server/platform/errors';
import { keepFlaws, type Flaws, productFlaws } from './flaws.ts';
import { certificateFlaws, contactFlaws, orgFlaws } from './messages.ts';

/** The country whose addresses have province, city and county. */
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
 * The message on each entry of BLOCK-ORG that is filled in and cannot be right
 * (handbook: block-org, identifier-checks). A draft may be incomplete: empty entries are not wrong.
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

/** The message on each entry that this institution must fill in and another need not (handbook: block-org). */
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

/** 私募投资基金 and 其他产品. */
const [PRIVATE_FUND, OTHER] = ['213', '224'];

/** BLOCK-PRODUCT as it is kept. */
export function normaliseProduct<T extends ProductBlockInfo>(block: T): T {
  const { productEnd: _end, ...rest } = block;
  return {
    ...(block.productNoTerm ? (rest as T) : block),
    ...(block.productName && { productName: normaliseInstitutionName(block.productName) }),
    ...(block.productCertNo && { productCertNo: block.productCertNo.trim().toUpperCase() }),
    ...(block.managerCertNo && { managerCertNo: block.managerCertNo.trim().toUpperCase() }),
  };
}

/** The message on each entry of BLOCK-PRODUCT that is filled in and cannot be right (handbook: block-product). */
export function findProductFlaws(block: ProductBlockInfo, today: string): FieldMessages {
  const { productCertNo, productStart, recordDate, productScale, managerCertNo } = block;
  return keepFlaws({
    productCertNo: productCertNo ? flawOfCertNo(block.productType, productCertNo) : undefined,
    productStart: Boolean(productStart) && (productStart ?? '') > today && productFlaws.startLate,
    productEnd: flawOfProductEnd(block, today),
    recordDate: Boolean(recordDate) && (recordDate ?? '') > today && productFlaws.recordLate,
    productScale: Boolean(productScale) && compare(productScale ?? '0', '0') <= 0 && productFlaws.scale,
    managerCertNo: managerCertNo ? flawOfOrgCert('I', managerCertNo) : undefined,
  });
}

function flawOfCertNo(productType: string | undefined, certNo: string): string | undefined {
  if (productType === PRIVATE_FUND) return /^S[A-Z0-9]{5}$/.test(certNo) ? undefined : productFlaws.amacCode;
  return /^[A-Za-z0-9]{4,40}$/.test(certNo) ? undefined : productFlaws.certNo;
}

function flawOfProductEnd(
  { productStart, productEnd, productNoTerm }: ProductBlockInfo,
  today: string,
): string | undefined {
  if (productNoTerm || !productEnd) return undefined;
  if (productStart && productEnd <= productStart) return productFlaws.endBeforeStart;
  return productEnd <= today ? productFlaws.ended : undefined;
}

const always = [
  'productName',
  'productType',
  'productCertType',
  'productCertNo',
  'productStart',
  'productScale',
  'managerName',
  'managerCertNo',
  'structuredFlag',
] as const;

/** The message on each entry that a product must have; the contract cannot ask, because institutions have none. */
export function findMissingProduct(block: ProductBlockInfo): FieldMessages {
  const { productType = '' } = block;
  const isRecorded = productType >= '203' && productType <= PRIVATE_FUND;
  const needed = [
    ...always,
    ...(isRecorded ? (['recordDate'] as const) : []),
    ...(productType === OTHER ? [] : (['custodianName'] as const)),
  ];
  const titles = contract.components.schemas.ProductBlockInfo.properties;
  return {
    ...Object.fromEntries(
      needed.filter((name) => !block[name]).map((name) => [name, productFlaws.needed(titles[name].title)]),
    ),
    ...keepFlaws({
      fundSource: !block.fundSource?.length && productFlaws.needed(titles.fundSource.title),
      productEnd: !block.productNoTerm && !block.productEnd && productFlaws.endMissing,
      lookThroughFlag: productType === PRIVATE_FUND && block.lookThroughFlag !== true && productFlaws.lookThrough,
    }),
  };
}

/** The last day of a certificate without an end. */
export const LONG_TERM = '9999-12-31';

/**
 * Message on a number of a person's certificate (handbook: identifier-checks); other kinds of certificates have no
 * rule.
 */
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
  return certType === '0' ? certificateFlaws.residentId : certificateFlaws.personCert;
}

/** Message on a number of an institution's certificate. */
export function flawOfOrgCert(certType: string | undefined, certNo: string): string | undefined {
  if (certType === 'I' && !isCreditCode(certNo)) return certificateFlaws.creditCode;
  if (certType === '0' && !isOrganisationCode(certNo)) return certificateFlaws.organisationCode;
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
  return start && start > today ? certificateFlaws.notYetValid : undefined;
}

/** Message on the last day of an institution's certificate, which still counts. */
export function flawOfEnd({ start, end }: Term, today: string): string | undefined {
  if (!end) return undefined;
  if (start && end < start) return certificateFlaws.endBeforeStart;
  return end < today ? certificateFlaws.expired : undefined;
}

/**
 * Message on the last day of a person's certificate, which must be in the future (handbook: certificate-validity; 止 >
 * today).
 */
export function flawOfPersonEnd({ start, end }: Term, today: string): string | undefined {
  return flawOfEnd({ start, end }, today) ?? (end === today ? certificateFlaws.expired : undefined);
}

/** Day of birth in a 身份证号. */
export function birthOf(residentId: string): string {
  return `${residentId.slice(6, 10)}-${residentId.slice(10, 12)}-${residentId.slice(12, 14)}`;
}

/** Gender in a 身份证号: 1 male, 2 female. */
export function genderOf(residentId: string): '1' | '2' {
  return Number(residentId[16]) % 2 === 1 ? '1' : '2';
}

/** Whether a person born on that day is under `years` today. */
export function isYoungerThan(birth: string, years: number, today: string): boolean {
  return `${Number(birth.slice(0, 4)) + years}${birth.slice(4)}` > today;
}
