/** Branches of banks (domain §3.0 BLOCK-BANK): what settlement accounts are held at. */
export interface BankTables {
  bankBranches: {
    cnapsCode: string;
    bankCode: string;
    bankName: string;
    branchName: string;
    provinceCode: string;
    cityCode: string;
    /** It is the bank's head office, one a bank. */
    headFlag: boolean;
  };
}
