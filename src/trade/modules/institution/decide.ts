import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { ApplyStatus } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { hashPassword } from '#server/access/passwords';
import type { Decider, Decision, DecisionContext } from '../../application/deciders.ts';
import { recordStep } from '../../application/history.ts';
import { actors, applicationSms, nodes } from '../../application/messages.ts';
import type { Db } from '#server/database/database';
import { audit } from '#server/platform/audit';
import { sendSms } from '#server/sms/sms-codes';
import { ADMINISTRATOR_ROLE } from '#server/modules/role/rules';
import { readEntries, type Entries } from './present.ts';
import { institutionErrors, texts } from './messages.ts';
import { type Apply, findWaitingApplies, lockAnyApply, updateApply } from './queries.ts';

const statuses = { pass: 'passed', reject: 'rejected', supply: 'supplemented' } as const satisfies Record<
  Decision['outcome'],
  ApplyStatus
>;
const steps = { pass: nodes.pass, reject: nodes.reject, supply: nodes.askSupply } as const;

/** Review of institution applications (handbook: institution-application-states). */
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

/** Sends the result to the applicant, and the first login to the first operator. */
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

/** The result of an approved application. */
export interface Opened {
  readonly institutionId: string;
  readonly cliqueCode: string;
  readonly firstLogin?: FirstLogin | undefined;
}

/**
 * Applies an approved application (handbook: institution-application-states): creates a new institution, a clique if it
 * has none, and its first operator; or, for a change, updates the institution.
 */
async function openInstitution(tx: Db, apply: Apply, now: Date): Promise<Opened> {
  const entries = readEntries(apply);
  const institutionId = apply.institutionId ?? (await nextInstitutionId(tx));
  const cliqueCode = apply.cliqueCode ?? (await nextCliqueCode(tx));
  await writeInstitution(tx, institutionId, cliqueCode, entries);
  if (apply.changeFlag) return { institutionId, cliqueCode };
  const known = await findOperatorByPhone(tx, entries.adminMobile ?? '');
  if (known && known.cliqueCode !== cliqueCode) throw institutionErrors.mobileTaken();
  await giveInstitution(tx, apply.accountId ?? undefined, institutionId);
  return {
    institutionId,
    cliqueCode,
    firstLogin: await createFirstOperator(tx, { institutionId, cliqueCode, entries, now }),
  };
}

async function writeInstitution(tx: Db, institutionId: string, cliqueCode: string, entries: Entries): Promise<void> {
  const facts = {
    institutionName: entries.institutionName,
    certNo: entries.certNo ?? '',
    certEndDate: entries.certEndDate ?? '',
    orgType: entries.orgType ?? '',
    cliqueCode,
    applyStatus: 'passed',
    legalName: entries.legalName ?? '',
    legalCertNo: entries.legalCertNo ?? '',
  };
  await tx
    .insertInto('institutions')
    .values({ ...facts, institutionId, investorClass: null })
    .onConflict((conflict) => conflict.column('institutionId').doUpdateSet(facts))
    .execute();
}

async function nextInstitutionId(tx: Db): Promise<string> {
  return `I${await next(tx, 'institution_id_seq', 8)}`;
}

async function nextCliqueCode(tx: Db): Promise<string> {
  return `C${await next(tx, 'clique_code_seq', 5)}`;
}

async function next(tx: Db, sequence: 'institution_id_seq' | 'clique_code_seq', digits: number): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval(${sequence}) as number`.execute(tx);
  return String(rows[0]?.number).padStart(digits, '0');
}

/** The operator with this phone. */
export function findOperatorByPhone(db: Db, phone: string) {
  return db.selectFrom('accounts').select(['accountId', 'cliqueCode']).where('phone', '=', phone).executeTakeFirst();
}

export interface NewOperator {
  readonly institutionId: string;
  readonly cliqueCode: string;
  readonly entries: Entries;
  readonly now: Date;
}

/** The first login of an institution's first operator, sent once; undefined if they can sign in already. */
export interface FirstLogin {
  readonly userName: string;
  readonly password: string;
}

/**
 * Makes the administrator of a new institution an operator with the role 机构管理员 (handbook: first-operator) and a
 * temporary password. An existing operator of the clique gets the institution instead.
 */
async function createFirstOperator(tx: Db, operator: NewOperator): Promise<FirstLogin | undefined> {
  const { institutionId, entries } = operator;
  const known = await findOperatorByPhone(tx, entries.adminMobile ?? '');
  const login = known ? undefined : await createAccount(tx, operator);
  await giveInstitution(tx, known?.accountId ?? login?.accountId, institutionId);
  return login && { userName: login.userName, password: login.password };
}

/** Grants an institution to an operator. */
async function giveInstitution(tx: Db, accountId: number | undefined, institutionId: string): Promise<void> {
  if (accountId === undefined) return;
  await tx
    .insertInto('operatorInstitutions')
    .values({ accountId, institutionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function createAccount(tx: Db, { institutionId, cliqueCode, entries, now }: NewOperator) {
  const { rows } = await sql<{ accountId: number }>`select nextval('account_id_seq') as account_id`.execute(tx);
  const accountId = Number(rows[0]?.accountId);
  const userName = `admin_${institutionId.toLowerCase()}`;
  const password = createPassword();
  const time = toShanghaiTime(now);
  await tx
    .insertInto('accounts')
    .values({
      accountId,
      userName,
      realName: entries.adminName ?? '',
      phone: entries.adminMobile ?? '',
      idType: entries.adminCertType ?? '0',
      idNo: entries.adminCertNo ?? null,
      email: entries.adminEmail ?? null,
      cliqueCode,
      status: '1',
      passwordHash: await hashPassword(password),
      passwordChangedAt: time,
      mustChangePassword: true,
      createdAt: time,
    })
    .execute();
  await tx.insertInto('accountRoles').values({ accountId, roleId: ADMINISTRATOR_ROLE }).execute();
  return { accountId, userName, password };
}

const letters = 'abcdefghjkmnpqrstuvwxyz';
const kinds = [letters, letters.toUpperCase(), '23456789', '@#%*!'];

/** Twelve characters of all kinds, without lookalikes. */
function createPassword(): string {
  const pick = (from: string): string => from.charAt(randomInt(from.length));
  const characters = [...kinds.map(pick), ...Array.from({ length: 8 }, () => pick(kinds.slice(0, 3).join('')))];
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}
