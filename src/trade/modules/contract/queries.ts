import type { Selectable } from 'kysely';
import type { ContractStatus, OperationParams } from '#contract';
import dictionary from '../../../../schemas/dictionaries/contract-status.json' with { type: 'json' };
import { ownAccounts } from '../../access/ownership.ts';
import type { Database, Db } from '#server/database/database';
import { countRows, readPage, sortBy } from '#server/database/pages';
import { defineSearch } from '#server/database/search';
import { type DocumentFacts, signOrder, type ContractRecord } from './rules.ts';

export const contractSearch = defineSearch(['queryContractPageList', 'queryContractCounts'], {
  institutionId: 'acct.institutionId',
  acctId: 'contracts.acctId',
  fundCode: 'contracts.fundCode',
  orderNo: 'contracts.orderNo',
  contractStatus: 'contracts.contractStatus',
  signDateBegin: ['contracts.signTime', '>='],
  signDateEnd: ['contracts.signTime', '<= end of'],
});

type ContractFilter = Parameters<typeof contractSearch.where>[0];

/** In the order of the dictionary, whose values the generated type lists. */
const statuses = dictionary.items.map(({ value }) => value as ContractStatus);

/** Newest first unless the request sorts. */
const DEFAULT_SORT = ['-createTime'] as const;

/** Contracts of the operator's institutions. */
function matching(db: Db, accountId: number, filter: ContractFilter) {
  return db
    .selectFrom('contracts')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'contracts.acctId')
    .innerJoin('funds', 'funds.fundCode', 'contracts.fundCode')
    .leftJoin('orders', 'orders.orderNo', 'contracts.orderNo')
    .leftJoin('operatorRights as rights', (join) =>
      join.onRef('rights.acctId', '=', 'contracts.acctId').on('rights.accountId', '=', accountId),
    )
    .where('acct.acctId', 'in', ownAccounts(db, accountId))
    .where(contractSearch.where(filter));
}

function withNames(query: ReturnType<typeof matching>) {
  return query
    .selectAll('contracts')
    .select(['acct.investorName', 'acct.custType', 'acct.institutionId', 'funds.fundShortName'])
    .select(['orders.applyAmt', 'rights.tradeFlag']);
}

/** A page of the matching contracts. */
export function findContracts(db: Db, accountId: number, params: OperationParams<'queryContractPageList'>) {
  const found = matching(db, accountId, params);
  const sort = [...(params.sort?.length ? params.sort : DEFAULT_SORT), '-contractNo'];
  return readPage(
    found,
    sortBy(withNames(found), sort, (field) => `contracts.${field}`),
    params,
  );
}

/** The number of matching contracts in each status, ignoring the status of the filter. */
export async function countContracts(
  db: Db,
  accountId: number,
  { contractStatus: _chosen, ...filter }: ContractFilter,
): Promise<{ value: ContractStatus; count: number }[]> {
  const found = await matching(db, accountId, filter)
    .select('contracts.contractStatus')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('contracts.contractStatus')
    .execute();
  const counts = new Map(found.map(({ contractStatus, count }) => [contractStatus, count]));
  return statuses.map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

/** The number of contracts waiting for the first signature. */
export function countUnsigned(db: Db, accountId: number): Promise<number> {
  return countRows(matching(db, accountId, { contractStatus: 'unsigned' }));
}

/** A contract of the operator's institutions, or undefined. */
export function findContract(db: Db, accountId: number, contractNo: string) {
  return withNames(matching(db, accountId, {}))
    .where('contracts.contractNo', '=', contractNo)
    .executeTakeFirst();
}

/** A row of `findContract`. */
export type ContractRow = NonNullable<Awaited<ReturnType<typeof findContract>>>;

/** The documents of a contract in the order of signing. */
export async function findDocs(db: Db, contractNo: string) {
  const docs = await db.selectFrom('contractDocs').selectAll().where('contractNo', '=', contractNo).execute();
  return docs.toSorted((a, b) => signOrder.indexOf(a.docType) - signOrder.indexOf(b.docType));
}

/** The data in the documents of an account. */
export function findDocumentFacts(db: Db, acctId: string, fundCode: string): Promise<DocumentFacts> {
  return db
    .selectFrom('funds')
    .innerJoin('fundCompanies as manager', (join) =>
      join.onRef('manager.companyCode', '=', 'funds.companyCode').on('manager.stakeholderType', '=', '1'),
    )
    .innerJoin('fundCompanies as custodian', (join) =>
      join.onRef('custodian.companyCode', '=', 'funds.custodianCode').on('custodian.stakeholderType', '=', '2'),
    )
    .innerJoin('investorAccounts as acct', (join) => join.on('acct.acctId', '=', acctId))
    .select(['funds.fundCode', 'funds.fundName', 'funds.riskLevel', 'acct.investorName'])
    .select(['manager.companyName as managerName', 'custodian.companyName as custodianName'])
    .where('funds.fundCode', '=', fundCode)
    .executeTakeFirstOrThrow();
}

export interface Locked {
  readonly contract: ContractRecord;
  /** The order of the contract; undefined for contracts older than the stored orders. */
  readonly order: Selectable<Database['orders']> | undefined;
}

/** Locks an order and then its contract; every caller locks in this order. Undefined if there is none. */
export async function lockContract(tx: Db, contractNo: string): Promise<Locked | undefined> {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('orderNo', '=', (eb) =>
      eb.selectFrom('contracts').select('contracts.orderNo').where('contractNo', '=', contractNo),
    )
    .forUpdate()
    .executeTakeFirst();
  const contract = await tx
    .selectFrom('contracts')
    .selectAll()
    .where('contractNo', '=', contractNo)
    .forUpdate()
    .executeTakeFirst();
  return contract && { contract, order };
}

/** The contract of an order that is locked already, locked. */
export function lockContractOf(tx: Db, orderNo: string): Promise<ContractRecord | undefined> {
  return tx.selectFrom('contracts').selectAll().where('orderNo', '=', orderNo).forUpdate().executeTakeFirst();
}
