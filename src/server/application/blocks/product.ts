import { isDecimal, compare } from '#values/decimal';
import { isCreditCode, isOrganisationCode } from '#values/identifiers';
import type { FieldMessages } from '../../errors.ts';
import { productFlaws as flaws } from './flaw-texts.ts';

/** What BLOCK-PRODUCT asks, as far as it has rules of its own. */
export interface ProductEntries {
  readonly productType?: string | undefined;
  readonly productCertNo?: string | undefined;
  readonly productStart?: string | undefined;
  readonly productEnd?: string | undefined;
  readonly productNoTerm?: boolean | undefined;
  readonly recordDate?: string | undefined;
  readonly productScale?: string | undefined;
  readonly managerCertNo?: string | undefined;
  readonly custodianName?: string | undefined;
  readonly fundSource?: readonly string[] | undefined;
  readonly lookThroughFlag?: boolean | undefined;
}

/** 私募投资基金 and 其他产品. */
const [PRIVATE_FUND, OTHER] = ['213', '224'];

/** Whether products of this type are put on record, with a date (domain §3.0 BLOCK-PRODUCT: 203–213). */
export function isRecorded(productType: string): boolean {
  return productType >= '203' && productType <= '213';
}

/** Whether products of this type need a custodian. */
export function needsCustodian(productType: string): boolean {
  return productType !== OTHER;
}

/** What is wrong with a product; the contract has judged what is required of every product. */
export function findProductFlaws(entries: ProductEntries, today: string): FieldMessages {
  const { productType = '', productScale = '', managerCertNo } = entries;
  const found: Readonly<Record<string, string | false | undefined>> = {
    productCertNo: flawOfCertNo(productType, entries.productCertNo ?? ''),
    productStart: (entries.productStart ?? '') > today && flaws.startLate,
    productEnd: flawOfEnd(entries, today),
    recordDate: flawOfRecordDate(entries, today),
    productScale: !(isDecimal(productScale) && compare(productScale, '0') > 0) && flaws.scale,
    custodianName: needsCustodian(productType) && !entries.custodianName?.trim() && flaws.custodian,
    fundSource: !entries.fundSource?.length && flaws.fundSource,
    lookThroughFlag: productType === PRIVATE_FUND && entries.lookThroughFlag !== true && flaws.lookThrough,
    managerCertNo: !isManagerCertNo(managerCertNo ?? '') && flaws.managerCertNo,
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function isManagerCertNo(text: string): boolean {
  return isCreditCode(text) || isOrganisationCode(text);
}

function flawOfCertNo(productType: string, certNo: string): string | undefined {
  if (productType === PRIVATE_FUND) return /^S[A-Z0-9]{5}$/.test(certNo) ? undefined : flaws.amacCode;
  return /^[A-Za-z0-9]{4,40}$/.test(certNo) ? undefined : flaws.certNo;
}

function flawOfEnd({ productStart, productEnd, productNoTerm }: ProductEntries, today: string): string | undefined {
  if (productNoTerm) return undefined;
  if (!productEnd) return flaws.endMissing;
  if (productStart && productEnd <= productStart) return flaws.endBeforeStart;
  return productEnd <= today ? flaws.ended : undefined;
}

function flawOfRecordDate({ productType = '', recordDate }: ProductEntries, today: string): string | undefined {
  if (!recordDate) return isRecorded(productType) ? flaws.recordDate : undefined;
  return recordDate > today ? flaws.recordLate : undefined;
}
