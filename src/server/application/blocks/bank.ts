import type { BankBlockInfo, CustType } from '#contract';
import { isBankNumber, normaliseInstitutionName } from '#values/identifiers';
import type { FieldMessages } from '../../platform/errors.ts';
import { bankFlaws as flaws } from './flaw-texts.ts';
import { keepFlaws } from './flaws.ts';

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
 * The message on each entry of BLOCK-BANK that is filled in and cannot be right (domain §3.0). An institution's account
 * is in its own name; a product's contains the name of the product, or is the custody account of its custodian.
 */
export function findBankFlaws(
  { bankAcctName, cnapsCode, bankAcctNo }: BankBlockInfo,
  holder: BankHolder,
): FieldMessages {
  return keepFlaws({
    bankAcctName: Boolean(bankAcctName) && !isNamedAfter(bankAcctName ?? '', holder) && flaws.name,
    cnapsCode: Boolean(cnapsCode) && !isBankNumber(cnapsCode ?? '') && flaws.cnapsCode,
    bankAcctNo: Boolean(bankAcctNo) && !/^\d{8,32}$/.test(bankAcctNo ?? '') && flaws.bankAcctNo,
  });
}

function isNamedAfter(bankAcctName: string, { custType, investorName, custodianName = '' }: BankHolder): boolean {
  const account = normaliseInstitutionName(bankAcctName);
  const investor = normaliseInstitutionName(investorName);
  if (custType !== '2') return account === investor;
  const custodian = normaliseInstitutionName(custodianName);
  return (investor !== '' && account.includes(investor)) || (custodian !== '' && account.startsWith(custodian));
}
