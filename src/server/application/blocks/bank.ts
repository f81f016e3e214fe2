import { isBankNumber, normaliseInstitutionName } from '#values/identifiers';
import type { FieldMessages } from '../../errors.ts';
import { bankFlaws as flaws } from './flaw-texts.ts';

/** What BLOCK-BANK asks, as far as it has rules of its own. */
export interface BankEntries {
  readonly bankAcctName?: string | undefined;
  readonly cnapsCode?: string | undefined;
  readonly bankAcctNo?: string | undefined;
}

/** The investor whose settlement account it is. */
export interface BankHolder {
  readonly custType: '0' | '2';
  /** Institution, or product. */
  readonly investorName: string;
  /** Of a product: its custodian, in whose name the custody account may be. */
  readonly custodianName?: string | undefined;
}

/** A bank account number as it is compared and kept. */
export function normaliseBankAcctNo(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/**
 * What is wrong with a settlement account (domain §3.0 BLOCK-BANK). An institution's account is in its own name; a
 * product's contains the name of the product, or is the custody account of its custodian.
 */
export function findBankFlaws(entries: BankEntries, holder: BankHolder): FieldMessages {
  const { bankAcctName = '', cnapsCode = '', bankAcctNo = '' } = entries;
  return {
    ...(!isNamedAfter(bankAcctName, holder) && { bankAcctName: flaws.name }),
    ...(!isBankNumber(cnapsCode) && { cnapsCode: flaws.cnapsCode }),
    ...(!/^\d{8,32}$/.test(normaliseBankAcctNo(bankAcctNo)) && { bankAcctNo: flaws.bankAcctNo }),
  };
}

function isNamedAfter(bankAcctName: string, { custType, investorName, custodianName }: BankHolder): boolean {
  const [account, investor] = [bankAcctName, investorName].map(normaliseInstitutionName) as [string, string];
  if (custType === '0') return account === investor;
  const custodian = normaliseInstitutionName(custodianName ?? '');
  return (investor !== '' && account.includes(investor)) || (custodian !== '' && account.startsWith(custodian));
}
