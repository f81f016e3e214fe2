import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import type { Decider, Decision } from '../../application/deciders.ts';
import { actors, applicationSms, nodes } from '../../application/messages.ts';
import type { Db } from '../../database/database.ts';
import { sendSms } from '../../sms/sms.ts';
import { fallBack } from '../../suitability/end-validity.ts';
import { type AuthChange, changeAuth } from './change-auth.ts';
import { criterionOf } from './criteria.ts';
import { texts } from './messages.ts';
import { type AuthRecord, lockAuth } from './queries.ts';
import { validUntilOf } from './rules.ts';

/** The platform's auditor on certifications (domain §5.7); rejecting one that was passed revokes it. */
export const authDecider: Decider = {
  business: texts.business,

  findWaiting: async (db) => {
    const rows = await db
      .selectFrom('investorAuths as auth')
      .innerJoin('investorAccounts as acct', 'acct.acctId', 'auth.acctId')
      .select(['auth.authNo as applyNo', 'acct.investorName as name', 'auth.applyTime', 'auth.applyDate'])
      .where('auth.applyStatus', '=', 'auditing')
      .orderBy('auth.applyTime')
      .execute();
    return rows.map(({ applyNo, name, applyTime, applyDate }) => ({
      applyNo,
      name,
      applyTime: applyTime ?? `${applyDate} 00:00:00`,
    }));
  },

  decide: async (tx, authNo, decision, { now, traceId }) => {
    const auth = await lockAuth(tx, authNo);
    if (!auth) return undefined;
    const time = toShanghaiTime(now);
    const audited = { opinion: decision.opinion ?? null, auditor: actors.auditor, auditTime: time };
    const change = describe(auth, decision, time.slice(0, 10));
    const values = { ...audited, ...change.values };
    const actor = { accountId: null, name: actors.auditor, now, traceId };
    const applyStatus = await changeAuth(tx, auth, { ...change, remark: decision.opinion, values }, actor);
    await follow(tx, auth, { applyStatus, today: toShanghaiDate(now) });
    await tell(tx, auth, { decision, now });
    return { applyStatus };
  },
};

function describe(auth: AuthRecord, { outcome, supplyItems = [] }: Decision, today: string): AuthChange {
  switch (outcome) {
    case 'pass': {
      const validUntil = validUntilOf(criterionOf(auth.criterion), auth, today);
      return { event: 'pass', node: nodes.pass, values: { validUntil, ended: false, reminded: false } };
    }
    case 'supply':
      return { event: 'supply', node: nodes.askSupply, values: { supplyItems: JSON.stringify(supplyItems) } };
    case 'reject':
      return auth.applyStatus === 'passed'
        ? { event: 'revoke', node: nodes.revoke, values: { validUntil: null, ended: true } }
        : { event: 'reject', node: nodes.reject };
  }
}

/** The class of the account follows its recognition. */
async function follow(
  tx: Db,
  { acctId, authType, applyStatus: before }: AuthRecord,
  { applyStatus, today }: { readonly applyStatus: string; readonly today: string },
): Promise<void> {
  if (authType !== '2') return;
  if (applyStatus === 'passed') {
    await tx.updateTable('investorAccounts').set({ investorClass: '2' }).where('acctId', '=', acctId).execute();
  } else if (before === 'passed') await fallBack(tx, acctId, today);
}

async function tell(tx: Db, auth: AuthRecord, { decision, now }: { decision: Decision; now: Date }): Promise<void> {
  const row = await tx
    .selectFrom('investorAccounts as acct')
    .leftJoin('accounts', (join) => join.on('accounts.accountId', '=', auth.submitterId))
    .select(['acct.investorName', 'accounts.phone'])
    .where('acct.acctId', '=', auth.acctId)
    .executeTakeFirst();
  if (!row?.phone) return;
  const sms = { name: row.investorName, business: texts.business, opinion: decision.opinion };
  await sendSms(tx, row.phone, applicationSms(decision.outcome, sms), now);
}
