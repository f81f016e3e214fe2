import { toShanghaiTime } from '#values/shanghai-time';
import { applicationSms, actors } from '../../application/messages.ts';
import type { Decider } from '../../application/deciders.ts';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../database/database.ts';
import { sendSms } from '../../sms/sms.ts';
import { riskErrors } from '../../assessment/errors.ts';
import { texts } from './messages.ts';
import { putInForce } from '../../assessment/put-in-force.ts';

/** Assessments that the auditor looks at: who told of a serious default or penalty (domain §4.11 Q17). */
export const riskDecider: Decider = {
  business: texts.business,

  findWaiting: async (db) => {
    const rows = await db
      .selectFrom('riskAssessments as assessed')
      .innerJoin('investorAccounts as acct', 'acct.acctId', 'assessed.acctId')
      .select(['assessed.assessNo as applyNo', 'acct.investorName as name', 'assessed.submitTime as applyTime'])
      .where('assessed.assessStatus', '=', 'auditing')
      .orderBy('assessed.submitTime')
      .execute();
    return rows;
  },

  decide: async (tx, assessNo, { outcome, opinion }, { now, traceId }) => {
    const assessed = await findAssessed(tx, assessNo);
    if (!assessed) return undefined;
    if (outcome === 'supply') throw riskErrors.noSupply();
    const remark = opinion ?? (outcome === 'reject' ? texts.rejected : null);
    const changed = await tx
      .updateTable('riskAssessments')
      .set({
        assessStatus: outcome === 'pass' ? 'effective' : 'rejected',
        auditor: actors.auditor,
        auditTime: toShanghaiTime(now),
        auditOpinion: remark,
      })
      .where('assessNo', '=', assessNo)
      .where('assessStatus', '=', 'auditing')
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw riskErrors.statusChanged();
    if (outcome === 'pass') await putInForce(tx, changed);
    await audit(tx, {
      now,
      accountId: null,
      action: `risk.${outcome}`,
      subject: changed.acctId,
      detail: { assessNo, opinion: remark },
      ...(traceId && { traceId }),
    });
    const { phone, investorName } = assessed;
    if (phone) {
      const sms = { name: investorName, business: texts.business, opinion: remark ?? '' };
      await sendSms(tx, phone, applicationSms(outcome, sms), now);
    }
    return { applyStatus: outcome === 'pass' ? 'passed' : 'rejected' };
  },
};

function findAssessed(tx: Db, assessNo: string) {
  return tx
    .selectFrom('riskAssessments as assessed')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'assessed.acctId')
    .leftJoin('accounts', 'accounts.accountId', 'assessed.submitterId')
    .select(['acct.investorName', 'accounts.phone'])
    .where('assessed.assessNo', '=', assessNo)
    .executeTakeFirst();
}
