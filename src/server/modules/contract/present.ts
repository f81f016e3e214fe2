import type { Contract, ContractDoc, ContractState } from '#contract';
import { omitNulls } from '../../platform/omit-nulls.ts';
import { texts } from './messages.ts';
import type { ContractRow, findDocs } from './queries.ts';
import { isVisitDue, type ContractRecord } from './rules.ts';

type DocRow = Awaited<ReturnType<typeof findDocs>>[number];

/** A contract as a row of the list at a Shanghai time. */
export function presentContract(row: ContractRow, now: string): Contract {
  return {
    contractNo: row.contractNo,
    contractName: row.contractName,
    contractType: row.contractType,
    contractStatus: row.contractStatus,
    fundCode: row.fundCode,
    acctId: row.acctId,
    fundShortName: row.fundShortName,
    investorName: row.investorName,
    createTime: row.createTime,
    signDeadline: row.signDeadline,
    mayAct: row.tradeFlag === true,
    visitDue: isVisitDue(row, now),
    ...omitNulls({
      orderNo: row.orderNo,
      applyAmt: row.applyAmt,
      signer: row.signer,
      signTime: row.signTime,
      coolingEnd: row.coolingEnd,
      returnVisitMode: row.returnVisitMode,
      effectiveTime: row.effectiveTime,
      endReason: row.endReason,
    }),
  };
}

/** The URLs of documents, from contract and kind. */
export function presentDocs(docs: readonly DocRow[]): ContractDoc[] {
  return docs.map(({ contractNo, docType, title, version }) => ({
    docType,
    title,
    version,
    fileName: texts.fileName(title),
    fileUrl: `${contractNo}/${docType}`,
  }));
}

export function presentState({ contractNo, contractStatus, coolingEnd }: ContractRecord): ContractState {
  return { contractNo, contractStatus, ...omitNulls({ coolingEnd }) };
}
