import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  AcctStatus,
  CheckFlag,
  ConvertFlag,
  CustType,
  InvestorClass,
  ProductType,
  ResState,
  RiskProfile,
  ApplyStatus,
  AssessStatus,
  AuthCriterion,
  AuthType,
  LowestFlag,
  BankBlockInfo,
  BeneBlockInfo,
  DeliveryBlockInfo,
  HolderBlockInfo,
  RiskAnswer,
  LegalBlockInfo,
  ProductBlockInfo,
  TaxBlockInfo,
  TransactorBlockInfo,
} from '#contract';
import type { Day, Timestamp } from '#server/database/schema/access';

/**
 * Contents of an application for an account in any state: every block of its form
 * (handbook: account-opening, product-account-opening).
 */
export type AcctContent = LegalBlockInfo &
  TransactorBlockInfo &
  HolderBlockInfo &
  BeneBlockInfo &
  BankBlockInfo &
  TaxBlockInfo &
  DeliveryBlockInfo &
  ProductBlockInfo & {
    investorClass?: InvestorClass;
    /** Why it is a professional investor: a criterion (handbook: professional-investors). */
    professionalBasis?: '21' | '22' | '23';
    /** '1': an ordinary investor answers the risk questionnaire with the application. */
    assessChoice?: '0' | '1';
    /** To the risk questionnaire. */
    answers?: RiskAnswer[];
    /** Fund accounts that are applied for as soon as the account is open. */
    taCodes?: string[];
  };

/** Null when an insert leaves it out. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/**
 * Institutions, their investor accounts and who may act for them
 * (handbook: entity-map, demo-institutions, demo-accounts, demo-users, demo-risk-results).
 */
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
  /** An institution without a row counts as checkFlag 3, convertFlag 1 (handbook: review-four-eyes). */
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
    /** 1: a 民生专户, which trades through its own queue only (handbook: special-accounts). */
    specialFlag: '0' | '1';
    /** The valid data of an opened account: its last passed application. */
    content: JSONColumnType<AcctContent | null, string | null | undefined, string | null>;
    /** Status of a change of the opened account, while one is under way. */
    changeStatus: Optional<'draft' | 'auditing' | 'supplemented' | 'rejected'>;
    /** Later openings of the institution begin with its shared blocks. */
    defaultFlag: Generated<boolean>;
    creatorId: Optional<number>;
    openTime: Optional<Timestamp>;
    /** Why it was not opened, or the act of the platform. */
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
    /** The trade account that it is opened for; a purchase opens it for its own. */
    tradeAcctNo: Optional<string>;
    /** 008: the number that, as the applicant says, the registrar knows him by. */
    existingTaAcctNo: Optional<string>;
    applyTime: Optional<Timestamp>;
    /** When the registrar's answer came. */
    confirmTime: Optional<Timestamp>;
    taSerialNo: Optional<string>;
  };
  /** The reason for which the simulated registrar will refuse an opening; without a row it opens the account. */
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
  /** The institutions that an operator acts for. */
  operatorInstitutions: {
    accountId: number;
    institutionId: string;
    /** Accounts that are opened later are the operator's too; the database grants them (`grant_new_account`). */
    autoGrantFlag: Generated<boolean>;
  };
  /** Rights of an operator over an investor account; trading and reviewing include viewing. */
  operatorRights: {
    accountId: number;
    acctId: string;
    queryFlag: Generated<boolean>;
    tradeFlag: boolean;
    reviewFlag: boolean;
  };
}

/** Null when an insert leaves it out. */
type SuitabilityOptional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The choice in a question. */
export interface StoredAnswer {
  readonly questionNo: string;
  readonly optionNos: string[];
}

/** Answers with their result, and by whom and when they were given. */
export interface GivenAnswers {
  /** Of the questionnaire. */
  readonly version: string;
  readonly answers: readonly StoredAnswer[];
  /** Numbers of the contradictions that were confirmed. */
  readonly conflicts: readonly string[];
  readonly score: number;
  readonly riskProfile: RiskProfile;
  readonly lowestFlag: LowestFlag;
  /** The auditor has to look at it before it takes effect. */
  readonly review: boolean;
  readonly submitTime: string;
  readonly submitterId: number;
  readonly submitter: string;
  readonly ip: string;
}

/**
 * Risk assessments and certifications of investors
 * (handbook: suitability, questionnaire, qualified-investors, demo-certifications).
 */
export interface SuitabilityTables {
  /** Every assessment that was handed in, and all that was answered. */
  riskAssessments: {
    assessNo: string;
    acctId: string;
    /** Of the questionnaire. */
    version: string;
    answers: JSONColumnType<StoredAnswer[]>;
    /** Numbers of the contradictions that were confirmed. */
    conflicts: JSONColumnType<string[]>;
    score: number;
    riskProfile: RiskProfile;
    lowestFlag: LowestFlag;
    assessStatus: AssessStatus;
    submitTime: Timestamp;
    submitterId: number | null;
    submitter: string;
    ip: string;
    auditor: SuitabilityOptional<string>;
    auditTime: SuitabilityOptional<Timestamp>;
    auditOpinion: SuitabilityOptional<string>;
  };
  /** Assessments that took effect, one of an account in force; the answers are in `riskAssessments`. */
  riskResults: {
    assessNo: string;
    acctId: string;
    riskProfile: RiskProfile;
    score: number;
    /** 1: 风险承受能力最低类别 (handbook: lowest-category). */
    lowestFlag: LowestFlag;
    testDate: Day;
    expireDate: Day;
    /** A later assessment took its place. */
    replaced: boolean;
    /** Whether the investor was reminded of its end. */
    reminded: Generated<boolean>;
  };
  investorAuths: {
    authNo: string;
    acctId: string;
    authType: AuthType;
    criterion: AuthCriterion;
    applyStatus: ApplyStatus;
    applyDate: Day | null;
    validUntil: Day | null;
    /** The auditor's. */
    opinion: string | null;
    applyTime: SuitabilityOptional<Timestamp>;
    /** 万元, as of the end of `reportYear`. */
    netAsset: SuitabilityOptional<string>;
    financialAsset: SuitabilityOptional<string>;
    investYears: SuitabilityOptional<number>;
    reportYear: SuitabilityOptional<string>;
    licenceNo: SuitabilityOptional<string>;
    licenceEnd: SuitabilityOptional<Day>;
    productEnd: SuitabilityOptional<Day>;
    /** The transactor who signed the commitment. */
    signer: SuitabilityOptional<string>;
    signTime: SuitabilityOptional<Timestamp>;
    knowledgeAnswers: ColumnType<StoredAnswer[], string | undefined, string>;
    knowledgeScore: SuitabilityOptional<number>;
    submitterId: SuitabilityOptional<number>;
    submitter: SuitabilityOptional<string>;
    auditor: SuitabilityOptional<string>;
    auditTime: SuitabilityOptional<Timestamp>;
    /** Kinds of material that the auditor asked for. */
    supplyItems: ColumnType<string[], string | undefined, string>;
    /** The certification that this one renews. */
    previousAuthNo: SuitabilityOptional<string>;
    updateTime: SuitabilityOptional<Timestamp>;
    reminded: Generated<boolean>;
    /** Whether its end took effect: the account has its former class again. */
    ended: Generated<boolean>;
  };
}

/** Branches of banks (handbook: block-bank), which hold settlement accounts. */
export interface BankTables {
  bankBranches: {
    cnapsCode: string;
    bankCode: string;
    bankName: string;
    branchName: string;
    provinceCode: string;
    cityCode: string;
    /** The bank's head office; each bank has one. */
    headFlag: boolean;
  };
}
