import contract from '../../../../schemas/api/account-blocks.json' with { type: 'json' };
import type { ProductBlockInfo } from '#contract';
import { compare } from '#values/decimal';
import { normaliseInstitutionName } from '#values/identifiers';
import type { FieldMessages } from '../../platform/errors.ts';
import { flawOfOrgCert } from './certificate.ts';
import { productFlaws as flaws } from './flaw-texts.ts';
import { keepFlaws } from './flaws.ts';

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

/** The message on each entry of BLOCK-PRODUCT that is filled in and cannot be right (domain §3.0). */
export function findProductFlaws(block: ProductBlockInfo, today: string): FieldMessages {
  const { productCertNo, productStart, recordDate, productScale, managerCertNo } = block;
  return keepFlaws({
    productCertNo: productCertNo ? flawOfCertNo(block.productType, productCertNo) : undefined,
    productStart: Boolean(productStart) && (productStart ?? '') > today && flaws.startLate,
    productEnd: flawOfEnd(block, today),
    recordDate: Boolean(recordDate) && (recordDate ?? '') > today && flaws.recordLate,
    productScale: Boolean(productScale) && compare(productScale ?? '0', '0') <= 0 && flaws.scale,
    managerCertNo: managerCertNo ? flawOfOrgCert('I', managerCertNo) : undefined,
  });
}

function flawOfCertNo(productType: string | undefined, certNo: string): string | undefined {
  if (productType === PRIVATE_FUND) return /^S[A-Z0-9]{5}$/.test(certNo) ? undefined : flaws.amacCode;
  return /^[A-Za-z0-9]{4,40}$/.test(certNo) ? undefined : flaws.certNo;
}

function flawOfEnd({ productStart, productEnd, productNoTerm }: ProductBlockInfo, today: string): string | undefined {
  if (productNoTerm || !productEnd) return undefined;
  if (productStart && productEnd <= productStart) return flaws.endBeforeStart;
  return productEnd <= today ? flaws.ended : undefined;
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
      needed.filter((name) => !block[name]).map((name) => [name, flaws.needed(titles[name].title)]),
    ),
    ...keepFlaws({
      fundSource: !block.fundSource?.length && flaws.needed(titles.fundSource.title),
      productEnd: !block.productNoTerm && !block.productEnd && flaws.endMissing,
      lookThroughFlag: productType === PRIVATE_FUND && block.lookThroughFlag !== true && flaws.lookThrough,
    }),
  };
}
