import { toShanghaiTime } from '#values/shanghai-time';
import { audit } from '../../../platform/audit.ts';
import { nextContractNo } from '../../../database/numbers.ts';
import type { Db } from '../../../database/database.ts';
import type { Actor } from '../change-order.ts';
import { cutOffOf } from '../rules.ts';
import { riskVersion, type Signing, writeDocuments } from './documents.ts';
import { findDocumentFacts } from './queries.ts';
import { coolingHoursOf } from './rules.ts';

/** What an account has yet to sign for a purchase of a product; undefined for nothing (domain §4.15). */
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
  // A further purchase: the risk disclosure alone, and only when it says something else by now.
  const risk = await findSigned(db, acctId, '2').where('contracts.fundCode', '=', fundCode).executeTakeFirst();
  return risk && risk.version !== riskVersion ? { contract: false, agreement } : undefined;
}

/** The document of this kind that an account has signed last. */
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

/** Draws up what an order of a high-end product has to have signed before its cut-off; nothing when all is signed. */
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
