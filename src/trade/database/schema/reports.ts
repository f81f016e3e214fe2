import type { Generated } from 'kysely';
import type { BillFileType, BillType, JobStatus, AttachFormat, PushFrequency, SubscribeType } from '#contract';
import type { Day, Timestamp } from '#server/database/schema/access';

/** Statements of investor accounts (handbook: statement-page). */
export interface StatementTables {
  tradeBills: {
    billNo: string;
    billName: string;
    billType: BillType;
    institutionId: string;
    beginDate: Day;
    endDate: Day;
    /** Codes of `billContent`, separated by commas. */
    contents: string;
    fileType: BillFileType;
    sealFlag: boolean;
    creator: string;
    createdAt: Timestamp;
    /** The job that makes it, or made it; jobs are forgotten after 90 days. */
    jobId: Generated<string | null>;
    /** Status of a row without a job, in the demo's history. */
    jobStatus: Generated<JobStatus | null>;
    failReason: Generated<string | null>;
    finishedAt: Generated<Timestamp | null>;
  };
  tradeBillAccounts: { billNo: string; acctId: string };
}

/** What operators have sent to themselves and others (handbook: subscription-page). */
export interface SubscriptionTables {
  subscribes: {
    subscribeNo: string;
    /** The operator whose it is. */
    accountId: number;
    subscribeName: string;
    subscribeType: SubscribeType;
    institutionId: string;
    /** Lists are kept sorted, separated by commas; no account is every account of the institution. */
    acctIds: string;
    fundCodes: string;
    frequency: PushFrequency;
    /** `HH:mm`; null for messages that are sent at once. */
    pushTime: string | null;
    channels: string;
    emails: string;
    phones: string;
    attachFormat: AttachFormat | null;
    enabled: boolean;
    createdAt: Timestamp;
    /** Everything until then was looked at. */
    pushedUntil: Timestamp;
    /** When to look again. */
    nextPushAt: Timestamp;
  };
  /** Reports by moment: each moment is pushed once. */
  subscribePushes: {
    pushNo: Generated<number>;
    subscribeNo: string;
    moment: Timestamp;
    pushedAt: Timestamp;
    outcome: 'made' | 'empty' | 'error';
    subject: string | null;
    recipients: string | null;
    attachments: string | null;
    failReason: string | null;
  };
  /** The mails and text messages of a push, by their message ids. */
  pushMessages: { pushNo: number; channel: 'mail' | 'sms'; messageId: string };
}

/** The download zone (handbook: download-zone-page); its documents are part of the product. */
export interface ZoneTables {
  zoneDownloads: { docCode: string; downloadCount: number };
}
