import type { JSONColumnType } from 'kysely';
import type {
  BankBlockInfo,
  BeneBlockInfo,
  DeliveryBlockInfo,
  HolderBlockInfo,
  InvestorClass,
  RiskAnswer,
  LegalBlockInfo,
  ProductBlockInfo,
  TaxBlockInfo,
  TransactorBlockInfo,
} from '#contract';
import type { Timestamp } from './access.ts';
import type { GivenAnswers } from './suitability.ts';

/** What an application for an account says, whatever its state: every block of domain §3.6 O3 and O4. */
export type AcctContent = LegalBlockInfo &
  TransactorBlockInfo &
  HolderBlockInfo &
  BeneBlockInfo &
  BankBlockInfo &
  TaxBlockInfo &
  DeliveryBlockInfo &
  ProductBlockInfo & {
    investorClass?: InvestorClass;
    /** Why it is a professional investor: a criterion of domain §4.12. */
    professionalBasis?: '21' | '22' | '23';
    /** '1': an ordinary investor answers the risk questionnaire with the application. */
    assessChoice?: '0' | '1';
    /** To the risk questionnaire. */
    answers?: RiskAnswer[];
    /** Fund accounts that are applied for as soon as the account is open. */
    taCodes?: string[];
  };

/** Where an application for an account stands (domain §5.4). */
export type AcctApplyStatus =
  | 'draft'
  | 'auditing'
  | 'supplemented'
  | 'rejected'
  | 'openPending'
  | 'openFail'
  | 'passed';

/** Applications for investor accounts: one that opens it, later ones that change it (003). */
export interface AccountApplyTables {
  acctApplies: {
    applyNo: string;
    acctId: string;
    /** A change of an opened account, which stays as it was until the change is passed. */
    changeFlag: boolean;
    applyStatus: AcctApplyStatus;
    content: JSONColumnType<AcctContent>;
    /** What the auditor wants supplemented, while the application waits for it. */
    supplyItems: JSONColumnType<readonly string[] | null, string | null | undefined, string | null>;
    /** What the answers amounted to when they were submitted; null without any. */
    assessment: JSONColumnType<GivenAnswers | null, string | null | undefined, string | null>;
    /** The operator who applies; null in demo data. */
    accountId: number | null;
    createTime: Timestamp;
    updateTime: Timestamp;
    /** When it was submitted last; null before. */
    applyTime: Timestamp | null;
    auditTime: Timestamp | null;
    auditor: string | null;
    auditOpinion: string | null;
  };
}
