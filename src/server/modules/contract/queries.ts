import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { ContractStatus, OperationParams } from '#contract';
import dictionary from '../../../../schemas/dictionaries/contract-status.json' with { type: 'json' };
import { ownAccounts } from '../../access/ownership.ts';
import type { Database, Db } from '../../database/database.ts';
import { endOf } from '../../database/list-source.ts';
import { type DocumentFacts, signOrder, type ContractRecord } from './rules.ts';

type Params = OperationParams<'queryContractPageList'>;
export type ContractFilter = Omit<Params, 'pageNum' | 'pageSize' | 'disCode'>;

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
    .where((eb) =>
      eb.and([
        ...(filter.institutionId ? [eb('acct.institutionId', '=', filter.institutionId)] : []),
        ...(filter.acctId ? [eb('contracts.acctId', '=', filter.acctId)] : []),
        ...(filter.fundCode ? [eb('contracts.fundCode', '=', filter.fundCode)] : []),
        ...(filter.orderNo ? [eb('contracts.orderNo', '=', filter.orderNo)] : []),
        ...(filter.contractStatus ? [eb('contracts.contractStatus', '=', filter.contractStatus)] : []),
        ...(filter.signDateBegin ? [eb('contracts.signTime', '>=', filter.signDateBegin)] : []),
        ...(filter.signDateEnd ? [eb('contracts.signTime', '<=', endOf(filter.signDateEnd))] : []),
      ]),
    );
}

function withNames(query: ReturnType<typeof matching>) {
  return query
    .selectAll('contracts')
    .select(['acct.investorName', 'acct.institutionId', 'funds.fundShortName'])
    .select(['orders.applyAmt', 'rights.tradeFlag']);
}

/** A range of the matching contracts with their total. */
export async function findContracts(
  db: Db,
  accountId: number,
  { filter, limit, offset }: { filter: ContractFilter; limit: number; offset: number },
) {
  const query = matching(db, accountId, filter);
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await sorted(withNames(query), filter.sort).limit(limit).offset(offset).execute();
  return { total, rows };
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
export async function countUnsigned(db: Db, accountId: number): Promise<number> {
  const { total } = await matching(db, accountId, { contractStatus: 'unsigned' })
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
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

function sorted<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, sort: ContractFilter['sort']) {
  return [...(sort?.length ? sort : DEFAULT_SORT), '-contractNo'].reduce(
    (ordered, name) =>
      ordered.orderBy(sql.ref(`contracts.${name.replace(/^-/, '')}`), (by) =>
        (name.startsWith('-') ? by.desc() : by.asc()).nullsLast(),
      ),
    query,
  );
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
