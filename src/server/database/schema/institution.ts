import type { Generated, JSONColumnType } from 'kysely';
import type { ApplyStatus, CorpProperty, FileCategory, Industry, OrgCertType, OrgType } from '#contract';
import type { Day, Timestamp } from './access.ts';

/** Applications of institutions, and uploaded files (domain §3.0, §5.3). */
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
    /** What was filled in and has no column of its own. */
    content: JSONColumnType<object, string | undefined>;
    /** What the auditor wants supplemented, while the application waits for it; and since when. */
    supplyItems: JSONColumnType<readonly string[] | null, string | null, string | null>;
    supplyTime: Timestamp | null;
    /** The operator who made it; null for a registrant's. */
    accountId: number | null;
    /** A change of a passed institution, which stays as it was until the change is passed (domain §5.3). */
    changeFlag: Generated<boolean>;
  };
  /** Uploaded files; their content lies in the file store under the same id. */
  files: {
    id: string;
    name: string;
    category: FileCategory;
    contentType: string;
    /** Bytes. */
    size: number;
    /** The owner: either a registrant's phone or an operator's account. */
    phone: string | null;
    accountId: number | null;
    createdAt: Timestamp;
  };
}
