import type { Updateable } from 'kysely';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db, Database } from '#server/database/database';
import { nextContractNo } from '../../database/numbers.ts';
import type { Actor } from '#server/platform/handler';
import { audit } from '#server/platform/audit';
import { cutOffOf } from '../orders/rules.ts';
import { texts } from './messages.ts';
import { findDocumentFacts, lockContractOf } from './queries.ts';
import {
  riskVersion,
  type Signing,
  writeDocuments,
  coolingHoursOf,
  type ContractEvent,
  statusAfter,
  canHappen,
  type ContractRecord,
} from './rules.ts';

/**
 * The documents that an account still has to sign for a purchase of a product; undefined if none (handbook:
 * contract-signing).
 */
export async function findSigning(db: Db, acctId: string, fundCode: string): Promise<Signing | undefined> {
  const effective = await db
    .selectFrom('contracts')
    .select('contractNo')
    .where('acctId', '=', acctId)
    .where('fundCode', '=', fundCode)
    .where('contractType', '=', '1')
    .where('contractStatus', '=', 'effective')
    .executeTakeFirst();
  const held = await db
    .selectFrom('holdings')
    .select('acctId')
    .where('acctId', '=', acctId)
    .where('fundCode', '=', fundCode)
    .where('vol', '>', '0')
    .executeTakeFirst();
  const agreement = !(await findSigned(db, acctId, '4').executeTakeFirst());
  if (!effective && !held) return { contract: true, agreement };
  // A further purchase signs only the risk disclosure, and only after its text changed.
  const risk = await findSigned(db, acctId, '2').where('contracts.fundCode', '=', fundCode).executeTakeFirst();
  return risk && risk.version !== riskVersion ? { contract: false, agreement } : undefined;
}

/** The latest signed document of this kind of an account. */
function findSigned(db: Db, acctId: string, docType: '2' | '4') {
  return db
    .selectFrom('contractDocs')
    .innerJoin('contracts', 'contracts.contractNo', 'contractDocs.contractNo')
    .select('contractDocs.version')
    .where('contracts.acctId', '=', acctId)
    .where('contracts.signTime', 'is not', null)
    .where('contractDocs.docType', '=', docType)
    .orderBy('contracts.signTime', 'desc');
}

interface Bought {
  readonly acctId: string;
  readonly fundCode: string;
  readonly tradeDay: string;
  readonly returnVisitMode: '1' | '2' | null;
}

/** Creates the contract that an order of a high-end product must sign before its cut-off; nothing if all is signed. */
export async function createContract(tx: Db, orderNo: string, bought: Bought, actor: Actor): Promise<void> {
  const { acctId, fundCode, tradeDay, returnVisitMode } = bought;
  const signing = await findSigning(tx, acctId, fundCode);
  if (!signing) return;
  const documents = writeDocuments(await findDocumentFacts(tx, acctId, fundCode), signing);
  const main = documents.at(-1);
  if (!main) return;
  const { investorClass } = await tx
    .selectFrom('investorAccounts')
    .select('investorClass')
    .where('acctId', '=', acctId)
    .executeTakeFirstOrThrow();
  const createTime = toShanghaiTime(actor.now);
  const coolingHours = signing.contract ? coolingHoursOf(investorClass) : 0;
  const contractNo = await nextContractNo(tx, createTime.slice(0, 10));
  await tx
    .insertInto('contracts')
    .values({
      contractNo,
      fundCode,
      acctId,
      orderNo,
      contractStatus: 'unsigned',
      contractName: main.title,
      contractType: main.docType,
      createTime,
      signDeadline: cutOffOf(tradeDay),
      coolingHours,
      returnVisitMode: coolingHours > 0 ? (returnVisitMode ?? '2') : null,
    })
    .execute();
  await tx
    .insertInto('contractDocs')
    .values(documents.map((document) => ({ ...document, contractNo })))
    .execute();
  await audit(tx, {
    now: actor.now,
    accountId: actor.accountId,
    action: 'contract.create',
    subject: contractNo,
    detail: { orderNo, documents: documents.map(({ docType, version }) => ({ docType, version })) },
    ...(actor.traceId && { traceId: actor.traceId }),
  });
}

export interface ContractChange {
  readonly event: ContractEvent;
  readonly values?: Omit<Updateable<Database['contracts']>, 'contractStatus'>;
}

/**
 * Changes a locked contract and writes its audit row (handbook: contract-states). Throws 45034001 if the event is not
 * allowed.
 */
export async function changeContract(
  tx: Db,
  { contractNo, contractStatus: from }: ContractRecord,
  { event, values }: ContractChange,
  actor: Actor,
): Promise<ContractRecord> {
  const contractStatus = statusAfter(event, from);
  await audit(tx, {
    now: actor.now,
    accountId: actor.accountId,
    action: `contract.${event}`,
    subject: contractNo,
    detail: { from, to: contractStatus, at: toShanghaiTime(actor.now) },
    ...(actor.traceId && { traceId: actor.traceId }),
  });
  return tx
    .updateTable('contracts')
    .set({ ...values, contractStatus })
    .where('contractNo', '=', contractNo)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends the contract of a failed or cancelled order: unsigned documents are dropped, signed ones do not take effect. */
export async function endContract(tx: Db, orderNo: string, actor: Actor): Promise<void> {
  const contract = await lockContractOf(tx, orderNo);
  if (!contract || !canHappen('end', contract.contractStatus)) return;
  await changeContract(tx, contract, { event: 'end', values: { endReason: texts.orderEnded } }, actor);
}
