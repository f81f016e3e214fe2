import type { ApplyStatus } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Decider, Decision, DecisionContext } from '../../application/deciders.ts';
import { actors, applicationSms, nodes } from '../../application/messages.ts';
import { recordStep } from '../../application/steps.ts';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../database/database.ts';
import { sendSms } from '../../sms/sms.ts';
import { readEntries } from './entries.ts';
import { institutionErrors } from './errors.ts';
import { texts } from './messages.ts';
import { type Opened, openInstitution } from './open-institution.ts';
import { type Apply, findWaitingApplies, lockAnyApply, updateApply } from './queries.ts';

const statuses = { pass: 'passed', reject: 'rejected', supply: 'supplemented' } as const satisfies Record<
  Decision['outcome'],
  ApplyStatus
>;
const steps = { pass: nodes.pass, reject: nodes.reject, supply: nodes.askSupply } as const;

/** How an application of an institution is audited (domain §5.3). */
export const institutionDecider: Decider = {
  business: texts.openingBusiness,

  findWaiting: async (db) =>
    (await findWaitingApplies(db)).map(({ applyNo, institutionName, applyTime, updatedAt }) => ({
      applyNo,
      name: institutionName,
      applyTime: applyTime ?? updatedAt,
    })),

  decide: async (tx, applyNo, decision, context) => {
    const apply = await lockAnyApply(tx, applyNo);
    if (!apply) return undefined;
    if (apply.applyStatus !== 'auditing') throw institutionErrors.statusChanged();
    return { applyStatus: await settle(tx, apply, decision, context) };
  },
};

async function settle(
  tx: Db,
  apply: Apply,
  decision: Decision,
  { now, traceId }: DecisionContext,
): Promise<ApplyStatus> {
  const { applyNo } = apply;
  const { outcome, opinion, supplyItems = [] } = decision;
  const opened = outcome === 'pass' ? await openInstitution(tx, apply, now) : undefined;
  const applyStatus = statuses[outcome];
  const time = toShanghaiTime(now);
  await updateApply(tx, applyNo, {
    applyStatus,
    updatedAt: time,
    auditTime: time,
    auditOpinion: opinion ?? null,
    auditor: actors.auditor,
    supplyItems: outcome === 'supply' ? JSON.stringify(supplyItems) : null,
    supplyTime: outcome === 'supply' ? time : null,
    ...(opened && { institutionId: opened.institutionId, cliqueCode: opened.cliqueCode }),
  });
  await recordStep(tx, { applyNo, node: steps[outcome], operator: actors.auditor, remark: opinion, now });
  const detail = { outcome, institutionName: apply.institutionName, institutionId: opened?.institutionId };
  const entry = { now, accountId: null, action: 'institution.audit', subject: applyNo, detail } as const;
  await audit(tx, { ...entry, ...(traceId !== undefined && { traceId }) });
  await notify(tx, apply, { decision, opened, now });
  return applyStatus;
}

interface News {
  readonly decision: Decision;
  readonly opened: Opened | undefined;
  readonly now: Date;
}

/** The result, to whoever applied; the first login, to the first operator. */
async function notify(tx: Db, apply: Apply, { decision, opened, now }: News): Promise<void> {
  const { adminMobile } = readEntries(apply);
  const { outcome, opinion } = decision;
  const business = apply.changeFlag ? texts.change : texts.opening;
  const result = applicationSms(outcome, { name: apply.institutionName, business, opinion });
  const applicant = apply.phone ?? (await findPhone(tx, apply.accountId)) ?? adminMobile;
  if (applicant) await sendSms(tx, applicant, result, now);
  if (!opened || apply.changeFlag || !adminMobile) return;
  const { firstLogin } = opened;
  const login = firstLogin ? texts.firstLogin(firstLogin.userName, firstLogin.password) : texts.sameLogin;
  await sendSms(tx, adminMobile, `${result}${login}`, now);
}

async function findPhone(tx: Db, accountId: number | null): Promise<string | undefined> {
  if (accountId === null) return undefined;
  const found = await tx.selectFrom('accounts').select('phone').where('accountId', '=', accountId).executeTakeFirst();
  return found?.phone;
}
