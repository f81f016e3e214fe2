import type { Contract, ContractDoc, ContractState } from '#contract';
import { omitNulls, recordOf } from '#server/platform/record-of';
import { texts } from './messages.ts';
import type { ContractRow, findDocs } from './queries.ts';
import { isVisitDue, type ContractRecord } from './rules.ts';

type DocRow = Awaited<ReturnType<typeof findDocs>>[number];

const contractOf = recordOf<Contract>('Contract');

/** A contract as a row of the list at a Shanghai time. */
export function presentContract(row: ContractRow, now: string): Contract {
  return contractOf({ ...row, mayAct: row.tradeFlag === true, visitDue: isVisitDue(row, now) });
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
