import { addDays, toShanghaiTime } from '#values/shanghai-time';
import { audit } from '#server/platform/audit';
import type { Db } from '#server/database/database';
import { sendSms } from '#server/sms/sms-codes';
import { actors, applicationSms, nodes, openingBusiness } from './messages.ts';
import { recordStep } from './history.ts';

/** Days within which material must arrive that the auditor asked for (handbook: institution-application-states). */
const SUPPLY_DAYS = 30;

/** Whole days are counted, from the one on which the auditor asked. */
export interface Midnight {
  readonly day: string;
  readonly actor: { readonly now: Date };
}

/** Rejects the applications of institutions whose material did not come in time. Safe to call at any time. */
export async function expireSupplements(db: Db, { day, actor: { now } }: Midnight): Promise<void> {
  const asked = `${addDays(day, -SUPPLY_DAYS)} 00:00:00`;
  await db.transaction().execute(async (tx) => {
    const overdue = await tx
      .updateTable('instApplies')
      .set({
        applyStatus: 'rejected',
        auditOpinion: nodes.overdue,
        auditor: actors.system,
        auditTime: toShanghaiTime(now),
        updatedAt: toShanghaiTime(now),
        supplyItems: null,
        supplyTime: null,
      })
      .where('applyStatus', '=', 'supplemented')
      .where(({ fn, eb }) => eb(fn.coalesce('supplyTime', 'auditTime'), '<', asked))
      .returning(['applyNo', 'institutionName', 'phone'])
      .execute();
    for (const { applyNo, institutionName, phone } of overdue) {
      await recordStep(tx, { applyNo, node: nodes.overdue, operator: actors.system, remark: nodes.overdue, now });
      await audit(tx, { now, accountId: null, action: 'institution.overdue', subject: applyNo });
      const result = { name: institutionName, business: openingBusiness, opinion: nodes.overdue };
      if (phone) await sendSms(tx, phone, applicationSms('reject', result), now);
    }
  });
}
