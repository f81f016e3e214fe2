import type { ApplyStatus, AssessStatus, AuthCriterion, AuthType, LowestFlag, RiskProfile } from '#contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Day, Timestamp } from './access.ts';

/** Null when an insert leaves it out. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What was chosen in a question. */
export interface StoredAnswer {
  readonly questionNo: string;
  readonly optionNos: string[];
}

/** Answers with what they amount to, and who gave them when. */
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

/** Risk assessments and certifications of investors (domain §4.10–4.12, §7.14). */
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
    auditor: Optional<string>;
    auditTime: Optional<Timestamp>;
    auditOpinion: Optional<string>;
  };
  /** Assessments that took effect, one of an account in force; what was answered stands in `riskAssessments`. */
  riskResults: {
    assessNo: string;
    acctId: string;
    riskProfile: RiskProfile;
    score: number;
    /** 1: 风险承受能力最低类别 (domain §4.10). */
    lowestFlag: LowestFlag;
    testDate: Day;
    expireDate: Day;
    /** A later assessment took its place. */
    replaced: boolean;
    /** The investor was told that it ends soon. */
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
    applyTime: Optional<Timestamp>;
    /** 万元, as of the end of `reportYear`. */
    netAsset: Optional<string>;
    financialAsset: Optional<string>;
    investYears: Optional<number>;
    reportYear: Optional<string>;
    licenceNo: Optional<string>;
    licenceEnd: Optional<Day>;
    productEnd: Optional<Day>;
    /** The transactor who signed the commitment. */
    signer: Optional<string>;
    signTime: Optional<Timestamp>;
    knowledgeAnswers: ColumnType<StoredAnswer[], string | undefined, string>;
    knowledgeScore: Optional<number>;
    submitterId: Optional<number>;
    submitter: Optional<string>;
    auditor: Optional<string>;
    auditTime: Optional<Timestamp>;
    /** What the auditor asked for: kinds of material. */
    supplyItems: ColumnType<string[], string | undefined, string>;
    /** The certification that this one renews. */
    previousAuthNo: Optional<string>;
    updateTime: Optional<Timestamp>;
    reminded: Generated<boolean>;
    /** Its end was carried out: the class of the account has gone back. */
    ended: Generated<boolean>;
  };
}
