import type { CustType, MaterialType } from '#contract';
import { findBankFlaws } from '../../../application/blocks/bank.ts';
import { findBeneFlaws, findMissingBenes } from '../../../application/blocks/bene.ts';
import { findDeliveryFlaws, findMissingDelivery } from '../../../application/blocks/delivery.ts';
import { findHolderFlaws, findMissingHolders } from '../../../application/blocks/holder.ts';
import { findLegalFlaws, findMissingLegal } from '../../../application/blocks/legal.ts';
import { listInstitutionMaterials } from '../../../application/blocks/materials.ts';
import { findMissingProduct, findProductFlaws } from '../../../application/blocks/product.ts';
import { findMissingTax, findTaxFlaws } from '../../../application/blocks/tax.ts';
import { findMissingTransactors, findTransactorFlaws } from '../../../application/blocks/transactor.ts';
import type { AcctApplyStatus, AcctContent } from '../../../database/schema/account-apply.ts';
import type { FieldMessages } from '../../../platform/errors.ts';
import { classFlaws } from './messages.ts';

/** What can be done with an application for an account, and where that leads (domain §5.4). */
const transitions = {
  save: { from: ['draft'], to: 'draft' },
  submit: { from: ['draft'], to: 'auditing' },
  resubmit: { from: ['supplemented', 'rejected', 'openFail'], to: 'auditing' },
  withdraw: { from: ['auditing'], to: 'draft' },
  pass: { from: ['auditing'], to: 'openPending' },
  reject: { from: ['auditing'], to: 'rejected' },
  supply: { from: ['auditing'], to: 'supplemented' },
  open: { from: ['openPending'], to: 'passed' },
  fail: { from: ['openPending'], to: 'openFail' },
} as const satisfies Record<string, { from: readonly AcctApplyStatus[]; to: AcctApplyStatus }>;

export type AcctEvent = keyof typeof transitions;

/** Where an event leads; undefined where it cannot happen. */
export function nextStatus(status: AcctApplyStatus, event: AcctEvent): AcctApplyStatus | undefined {
  const { from, to } = transitions[event];
  return from.some((one) => one === status) ? to : undefined;
}

/** Whether an application may be deleted: it never was opened, and nobody looks at it. */
export function isDeletable(status: AcctApplyStatus): boolean {
  return status === 'draft' || status === 'rejected';
}

/** Who the account is for. */
export interface Investor {
  readonly custType: CustType;
  readonly institutionName: string;
  /** '1' where the institution holds a financial licence. */
  readonly licensedFlag?: string | undefined;
}

/** The investor's name: the institution's, or the product's. */
export function nameInvestor(content: AcctContent, { custType, institutionName }: Investor): string {
  return custType === '2' ? (content.productName ?? '') : institutionName;
}

/** What is wrong with an application that is sent, by field (domain §3.6 O3, O4). */
export function findFlaws(content: AcctContent, investor: Investor, today: string): FieldMessages {
  const { custType } = investor;
  const holder = {
    custType,
    investorName: nameInvestor(content, investor),
    custodianName: content.custodianName,
  };
  return {
    ...(custType === '2' && { ...findMissingProduct(content), ...findProductFlaws(content, today) }),
    ...findMissingLegal(content),
    ...findLegalFlaws(content, today),
    ...findMissingTransactors(content),
    ...findTransactorFlaws(content, today),
    ...findMissingHolders(content),
    ...findHolderFlaws(content, today),
    ...findMissingBenes(content),
    ...findBeneFlaws(content, today),
    ...findBankFlaws(content, holder),
    ...findMissingTax(content),
    ...findTaxFlaws(content, today),
    ...findMissingDelivery(content),
    ...findDeliveryFlaws(content),
    ...findClassFlaws(content, custType),
  };
}

/** Criteria of domain §4.12 by which an investor is a professional one, and for whom: licensed institutions, products. */
const [LICENSED, PRODUCTS] = ['21', '22'];

function findClassFlaws({ investorClass, professionalBasis }: AcctContent, custType: CustType): FieldMessages {
  if (investorClass !== '2') return {};
  if (!professionalBasis) return { professionalBasis: classFlaws.basis };
  if (custType !== '2' && professionalBasis === PRODUCTS) return { professionalBasis: classFlaws.basisOfInstitution };
  return custType === '2' && professionalBasis === LICENSED ? { professionalBasis: classFlaws.basisOfProduct } : {};
}

/** The kinds of papers that an application needs (domain §3.0 BLOCK-FILES). */
export function listMaterials(content: AcctContent, { custType, licensedFlag }: Investor): readonly MaterialType[] {
  if (custType !== '2') return listInstitutionMaterials({ licensedFlag });
  return [...listInstitutionMaterials({}), '11', '12', '13', ...(content.custodianName ? (['14'] as const) : [])];
}
