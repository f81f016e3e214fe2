import type {
  AcctStatus,
  CheckFlag,
  ConvertFlag,
  CustType,
  InvestorClass,
  ProductType,
  ResState,
  RiskProfile,
} from '#contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AcctContent } from './account-apply.ts';
import type { Day, Timestamp } from './access.ts';

/** Null when an insert leaves it out. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Institutions, their investor accounts and who may act for them (domain §1.2, §7.5–7.7, §7.14). */
export interface AccountTables {
  institutions: {
    institutionId: string;
    institutionName: string;
    certNo: string;
    certEndDate: Day;
    orgType: string;
    cliqueCode: string | null;
    investorClass: InvestorClass | null;
    applyStatus: string;
    legalName: string;
    legalCertNo: string;
  };
  /** An institution without a row counts as checkFlag 3, convertFlag 1 (domain §4.13). */
  tradeConfigs: {
    id: string;
    institutionId: string;
    checkFlag: CheckFlag;
    convertFlag: ConvertFlag;
    resState: ResState;
    createTime: Timestamp;
    creator: string;
    updateTime: Timestamp;
    updater: string;
  };
  investorAccounts: {
    acctId: string;
    institutionId: string;
    /** Issued when the account is opened. */
    custNo: Optional<string>;
    investorName: string;
    custType: CustType;
    productType: ProductType | null;
    acctStatus: AcctStatus;
    investorClass: InvestorClass | null;
    riskProfile: RiskProfile | null;
    /** 1: a 民生专户, which trades through its own queue only (domain §4.15). */
    specialFlag: '0' | '1';
    /** What counts of an opened account: its last passed application. */
    content: JSONColumnType<AcctContent | null, string | null | undefined, string | null>;
    /** Where a change of the opened account stands, while there is one. */
    changeStatus: Optional<'draft' | 'auditing' | 'supplemented' | 'rejected'>;
    /** Later openings of the institution begin with its shared blocks. */
    defaultFlag: Generated<boolean>;
    creatorId: Optional<number>;
    openTime: Optional<Timestamp>;
    /** Why it was not opened, or what was done to it by the platform. */
    failReason: Optional<string>;
  };
  /** Settlement bank accounts; each gets a trade account number when its investor account is opened. */
  tradeAccts: {
    bankAcctNo: string;
    acctId: string;
    tradeAcctNo: string | null;
    bankAcctName: string;
    bankName: string;
    cnapsCode: string;
  };
  /** Fund accounts at the registrars. */
  taAccts: {
    acctId: string;
    taCode: string;
    taAcctNo: string | null;
    taAcctStatus: 'notOpened' | 'pending' | 'opened' | 'failed' | 'frozen' | 'closed';
    /** 001 opened new, 008 an existing one registered with this distributor. */
    businessCode: '001' | '008';
    /** T of the application: the registrar answers on T+1. */
    applyDate: Day;
    failReason: string | null;
    /** For whom it is opened; a purchase that needs the account opens it for its own. */
    tradeAcctNo: Optional<string>;
    /** 008: what the applicant says that the registrar knows him by. */
    existingTaAcctNo: Optional<string>;
    applyTime: Optional<Timestamp>;
    /** When the registrar's answer came. */
    confirmTime: Optional<Timestamp>;
    taSerialNo: Optional<string>;
  };
  /** What the simulated registrar will refuse an opening with; without a row it opens the account. */
  taAcctReplies: { acctId: string; taCode: string; reason: string };
  transactors: {
    acctId: string;
    transactorName: string;
    certType: string;
    certNo: string;
    certEnd: Day;
    phone: string;
    email: string;
    /** Comma-separated: 1 account, 2 trade, 3 query. */
    authScope: string;
    primaryFlag: boolean;
    authStart: Day;
    authEnd: Day;
  };
  /** Which institutions an operator acts for. */
  operatorInstitutions: {
    accountId: number;
    institutionId: string;
    /** Accounts that are opened later are the operator's too; the database itself sees to it (migration 030). */
    autoGrantFlag: Generated<boolean>;
  };
  /** What an operator may do with an investor account; trading and reviewing want looking at it. */
  operatorRights: {
    accountId: number;
    acctId: string;
    queryFlag: Generated<boolean>;
    tradeFlag: boolean;
    reviewFlag: boolean;
  };
}
