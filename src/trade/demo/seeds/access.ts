import operators from './data/people/operators.json' with { type: 'json' };
import cliqueRoles from './data/people/clique-roles.json' with { type: 'json' };
import users from './data/people/users.json' with { type: 'json' };
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import { hashPassword } from '#server/access/passwords';
import { codeLimits } from '#server/sms/sms-code-rules';
import type { Db } from '#server/database/database';
import { addRoles } from '#server/modules/role/commands';
import type { DemoUser } from '#server/platform/modules';
import presetRoles from '../../access/preset-roles.json' with { type: 'json' };

export interface SeedOptions {
  /** The moment to which every seeded date is relative. */
  readonly now: Date;
}

/** Password of every demo user (handbook: demo-users). */
export const demoPassword = 'Demo@2026';
/** How long before the seed's moment the demo users set their password, ms. */
const passwordAge = 90 * 86_400_000;

/** The demo operators (handbook: demo-users). Their institutions belong to the accounts' seeds. */
export async function seedAccess(db: Db, options: SeedOptions): Promise<void> {
  // Example of a role defined by a clique (handbook: demo-roles).
  await addRoles(
    db,
    cliqueRoles.map((role) => ({ ...role, roleType: '2', cliqueCode: 'C00001' })),
  );
  await seedUsers(db, options);
}

/** The demo operators that are not there yet. */
export async function seedUsers(db: Db, { now }: SeedOptions): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const passwordChangedAt = toShanghaiTime(new Date(now.getTime() - passwordAge));
  const added = await db
    .insertInto('accounts')
    .values(
      users.map(({ roleIds: _roleIds, status, ...user }) => ({
        ...user,
        status: status === '2' ? ('2' as const) : ('1' as const),
        passwordHash,
        passwordChangedAt,
        createdAt: passwordChangedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('accountId')
    .execute();
  const isAdded = new Set(added.map(({ accountId }) => accountId));
  const given = users.filter(({ accountId }) => isAdded.has(accountId));
  if (given.length === 0) return;
  await db
    .insertInto('accountRoles')
    .values(given.flatMap(({ accountId, roleIds }) => roleIds.map((roleId) => ({ accountId, roleId }))))
    .execute();
}

/** Registrants without an institution and with some (handbook: demo-users). */
const registrants = ['19900000009', '19900000010'];

/** The demo registrants; the first one has used up the day's codes (handbook: demo-sms-state). */
export async function seedRegistrants(db: Db, { now }: SeedOptions): Promise<void> {
  const createdAt = toShanghaiTime(now);
  const added = await db
    .insertInto('registrants')
    .values(registrants.map((phone) => ({ phone, recommender: null, createdAt })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('phone')
    .execute();
  if (!added.some(({ phone }) => phone === '19900000009')) return;
  const at = `${toShanghaiDate(now)} 00:00:00`;
  // No input hashes to an empty text: these codes count towards the limit, but can never be entered.
  const used = { phone: '19900000009', codeHash: '', sentAt: at, usedAt: at };
  const quotas = ['1', '2', '3'].flatMap((purpose) => [
    { purpose, fromKnown: true },
    { purpose, fromKnown: false },
  ]);
  await db
    .insertInto('smsCodes')
    .values(quotas.flatMap((quota) => Array.from({ length: codeLimits.perDay }, () => ({ ...used, ...quota }))))
    .execute();
}

/** Details of the demo operators and roles that an administrator maintains, where there are none yet. */
export async function seedOperatorDetails(db: Db): Promise<void> {
  for (const { roleId, roleDesc } of [...presetRoles, ...cliqueRoles]) {
    await db
      .updateTable('roles')
      .set({ roleDesc })
      .where('roleId', '=', roleId)
      .where('roleDesc', 'is', null)
      .execute();
  }
  for (const { accountId, ...details } of operators) {
    await db
      .updateTable('accounts')
      .set(details)
      .where('accountId', '=', accountId)
      .where('email', 'is', null)
      .execute();
  }
}

const roles = [...presetRoles, ...cliqueRoles];

/** The demo users, for the terminal. */
export function listDemoUsers(): DemoUser[] {
  return users.map(({ userName, realName, roleIds, status }) => ({
    userName,
    realName,
    roleNames: roles.filter(({ roleId }) => roleIds.includes(roleId)).map(({ roleName }) => roleName),
    password: demoPassword,
    disabled: status === '2',
  }));
}
