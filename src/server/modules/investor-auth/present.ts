import type { FileInfo, InvestorAuth, InvestorAuthDetail } from '#contract';
import { omitNulls } from '../../platform/omit-nulls.ts';
import type { AuthRow } from './queries.ts';
import { isRevertible, validityOf, isAllowed } from './rules.ts';

/** A certification as a row of the list on a day. */
export function presentAuth(row: AuthRow, today: string): InvestorAuth {
  const authValidity = validityOf(row, today);
  return {
    authNo: row.authNo,
    acctId: row.acctId,
    investorName: row.investorName,
    institutionId: row.institutionId,
    institutionName: row.institutionName,
    custType: row.custType,
    authType: row.authType,
    criterion: row.criterion,
    applyStatus: row.applyStatus,
    authValidity,
    modifiable: isAllowed(row.applyStatus, 'submit'),
    withdrawable: isAllowed(row.applyStatus, 'withdraw'),
    renewable: authValidity === 'expiring' || authValidity === 'expired',
    revertible: isRevertible(row, today),
    ...omitNulls({
      investorClass: row.investorClass,
      applyTime: row.applyTime,
      validUntil: row.validUntil,
      auditOpinion: row.opinion,
    }),
  };
}

interface Attached {
  readonly files: readonly FileInfo[];
  readonly steps: InvestorAuthDetail['steps'];
  readonly today: string;
}

/** A certification with its entries, papers and history. */
export function presentDetail(row: AuthRow, { files, steps, today }: Attached): InvestorAuthDetail {
  return {
    ...presentAuth(row, today),
    knowledgeAnswers: row.knowledgeAnswers,
    fileInfos: [...files],
    supplyItems: row.supplyItems,
    steps,
    ...omitNulls({
      netAsset: row.netAsset,
      financialAsset: row.financialAsset,
      investYears: row.investYears,
      reportYear: row.reportYear,
      licenceNo: row.licenceNo,
      licenceEnd: row.licenceEnd,
      productEnd: row.productEnd,
      knowledgeScore: row.knowledgeScore,
      signer: row.signer,
      signTime: row.signTime,
      submitter: row.submitter,
      auditor: row.auditor,
      auditTime: row.auditTime,
      previousAuthNo: row.previousAuthNo,
    }),
  };
}
