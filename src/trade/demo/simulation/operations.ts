import { sql } from 'kysely';
import type { OperationParams, AcctStatus } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { ownAccounts, findOwnAccount } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { nextDirectiveNo } from '../../database/numbers.ts';
import { openingErrors, texts as accountTexts } from '../../modules/account-opening/messages.ts';
import { assessDirectives } from '../../modules/directive/assess.ts';
import { texts as directiveTexts } from '../../modules/directive/messages.ts';
import { tellArrived } from '../../modules/directive/news.ts';
import { directiveList } from '../../modules/directive/queries.ts';
import { checkValues, REAL_TTL } from '../../modules/directive/rules.ts';
import { tradeErrors, texts as tradeTexts } from '../../modules/orders/messages.ts';
import { matchPayment, takePayment } from '../../modules/purchase/commands.ts';
import { recordCash } from '../../modules/settlement/commands.ts';
import { audit } from '#server/platform/audit';
import { errors } from '#server/platform/errors';
import type { RequestContext } from '#server/platform/handler';

/** The demo's bank: a payment for an order of the operator's institutions arrives. */
export function arrivePayment(params: OperationParams<'simPayArrive'>, context: RequestContext): Promise<null> {
  const { orderNo, amt } = params;
  const { user, now, traceId } = context;
  return context.transact(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['orderStatus', 'version', 'applyAmt', 'payAmt', 'arrivedAmt', 'payDeadline'])
      .select(['acctId', 'tradeAcctNo', 'fundCode'])
      .where('orderNo', '=', orderNo)
      .where('acctId', 'in', ownAccounts(tx, user.accountId))
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw errors.recordNotFound(tradeTexts.order);
    const { orderStatus: from, version, arrivedAmt, payDeadline } = order;
    const payAmt = order.payAmt ?? order.applyAmt;
    if (from !== 'fundPayPending' || payAmt === null || payDeadline === null) throw tradeErrors.statusChanged();
    const outcome = matchPayment({ payAmt, arrivedAmt, payDeadline }, amt, toShanghaiTime(now));
    const actor = { accountId: user.accountId, name: tradeTexts.system, now, traceId };
    await takePayment(tx, { orderNo, from, version, ...outcome }, actor);
    await recordCash(tx, { ...order, orderNo }, { kind: 'arrived', amt, time: toShanghaiTime(now) });
    return null;
  });
}

const actions = {
  freeze: { from: 'opened', to: 'frozen' },
  unfreeze: { from: 'frozen', to: 'opened' },
  close: { from: 'opened', to: 'closed' },
} as const;

/**
 * Sets the state of an account (handbook: account-states). In production the platform or a court decides it; in a demo
 * the operator does.
 */
export function simulateStatus(
  { acctId, action, reason }: Omit<OperationParams<'simAcctStatus'>, 'disCode'>,
  { transact, user, now, traceId }: RequestContext,
): Promise<{ acctStatus: AcctStatus }> {
  const { from, to } = actions[action];
  return transact(async (tx) => {
    if (!(await findOwnAccount(tx, user.accountId, acctId))) throw openingErrors.noAccount();
    if (action === 'close' && (await isInUse(tx, acctId))) throw openingErrors.sharesLeft();
    const changed = await tx
      .updateTable('investorAccounts')
      .set({ acctStatus: to, failReason: to === 'opened' ? null : (reason ?? accountTexts.noReason) })
      .where('acctId', '=', acctId)
      .where('acctStatus', '=', from)
      .returning('acctId')
      .executeTakeFirst();
    if (!changed) throw openingErrors.statusChanged();
    const detail = { before: from, after: to, ...(reason && { reason }) };
    await audit(tx, { now, accountId: null, action: `account.${action}`, subject: acctId, detail, traceId });
    return { acctStatus: to };
  });
}

/** Whether an account holds shares, or has orders that may still change some. */
async function isInUse(tx: Db, acctId: string): Promise<boolean> {
  const held = await tx
    .selectFrom('holdings')
    .select('acctId')
    .where('acctId', '=', acctId)
    .where('vol', '>', '0')
    .executeTakeFirst();
  if (held) return true;
  const onItsWay = await tx
    .selectFrom('orders')
    .select('orderNo')
    .where('acctId', '=', acctId)
    .where('orderStatus', 'in', ['fundPayPending', 'fundConfirmPending', 'fundException'])
    .executeTakeFirst();
  return onItsWay !== undefined;
}

/** The demo's investment system sends a directive, valid for five minutes by default. */
export function arriveDirective(
  { acctId, businessCode, fundCode, ttl = REAL_TTL, ...values }: OperationParams<'simDirectiveArrive'>,
  { user, now, traceId, transact }: RequestContext,
): Promise<{ directiveNo: string }> {
  const { applyAmt, applyVol } = { applyAmt: values.applyAmt ?? null, applyVol: values.applyVol ?? null };
  return transact(async (tx) => {
    const account = await findOwnAccount(tx, user.accountId, acctId);
    const place = await tx
      .selectFrom('tradeAccts')
      .select('tradeAcctNo')
      .where('acctId', '=', acctId)
      .executeTakeFirst();
    if (!account || !place?.tradeAcctNo) throw errors.recordNotFound(tradeTexts.account);
    const fund = await tx.selectFrom('funds').select('fundCode').where('fundCode', '=', fundCode).executeTakeFirst();
    if (!fund) throw errors.recordNotFound(tradeTexts.fund);
    checkValues({ businessCode, applyAmt, applyVol });
    const time = toShanghaiTime(now);
    const directiveNo = await nextDirectiveNo(tx, time.slice(0, 10));
    await tx
      .insertInto('directives')
      .values({
        directiveNo,
        channel: 'real',
        directiveSource: '3',
        institutionId: account.institutionId,
        acctId,
        tradeAcctNo: place.tradeAcctNo,
        businessCode,
        fundCode,
        applyAmt,
        applyVol,
        directiveDate: time.slice(0, 10),
        expireAt: toShanghaiTime(new Date(now.getTime() + ttl * 1000)),
        arriveTime: `${time}.${String(now.getMilliseconds()).padStart(3, '0')}`,
        directiveStatus: 'pending',
        creator: directiveTexts.investmentSystem,
        createTime: time,
      })
      .execute();
    const asking = { accountId: user.accountId, now };
    const rows = await directiveList.byKeys(tx, { accountId: user.accountId, channel: 'real' }, [directiveNo]);
    const checkMsg = (await assessDirectives(tx, rows, asking)).get(directiveNo)?.msg ?? null;
    await tx.updateTable('directives').set({ checkMsg }).where('directiveNo', '=', directiveNo).execute();
    await audit(tx, { now, accountId: null, action: 'directive.arrived', subject: directiveNo, traceId });
    await tellArrived(tx, directiveNo, now);
    return { directiveNo };
  });
}

/**
 * Moves sessions along with the turned demo clock: those of the operator who turned it, or of all operators. All other
 * sessions age, also those of registrants, who cannot turn it. `from` and `to` are the readings before and after.
 */
export async function carrySessions(
  db: Db,
  whose: number | 'all',
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const seconds = Math.round((to.getTime() - from.getTime()) / 1000);
  await db
    .updateTable('sessions')
    .set({
      createdAt: sql`created_at + make_interval(secs => ${seconds})`,
      lastUsedAt: sql`last_used_at + make_interval(secs => ${seconds})`,
    })
    .where('endReason', 'is', null)
    .$if(whose !== 'all', (query) => query.where('accountId', '=', Number(whose)))
    .execute();
}
