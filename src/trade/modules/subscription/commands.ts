import type { OperationParams } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '#server/database/database';
import { nextSubscribeNo } from '../../database/numbers.ts';
import { audit } from '#server/platform/audit';
import { errors } from '#server/platform/errors';
import type { RequestContext } from '#server/platform/handler';
import { lookAgain } from '../push/commands.ts';
import { subscribeErrors, texts } from './messages.ts';
import { countSubscribes, findScopeAccounts, findSubscribe } from './queries.ts';
import { hasFunds, MOST, planSubscribe } from './rules.ts';

type Asked = Omit<OperationParams<'addSubscribe'>, 'disCode' | 'requestNo'>;

/** Adds a subscription of the operator to events from now on. */
export function addSubscribe(asked: Asked, context: RequestContext): Promise<{ subscribeNo: string }> {
  const { user, now } = context;
  return context.transact(async (tx) => {
    await lockOperator(tx, user.accountId);
    if ((await countSubscribes(tx, user.accountId)) >= MOST) throw subscribeErrors.tooMany(MOST);
    const values = await readValues(tx, asked, user.accountId);
    await requireUnique(tx, user.accountId, values);
    const subscribeNo = await nextSubscribeNo(tx);
    const time = toShanghaiTime(now);
    await tx
      .insertInto('subscribes')
      .values({
        ...values,
        subscribeNo,
        accountId: user.accountId,
        enabled: true,
        createdAt: time,
        pushedUntil: time,
        nextPushAt: lookAgain(values, now),
      })
      .execute();
    await audit(tx, { ...byOf(context), action: 'subscribe.add', subject: subscribeNo, detail: values });
    return { subscribeNo };
  });
}

/** Changes a subscription; earlier events are not pushed again in its new form. */
export function updateSubscribe(
  { subscribeNo, ...asked }: Asked & { readonly subscribeNo: string },
  context: RequestContext,
): Promise<{ subscribeNo: string }> {
  const { user, now } = context;
  return context.transact(async (tx) => {
    await lockOperator(tx, user.accountId);
    const before = await requireOwn(tx, user.accountId, subscribeNo);
    const values = await readValues(tx, asked, user.accountId);
    await requireUnique(tx, user.accountId, values, subscribeNo);
    await tx
      .updateTable('subscribes')
      .set({ ...values, pushedUntil: toShanghaiTime(now), nextPushAt: lookAgain(values, now) })
      .where('subscribeNo', '=', subscribeNo)
      .execute();
    const detail = { before: pick(before), after: values };
    await audit(tx, { ...byOf(context), action: 'subscribe.update', subject: subscribeNo, detail });
    return { subscribeNo };
  });
}

/** Enables or disables a subscription; events while it is disabled are not pushed later. */
export function switchSubscribe(
  { subscribeNo, enabled }: { readonly subscribeNo: string; readonly enabled: boolean },
  context: RequestContext,
): Promise<null> {
  const { user, now } = context;
  return context.transact(async (tx) => {
    const row = await requireOwn(tx, user.accountId, subscribeNo);
    const from = enabled && !row.enabled ? { pushedUntil: toShanghaiTime(now), nextPushAt: lookAgain(row, now) } : {};
    await tx
      .updateTable('subscribes')
      .set({ enabled, ...from })
      .where('subscribeNo', '=', subscribeNo)
      .execute();
    const action = enabled ? 'subscribe.enable' : 'subscribe.disable';
    await audit(tx, { ...byOf(context), action, subject: subscribeNo });
    return null;
  });
}

/** Deletes a subscription and its pushes; queued mails are still sent. */
export function deleteSubscribe(subscribeNo: string, context: RequestContext): Promise<null> {
  return context.transact(async (tx) => {
    const row = await requireOwn(tx, context.user.accountId, subscribeNo);
    await tx.deleteFrom('subscribes').where('subscribeNo', '=', subscribeNo).execute();
    const detail = { before: pick(row) };
    await audit(tx, { ...byOf(context), action: 'subscribe.delete', subject: subscribeNo, detail });
    return null;
  });
}

/** Serialises changes of an operator's subscriptions, so that the limits on their number and scopes hold. */
async function lockOperator(tx: Db, accountId: number): Promise<void> {
  await tx.selectFrom('accounts').select('accountId').where('accountId', '=', accountId).forUpdate().execute();
}

async function requireOwn(tx: Db, accountId: number, subscribeNo: string) {
  const row = await findSubscribe(tx, accountId, subscribeNo);
  if (!row) throw errors.recordNotFound(texts.subscribe);
  return row;
}

/** The columns of a request. Throws an error on the invalid field. */
async function readValues(tx: Db, asked: Asked, accountId: number) {
  const { subscribeName, subscribeType, institutionId, frequency, channelList } = asked;
  const { emails, phones, ...plan } = planSubscribe(asked);
  const acctIds = asked.acctIdList ?? [];
  const accounts = await findScopeAccounts(tx, accountId, { institutionId, acctIds });
  if (accounts.length === 0 || (acctIds.length > 0 && accounts.length !== new Set(acctIds).size)) {
    throw subscribeErrors.notItsAccount();
  }
  if (subscribeType === '10' && !accounts.some(({ custType }) => custType === '2')) throw subscribeErrors.noProduct();
  return {
    subscribeName: subscribeName.trim(),
    subscribeType,
    institutionId,
    acctIds: keepList(acctIds),
    fundCodes: keepList(hasFunds(subscribeType) ? (asked.fundCodeList ?? []) : []),
    frequency,
    channels: keepList(channelList),
    emails: emails.join(','),
    phones: phones.join(','),
    ...plan,
  };
}

type Values = Awaited<ReturnType<typeof readValues>>;

/** Sorted, so that equal scopes are equal texts. */
function keepList(list: readonly string[]): string {
  return [...new Set(list)].toSorted().join(',');
}

async function requireUnique(tx: Db, accountId: number, values: Values, except = ''): Promise<void> {
  const same = await tx
    .selectFrom('subscribes')
    .select('subscribeNo')
    .where('accountId', '=', accountId)
    .where('subscribeType', '=', values.subscribeType)
    .where('institutionId', '=', values.institutionId)
    .where('acctIds', '=', values.acctIds)
    .where('fundCodes', '=', values.fundCodes)
    .where('subscribeNo', '<>', except)
    .executeTakeFirst();
  if (same) throw subscribeErrors.duplicate();
}

function pick(row: Values): Values {
  const { subscribeName, subscribeType, institutionId, acctIds, fundCodes, frequency } = row;
  const { channels, emails, phones, pushTime, attachFormat } = row;
  return {
    subscribeName,
    subscribeType,
    institutionId,
    acctIds,
    fundCodes,
    frequency,
    channels,
    emails,
    phones,
    pushTime,
    attachFormat,
  };
}

function byOf({ user, now, traceId }: RequestContext) {
  return { now, accountId: user.accountId, traceId };
}
