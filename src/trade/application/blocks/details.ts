import type { BankBlockInfo, CustType, TaxBlockInfo, DeliveryBlockInfo, MaterialType } from '#contract';
import { isBankNumber, normaliseInstitutionName, isEmail } from '#values/identifiers';
import type { FieldMessages } from '#server/platform/errors';
import { bankFlaws, keepFlaws, flawsOfList, deliveryFlaws } from './flaws.ts';
import { personFlaws, taxFlaws, contactFlaws } from './messages.ts';
import { HOME } from './organisation.ts';

/** The investor whose settlement account it is. */
export interface BankHolder {
  readonly custType: CustType;
  /** Institution, or product. */
  readonly investorName: string;
  /** Of a product: its custodian, in whose name the custody account may be. */
  readonly custodianName?: string | undefined;
}

/** BLOCK-BANK as it is kept: half-width brackets in the name, no spaces in the number. */
export function normaliseBank<T extends BankBlockInfo>(block: T): T {
  return {
    ...block,
    ...(block.bankAcctName && { bankAcctName: normaliseInstitutionName(block.bankAcctName) }),
    ...(block.bankAcctNo && { bankAcctNo: block.bankAcctNo.replaceAll(/\s/g, '') }),
  };
}

/**
 * The message on each entry of BLOCK-BANK that is filled in and cannot be right (handbook: block-bank). An
 * institution's account is in its own name; a product's contains the name of the product, or is the custody account of
 * its custodian.
 */
export function findBankFlaws(
  { bankAcctName, cnapsCode, bankAcctNo }: BankBlockInfo,
  holder: BankHolder,
): FieldMessages {
  return keepFlaws({
    bankAcctName: Boolean(bankAcctName) && !isNamedAfter(bankAcctName ?? '', holder) && bankFlaws.name,
    cnapsCode: Boolean(cnapsCode) && !isBankNumber(cnapsCode ?? '') && bankFlaws.cnapsCode,
    bankAcctNo: Boolean(bankAcctNo) && !/^\d{8,32}$/.test(bankAcctNo ?? '') && bankFlaws.bankAcctNo,
  });
}

function isNamedAfter(bankAcctName: string, { custType, investorName, custodianName = '' }: BankHolder): boolean {
  const account = normaliseInstitutionName(bankAcctName);
  const investor = normaliseInstitutionName(investorName);
  if (custType !== '2') return account === investor;
  const custodian = normaliseInstitutionName(custodianName);
  return (investor !== '' && account.includes(investor)) || (custodian !== '' && account.startsWith(custodian));
}

/** BLOCK-TAX as stored, without entries that its answers do not ask for (handbook: block-tax). */
export function normaliseTax<T extends TaxBlockInfo>(tax: T): T {
  const { taxResidences: _residences, controllers: _controllers, ...answers } = tax;
  return {
    ...(answers as T),
    ...(asksForResidences(tax) && tax.taxResidences && { taxResidences: tax.taxResidences.map(dropName) }),
    ...(tax.taxOrgType === '2' && tax.controllers && { controllers: tax.controllers.map(dropName) }),
  };
}

/** The code of a country says it all. */
function dropName<T extends { readonly taxCountryName?: string }>({ taxCountryName: _name, ...record }: T) {
  return record;
}

function asksForResidences({ taxIdentity }: TaxBlockInfo): boolean {
  return taxIdentity === '2' || taxIdentity === '3';
}

/** The message on each entry of BLOCK-TAX that is filled in and cannot be right. */
export function findTaxFlaws({ controllers = [] }: TaxBlockInfo, today: string): FieldMessages {
  return flawsOfList('controllers', controllers, ({ birthDate }) => ({
    birthDate: birthDate !== undefined && birthDate >= today && personFlaws.birth,
  }));
}

/** The message on each entry that must be filled in and that the contract cannot ask for. */
export function findMissingTax(tax: TaxBlockInfo): FieldMessages {
  const { taxResidences = [], controllers = [] } = tax;
  const abroad = taxResidences.some(({ taxCountry }) => taxCountry !== undefined && taxCountry !== HOME);
  return {
    ...(asksForResidences(tax) && {
      ...(taxResidences.length === 0 && { taxResidences: taxFlaws.residences }),
      ...(taxResidences.length > 0 && !abroad && { taxResidences: taxFlaws.country }),
      ...flawsOfList('taxResidences', taxResidences, ({ taxNo, taxNoReason }) => ({
        taxNo: !taxNo?.trim() && !taxNoReason?.trim() && taxFlaws.taxNo,
      })),
    }),
    ...(tax.taxOrgType === '2' && controllers.length === 0 && { controllers: taxFlaws.controllers }),
  };
}

const BY_EMAIL = '3';

/** The message on each entry of BLOCK-DELIVERY that is filled in and cannot be right (handbook: block-delivery). */
export function findDeliveryFlaws({ deliverEmail }: DeliveryBlockInfo): FieldMessages {
  return keepFlaws({ deliverEmail: Boolean(deliverEmail) && !isEmail(deliverEmail ?? '') && contactFlaws.email });
}

/** The message on each entry that must be filled in and that the contract cannot ask for. */
export function findMissingDelivery({ deliverWay = [], deliverEmail }: DeliveryBlockInfo): FieldMessages {
  return keepFlaws({
    deliverWay: deliverWay.length === 0 && deliveryFlaws.way,
    deliverEmail: deliverWay.includes(BY_EMAIL) && !deliverEmail && deliveryFlaws.emailNeeded,
  });
}

const ofInstitution: readonly MaterialType[] = ['01', '02', '03', '04', '05', '06', '07', '08'];

/** The kinds of papers that an institution or its account needs (handbook: block-files). */
export function listInstitutionMaterials({
  licensedFlag,
}: {
  licensedFlag?: string | undefined;
}): readonly MaterialType[] {
  return licensedFlag === '1' ? [...ofInstitution, '10'] : ofInstitution;
}
