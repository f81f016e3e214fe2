import type { FundStatus, NoticeType, OperationData } from '#contract';
import type { Day, Timestamp } from './access.ts';

/** What is said of a fund beside its prices (domain §3.3 T2, T9–T11). Rates are fractions, amounts yuan. */
export interface FundTermTables {
  fundTerms: {
    fundCode: string;
    fundManager: string;
    /** The index that the fund is measured by; `-` for none. */
    benchmarkCode: string;
    benchmark: string;
    objective: string;
    scope: string;
    dividendPolicy: string;
    manageFee: string;
    custodyFee: string;
    salesFee: string | null;
  };
  highEndTerms: {
    fundCode: string;
    recordCode: string;
    advisor: string | null;
    operationMode: string;
    termText: string;
    lockText: string;
    openText: string;
    warnLine: string | null;
    stopLine: string | null;
    performanceFee: string;
    /** Most that it may grow to; null is no limit. */
    quota: string | null;
    /** Holders at other distributors, of the 200 that one product may have. */
    otherHolders: number;
    payeeName: string;
    payeeAcctNo: string;
    payeeBank: string;
    payeeCnaps: string;
  };
  /** The status of a fund from a day on. */
  fundStatuses: { fundCode: string; beginDate: Day; fundStatus: FundStatus };
  fundAssets: { fundCode: string; reportDate: Day; place: number; assetName: string; ratio: string };
  fundSecurities: {
    fundCode: string;
    reportDate: Day;
    rankNo: number;
    securityCode: string;
    securityName: string;
    kind: string;
    ratio: string;
  };
  announcements: {
    noticeId: string;
    fundCode: string;
    title: string;
    noticeType: NoticeType;
    publishDate: Day;
    source: string;
    content: OperationData<'fundAnnouncementDetail'>['content'];
  };
  /** Intentions to buy a closed product on its next open day. */
  reservations: {
    reserveNo: string;
    fundCode: string;
    acctId: string;
    openDate: Day;
    reserveAmt: string;
    remark: string | null;
    creator: string;
    createTime: Timestamp;
  };
}
