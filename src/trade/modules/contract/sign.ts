import type { ContractState, ContractTask, OperationParams, SmsCodeStatus } from '#contract';
import { maskPhone } from '#values/mask';
import { toShanghaiTime, toShanghaiDate } from '#values/shanghai-time';
import { passCaptcha } from '#server/access/captchas';
import type { Db } from '#server/database/database';
import { type Actor, actorOf, type RequestContext } from '#server/platform/handler';
import { errors } from '#server/platform/errors';
import type { Platform } from '#server/platform/platform';
import { findSigners } from '../../access/ownership.ts';
import { sendCode } from '#server/sms/send-code';
import { checkCode, spendCode } from '#server/sms/sms-codes';
import { completeContract } from '../orders/commands.ts';
import { changeContract } from './commands.ts';
import { contractErrors, texts } from './messages.ts';
import { presentContract, presentDocs, presentState } from './present.ts';
import { type Locked, lockContract, type ContractRow, findContract, findDocs } from './queries.ts';
import { statementsFor, coolingText, hasRead, READING_SECONDS, type ContractRecord } from './rules.ts';

export interface Acting extends Locked {
  /** Shanghai time. */
  readonly now: string;
  readonly actor: Actor;
}

/** A contract of the operator's institutions; throws if there is none. */
export async function requireContract(db: Db, accountId: number, contractNo: string): Promise<ContractRow> {
  const contract = await findContract(db, accountId, contractNo);
  if (!contract) throw errors.recordNotFound(texts.contract);
  return contract;
}

/** A contract that the operator may act on; throws 45031002 without the right to trade for its account. */
async function requireActing(db: Db, accountId: number, contractNo: string): Promise<ContractRow> {
  const contract = await requireContract(db, accountId, contractNo);
  if (contract.tradeFlag !== true) throw contractErrors.noTradeRight();
  return contract;
}

/** Runs `work` on a contract that the operator may act on, locked together with its order. */
export function actOnContract<T>(
  { transact, user, now, ...context }: RequestContext,
  contractNo: string,
  work: (tx: Db, acting: Acting) => Promise<T>,
): Promise<T> {
  return transact(async (tx) => {
    await requireActing(tx, user.accountId, contractNo);
    const locked = await lockContract(tx, contractNo);
    if (!locked) throw errors.recordNotFound(texts.contract);
    const actor = actorOf({ user, now, ...context });
    return work(tx, { ...locked, now: toShanghaiTime(now), actor });
  });
}

/** Starts the reading and returns the documents to read and confirm. */
export async function openContract(contractNo: string, context: RequestContext): Promise<ContractTask> {
  const { user, now } = context;
  return actOnContract(context, contractNo, async (tx, { contract, now: time, actor }) => {
    if (time >= contract.signDeadline) throw contractErrors.deadlinePassed();
    await changeContract(tx, contract, { event: 'open', values: { openedTime: time, activeTime: time } }, actor);
    return describeTask(tx, await requireActing(tx, user.accountId, contractNo), now);
  });
}

/** The documents to read and confirm of a contract that is being signed; throws 45034010 before it was opened. */
export async function readTask(contractNo: string, { db, user, now }: RequestContext): Promise<ContractTask> {
  const contract = await requireActing(db, user.accountId, contractNo);
  if (contract.contractStatus !== 'signing') throw contractErrors.notOpened();
  return describeTask(db, contract, now);
}

async function describeTask(db: Db, contract: ContractRow, now: Date): Promise<ContractTask> {
  const signers = await findSigners(db, { acctId: contract.acctId, day: toShanghaiDate(now), scope: '2' });
  return {
    contract: presentContract(contract, toShanghaiTime(now)),
    docs: presentDocs(await findDocs(db, contract.contractNo)),
    statements: [...statementsFor(contract.custType)],
    signers: signers.map(({ transactorName, phone }) => ({ signer: transactorName, phone: maskPhone(phone) })),
    coolingText: coolingText(contract.coolingHours),
  };
}

/** Ends the reading without a signature. */
export function leaveContract(contractNo: string, context: RequestContext): Promise<null> {
  return actOnContract(context, contractNo, async (tx, { contract, actor }) => {
    const closed = { openedTime: null, activeTime: null };
    if (contract.contractStatus === 'signing')
      await changeContract(tx, contract, { event: 'leave', values: closed }, actor);
    return null;
  });
}

/** Sends a signing code to the transactor by SMS. */
export async function sendSignSms(
  platform: Platform,
  { contractNo, signer, ...typed }: OperationParams<'sendSignSms'>,
  context: RequestContext,
): Promise<SmsCodeStatus> {
  await passCaptcha(platform, typed, context);
  return actOnContract(context, contractNo, async (tx, { contract, now }) => {
    if (contract.contractStatus !== 'signing') throw contractErrors.statusChanged();
    const phone = await findPhone(tx, contract, { signer, now });
    await tx.updateTable('contracts').set({ activeTime: now }).where('contractNo', '=', contractNo).execute();
    return sendCode(tx, platform, { phone, purpose: '4', now: context.now });
  });
}

type Signature = OperationParams<'signContract'>;

/** Signs a contract with the transactor's code (handbook: contract-signing, contract-states). */
export function signContract(
  platform: Platform,
  signature: Signature,
  context: RequestContext,
): Promise<ContractState> {
  return actOnContract(context, signature.contractNo, async (tx, acting) => {
    const { contract, now, actor } = acting;
    if (contract.contractStatus !== 'signing') throw contractErrors.statusChanged();
    if (now >= contract.signDeadline) throw contractErrors.deadlinePassed();
    const docs = await findDocs(tx, contract.contractNo);
    if (!hasRead(contract.openedTime, docs.length, now)) throw contractErrors.unread(READING_SECONDS);
    if (!statementsFor('0').every(({ no }) => signature.statementNos.includes(no))) throw contractErrors.unconfirmed();
    const phone = await findPhone(tx, contract, { signer: signature.signer, now });
    const { ip, now: at } = context;
    const typed = { phone, purpose: '4', code: signature.noteCode, field: 'noteCode', ip, now: at } as const;
    await spendCode(tx, await checkCode(tx, platform, typed), context.now);
    const values = { signer: signature.signer, signTime: now, openedTime: null, activeTime: null };
    const signed = await changeContract(tx, contract, { event: 'sign', values }, actor);
    return presentState(await completePaid(tx, signed, acting));
  });
}

/** The payment may have arrived before the signature. */
async function completePaid(tx: Db, contract: ContractRecord, { order, now, actor }: Acting): Promise<ContractRecord> {
  if (order?.orderStatus !== 'fundPayPending' || order.payStatus !== '2') return contract;
  const { orderNo, orderStatus: from, version } = order;
  return completeContract(tx, contract, { order: { orderNo, from, version }, since: now, actor });
}

async function findPhone(
  tx: Db,
  { acctId }: ContractRecord,
  { signer, now }: { readonly signer: string; readonly now: string },
): Promise<string> {
  const signers = await findSigners(tx, { acctId, day: now.slice(0, 10), scope: '2' });
  const found = signers.find(({ transactorName }) => transactorName === signer);
  if (!found) throw contractErrors.wrongSigner();
  return found.phone;
}
