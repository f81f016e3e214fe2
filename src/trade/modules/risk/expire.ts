import { addDays } from '#values/shanghai-time';
import type { Db } from '#server/database/database';
import { audit } from '#server/platform/audit';
import { sendSms } from '#server/sms/sms-codes';
import { fallBack } from './commands.ts';
import { reminderSms } from './messages.ts';

/** The current day and its moment. */
export interface Today {
  /** `yyyy-MM-dd`, Shanghai. */
  readonly day: string;
  readonly actor: { readonly now: Date };
}

/** Days before an expiry that the investor gets a reminder (handbook: sms-wording). */
const REMINDER_DAYS = 30;

/**
 * Ends validities on their last day (handbook: certification-states, assessment-states): the account loses its risk
 * profile, and a professional investor without another recognition becomes an ordinary one. Idempotent.
 */
export async function endValidity(db: Db, { day, actor: { now } }: Today): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const assessed = await tx
      .updateTable('investorAccounts')
      .set({ riskProfile: null })
      .where('riskProfile', 'is not', null)
      .where('acctId', 'in', (eb) =>
        eb.selectFrom('riskResults').select('acctId').where('replaced', '=', false).where('expireDate', '<', day),
      )
      .returning('acctId')
      .execute();
    for (const { acctId } of assessed)
      await audit(tx, { now, accountId: null, action: 'risk.expired', subject: acctId });
    const certified = await tx
      .updateTable('investorAuths')
      .set({ ended: true })
      .where('ended', '=', false)
      .where('applyStatus', '=', 'passed')
      .where('validUntil', '<', day)
      .returning(['authNo', 'acctId', 'authType'])
      .execute();
    for (const { authNo, acctId, authType } of certified) {
      await audit(tx, { now, accountId: null, action: 'auth.expired', subject: authNo });
      if (authType === '2') await fallBack(tx, acctId, day);
    }
  });
}

/** Reminds the first transactor of each account, once, of expiries within thirty days. */
export async function remindOfEnd(db: Db, { day, actor: { now } }: Today): Promise<void> {
  const until = addDays(day, REMINDER_DAYS);
  await db.transaction().execute(async (tx) => {
    const results = await tx
      .updateTable('riskResults')
      .set({ reminded: true })
      .where('reminded', '=', false)
      .where('replaced', '=', false)
      .where('expireDate', '>=', day)
      .where('expireDate', '<=', until)
      .returning(['acctId', 'expireDate as date'])
      .execute();
    const auths = await tx
      .updateTable('investorAuths')
      .set({ reminded: true })
      .where('reminded', '=', false)
      .where('applyStatus', '=', 'passed')
      .where('validUntil', '>=', day)
      .where('validUntil', '<=', until)
      // Investors who renewed in time get no reminder.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('investorAuths as later')
              .select('later.authNo')
              .whereRef('later.acctId', '=', 'investorAuths.acctId')
              .whereRef('later.authType', '=', 'investorAuths.authType')
              .where('later.applyStatus', '=', 'passed')
              .where('later.validUntil', '>', until),
          ),
        ),
      )
      .returning(['acctId', 'validUntil as date'])
      .execute();
    for (const one of results) await remind(tx, { ...one, what: '风险测评', now });
    for (const one of auths) await remind(tx, { ...one, what: '认证', now });
  });
}

interface Ending {
  readonly acctId: string;
  readonly date: string | null;
  readonly what: '风险测评' | '认证';
  readonly now: Date;
}

async function remind(tx: Db, { acctId, date, what, now }: Ending): Promise<void> {
  const addressee = await tx
    .selectFrom('transactors')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'transactors.acctId')
    .select(['acct.investorName', 'transactors.phone'])
    .where('transactors.acctId', '=', acctId)
    .orderBy('transactors.primaryFlag', 'desc')
    .executeTakeFirst();
  if (!addressee || date === null) return;
  await sendSms(tx, addressee.phone, reminderSms(what, addressee.investorName, date), now);
}
