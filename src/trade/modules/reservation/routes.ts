import { sql } from 'kysely';
import type { OperationData, OperationParams } from '#contract';
import { compare, isDecimal } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '../../language/trading-day.ts';
import { findOwnAccount } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { audit } from '#server/platform/audit';
import { errors } from '#server/platform/errors';
import { defineHandlers, type RequestContext } from '#server/platform/handler';
import { isBookable, nextOpenDate } from '../fund/rules.ts';
import { tradeErrors, texts } from '../orders/messages.ts';
import { findQualification } from '../purchase/queries.ts';

type Params = OperationParams<'highEndReserve'>;

/** Reservation of a closed high-end product for its next open day (handbook: high-end-reservation). */
export const routes = defineHandlers({
  highEndReserve: (params, context) => context.transact((tx) => reserve(tx, params, context)),
});

/** Another reservation of the same account for the same day replaces the former one. */
async function reserve(tx: Db, params: Params, context: RequestContext): Promise<OperationData<'highEndReserve'>> {
  const time = toShanghaiTime(context.now);
  const openDate = await judge(tx, params, context);
  const { fundCode, acctId, reserveAmt } = params;
  const { reserveNo } = await tx
    .insertInto('reservations')
    .values({
      reserveNo: await nextReserveNo(tx, time.slice(0, 10)),
      fundCode,
      acctId,
      openDate,
      reserveAmt,
      remark: params.remark ?? null,
      creator: context.user.realName,
      createTime: time,
    })
    .onConflict((conflict) =>
      conflict.columns(['fundCode', 'acctId', 'openDate']).doUpdateSet((eb) => ({
        reserveAmt: eb.ref('excluded.reserveAmt'),
        remark: eb.ref('excluded.remark'),
        creator: eb.ref('excluded.creator'),
        createTime: eb.ref('excluded.createTime'),
      })),
    )
    .returning('reserveNo')
    .executeTakeFirstOrThrow();
  const { now, user, traceId } = context;
  await audit(tx, {
    now,
    accountId: user.accountId,
    action: 'reservation.save',
    subject: reserveNo,
    detail: { fundCode, acctId, reserveAmt },
    traceId,
  });
  return { reserveNo, openDate };
}

/** The open day of the reservation; throws if the account may not buy, or the product cannot be reserved. */
async function judge(tx: Db, { fundCode, acctId, reserveAmt }: Params, { user, now }: RequestContext) {
  const time = toShanghaiTime(now);
  const account = await findOwnAccount(tx, user.accountId, acctId);
  if (!account) throw errors.recordNotFound(texts.account);
  if (!account.tradeFlag) throw tradeErrors.noTradeRight();
  if (account.acctStatus !== 'opened') throw tradeErrors.accountNotTradable();
  const fund = await tx.selectFrom('funds').selectAll().where('fundCode', '=', fundCode).executeTakeFirst();
  if (!fund) throw errors.recordNotFound(texts.fund);
  const tradeDay = tDay(time);
  const openDate = nextOpenDate(fund, tradeDay);
  if (!isBookable(fund, tradeDay) || openDate === null) throw tradeErrors.notBuyable(texts.booking);
  const { authStatus } = await findQualification(tx, acctId, time.slice(0, 10));
  if (authStatus !== 'passed') throw tradeErrors.notQualified();
  if (!isDecimal(reserveAmt) || compare(reserveAmt, fund.minFirstAmt) < 0) {
    throw tradeErrors.belowMinimum(fund.minFirstAmt);
  }
  return openDate;
}

/** Next 预约编号: Y, the day and eight digits. */
async function nextReserveNo(tx: Db, date: string): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('reserve_no_seq') as number`.execute(tx);
  return `Y${date.replaceAll('-', '')}${String(rows[0]?.number).padStart(8, '0')}`;
}
