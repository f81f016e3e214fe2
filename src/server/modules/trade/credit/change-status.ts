import { toShanghaiTime } from '#values/shanghai-time';
import type { CreditStatus } from '#contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { errors } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/handler.ts';
import { lastPublishedDay } from '../../fund/rules.ts';
import { creditErrors } from './errors.ts';
import { findCredit } from './find-credits.ts';
import { texts } from './messages.ts';
import { type CreditEntry, recordChange } from './record-change.ts';
import { canDelete, canHappen, sourcesOf } from './transitions.ts';

type Context = Pick<RequestContext, 'transact' | 'user' | 'now' | 'traceId'>;

/** Freezes a line, or lifts that (domain §5.6): a frozen strict line refuses purchases. */
export function freezeCredit(creditNo: string, frozen: boolean, context: Context): Promise<null> {
  const event = frozen ? 'freeze' : 'unfreeze';
  const node = frozen ? texts.frozen : texts.thawed;
  return change(creditNo, context, async (tx, line) => {
    if (!canHappen(event, line.creditStatus)) throw creditErrors.statusChanged();
    return { to: frozen ? 'frozen' : 'effective', entry: { creditNo, action: event, node } };
  });
}

/** Deletes a line that is not in use (domain §5.6); its history stays. */
export function deleteCredit(creditNo: string, context: Context): Promise<null> {
  return change(creditNo, context, async (_tx, line) => {
    if (!canHappen('delete', line.creditStatus)) throw creditErrors.statusChanged();
    if (!canDelete(line.creditStatus, line.usedAmt)) throw creditErrors.inUse();
    return { to: 'deleted', entry: { creditNo, action: 'delete', node: texts.deleted } };
  });
}

interface Verdict {
  readonly to: CreditStatus;
  readonly entry: CreditEntry;
}

type Judge = (tx: Db, line: NonNullable<Awaited<ReturnType<typeof findCredit>>>) => Promise<Verdict>;

/** Locks a line of the operator's institutions, as purchases do, and gives it the status that `judge` says. */
function change(creditNo: string, context: Context, judge: Judge): Promise<null> {
  const { user, now, traceId } = context;
  return context.transact(async (tx) => {
    const time = toShanghaiTime(now);
    await sql`select from credit_lines where credit_no = ${creditNo} for update`.execute(tx);
    const scope = { accountId: user.accountId, published: lastPublishedDay(time) };
    const line = await findCredit(tx, scope, creditNo);
    if (!line || line.creditStatus === 'deleted') throw errors.recordNotFound(texts.line);
    const { to, entry } = await judge(tx, line);
    await tx
      .updateTable('creditLines')
      .set((eb) => ({
        creditStatus: to,
        updater: user.realName,
        updateTime: time,
        revision: eb('revision', '+', 1),
      }))
      .where('creditNo', '=', creditNo)
      .execute();
    await recordChange(tx, entry, { accountId: user.accountId, name: user.realName, now, traceId });
    return null;
  });
}

/** Lines begin on their first day and end after their last (domain §5.6). Safe to run again. */
export async function ageLines(
  db: Db,
  { day, time, actor }: { readonly day: string; readonly time: string; readonly actor: { name: string; now: Date } },
): Promise<void> {
  const by = { accountId: null, name: actor.name, now: actor.now };
  await db.transaction().execute(async (tx) => {
    // Ends first: a line whose days all passed unseen never began.
    const ended = await tx
      .updateTable('creditLines')
      .set((eb) => ({
        creditStatus: 'expired',
        updater: actor.name,
        updateTime: time,
        revision: eb('revision', '+', 1),
      }))
      .where('creditStatus', 'in', sourcesOf('end'))
      .where('endDate', '<', day)
      .returning('creditNo')
      .execute();
    const begun = await tx
      .updateTable('creditLines')
      .set((eb) => ({
        creditStatus: 'effective',
        updater: actor.name,
        updateTime: time,
        revision: eb('revision', '+', 1),
      }))
      .where('creditStatus', 'in', sourcesOf('begin'))
      .where('startDate', '<=', day)
      .returning('creditNo')
      .execute();
    for (const { creditNo } of ended)
      await recordChange(tx, { creditNo, action: 'end', node: texts.aging, remark: texts.ended }, by);
    for (const { creditNo } of begun)
      await recordChange(tx, { creditNo, action: 'begin', node: texts.aging, remark: texts.begun }, by);
  });
}
