import type { OperationParams, PushResult } from '#contract';
import { sql } from 'kysely';
import type { Db } from '#server/database/database';
import { countRows, readPage } from '#server/database/pages';
import { defineSearch } from '#server/database/search';
import { ownAccounts } from '../../access/ownership.ts';

export const subscribeSearch = defineSearch(['querySubscribePageList'], {
  subscribeType: 'subscribe.subscribeType',
  enabled: 'subscribe.enabled',
});

/** Whether a push has a message in a state. */
function hasMessage(state: 'failed' | 'pending') {
  return sql<boolean>`exists (
    select from push_messages as message
    left join mails on message.channel = 'mail' and mails.message_id = message.message_id
    left join outbox on message.channel = 'sms' and outbox.message_id::text = message.message_id
    where message.push_no = push.push_no and ${state} in (mails.state, outbox.state))`;
}

/** The result of a push; deleted messages had been sent. */
const pushResult = sql<PushResult>`case when push.outcome <> 'made' then push.outcome
  when ${hasMessage('failed')} then 'failed' when ${hasMessage('pending')} then 'pending' else 'sent' end`;

function ownSubscribes(db: Db, accountId: number) {
  return db
    .selectFrom('subscribes as subscribe')
    .innerJoin('institutions as inst', 'inst.institutionId', 'subscribe.institutionId')
    .where('subscribe.accountId', '=', accountId);
}

export function countSubscribes(db: Db, accountId: number): Promise<number> {
  return countRows(ownSubscribes(db, accountId));
}

function describe(query: ReturnType<typeof ownSubscribes>) {
  return query
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('subscribePushes as push')
          .select(['push.pushedAt as lastPushTime'])
          .select(pushResult.as('lastPushResult'))
          .whereRef('push.subscribeNo', '=', 'subscribe.subscribeNo')
          .orderBy('push.pushNo', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('subscribe')
    .select(['inst.institutionName', 'last.lastPushTime', 'last.lastPushResult']);
}

/** A page of the operator's own subscriptions, newest first. */
export function findSubscribes(db: Db, accountId: number, params: OperationParams<'querySubscribePageList'>) {
  const found = ownSubscribes(db, accountId).where(subscribeSearch.where(params));
  const rows = describe(found).orderBy('subscribe.createdAt', 'desc').orderBy('subscribe.subscribeNo', 'desc');
  return readPage(found, rows, params);
}

/** One of the operator's own subscriptions. */
export function findSubscribe(db: Db, accountId: number, subscribeNo: string) {
  return describe(ownSubscribes(db, accountId)).where('subscribe.subscribeNo', '=', subscribeNo).executeTakeFirst();
}

/** A row of `findSubscribe`. */
export type SubscribeRow = NonNullable<Awaited<ReturnType<typeof findSubscribe>>>;

/** Most pushes shown for a subscription. */
const SHOWN = 20;

/** The latest pushes, newest first. */
export function findPushes(db: Db, subscribeNo: string) {
  return db
    .selectFrom('subscribePushes as push')
    .select(['push.pushNo', 'push.moment', 'push.pushedAt as pushTime', 'push.subject', 'push.recipients'])
    .select(['push.attachments', 'push.failReason'])
    .select(pushResult.as('pushResult'))
    .where('push.subscribeNo', '=', subscribeNo)
    .orderBy('push.pushNo', 'desc')
    .limit(SHOWN)
    .execute();
}

/** Names of accounts by number. */
export async function findNames(db: Db, acctIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (acctIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('investorAccounts')
    .select(['acctId', 'investorName'])
    .where('acctId', 'in', acctIds)
    .execute();
  return new Map(rows.map(({ acctId, investorName }) => [acctId, investorName]));
}

/** Accounts of an institution that the operator may see and that were ever opened; all of them if none is given. */
export function findScopeAccounts(
  db: Db,
  accountId: number,
  { institutionId, acctIds }: { readonly institutionId: string; readonly acctIds: readonly string[] },
) {
  return db
    .selectFrom('investorAccounts')
    .select(['acctId', 'custType'])
    .where('institutionId', '=', institutionId)
    .where('acctId', 'in', ownAccounts(db, accountId))
    .where('acctStatus', 'in', ['opened', 'frozen', 'closed'])
    .$if(acctIds.length > 0, (query) => query.where('acctId', 'in', acctIds))
    .execute();
}
