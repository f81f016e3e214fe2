import type { Generated, JSONColumnType } from 'kysely';
import type {
  ApplyStatus,
  CorpProperty,
  Industry,
  OrgCertType,
  OrgType,
  MaterialType,
  BatchCheckResult,
  CreditImportMode,
} from '#contract';
import type { Day, Timestamp } from '#server/database/schema/access';
import type { GivenAnswers, AcctContent } from './account.ts';

/** Applications of institutions, and uploaded files (handbook: shared-blocks, institution-application-states). */
export interface InstitutionTables {
  instApplies: {
    applyNo: string;
    applyStatus: ApplyStatus;
    /** The institution that the application is about, once it has a number. */
    institutionId: string | null;
    /** The registrant whose application it is; null when the operators of the institution keep it. */
    phone: string | null;
    cliqueCode: string | null;
    institutionName: string;
    shortName: string | null;
    certType: OrgCertType | null;
    certNo: string | null;
    certStartDate: Day | null;
    certEndDate: Day | null;
    orgType: OrgType | null;
    corpProperty: CorpProperty | null;
    industry: Industry | null;
    businessScope: string | null;
    postCode: string | null;
    tel: string | null;
    email: string | null;
    legalName: string | null;
    legalMobile: string | null;
    createdAt: Timestamp;
    updatedAt: Timestamp;
    /** When it was submitted; null before. */
    applyTime: Timestamp | null;
    auditTime: Timestamp | null;
    auditOpinion: string | null;
    auditor: string | null;
    /** Input without a column of its own. */
    content: JSONColumnType<object, string | undefined>;
    /** The auditor's request for supplements, while the application waits for it; and since when. */
    supplyItems: JSONColumnType<readonly string[] | null, string | null, string | null>;
    supplyTime: Timestamp | null;
    /** The operator who made it; null for a registrant's. */
    accountId: number | null;
    /**
     * A change of a passed institution, which stays as it was until the change is passed
     * (handbook: institution-application-states).
     */
    changeFlag: Generated<boolean>;
  };
}

/** History and papers of applications of all kinds (handbook: review-banner, block-files). */
export interface ApplyTables {
  /** Events of an application, in the order of its numbers. */
  applySteps: {
    id: Generated<number>;
    /** Number of the application: applyNo, or authNo of a certification. */
    applyNo: string;
    node: string;
    operator: string;
    time: Timestamp;
    remark: string | null;
  };
  applyFiles: { applyNo: string; fileId: string; position: number; materialType: MaterialType | null };
}

/** Status of an application for an account (handbook: account-states). */
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
    /** The auditor's request for supplements, while the application waits for it. */
    supplyItems: JSONColumnType<readonly string[] | null, string | null | undefined, string | null>;
    /** The score of the answers when they were submitted; null without any. */
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

/**
 * Imports in two steps: a workbook is uploaded and checked, then confirmed
 * (handbook: account-batch, credit-import-page).
 */
export interface BatchTables {
  /** The operator who uploaded it, the only one who sees it. */
  batches: {
    batchNo: string;
    kind: 'account' | 'credit';
    accountId: number;
    fileName: string;
    createTime: Timestamp;
    /** Parts of the upload that were not used, or read although hidden, in words: sheets, rows, folders and files. */
    strayFiles: JSONColumnType<readonly string[]>;
    /** Of credit lines: the treatment of existing lines. */
    importMode: CreditImportMode | null;
    /** Time of the import, for batches that are imported as a whole. */
    confirmTime: Timestamp | null;
  };
  batchRows: {
    batchNo: string;
    /** By which the folder of its papers is called. */
    rowNo: number;
    /** Input by field. */
    cells: JSONColumnType<Readonly<Record<string, string>>>;
    /** Papers that were refused, in words. */
    refusals: JSONColumnType<readonly string[]>;
    /** Its errors, as of its last check. */
    problems: JSONColumnType<readonly { readonly field: string; readonly message: string }[]>;
    checkResult: BatchCheckResult;
    /** Why it could not be submitted. */
    failReason: string | null;
    /** The application or credit line that it became. */
    madeNo: string | null;
  };
  accountBatchFiles: {
    batchNo: string;
    rowNo: number;
    fileId: string;
    position: number;
    materialType: MaterialType;
  };
}
