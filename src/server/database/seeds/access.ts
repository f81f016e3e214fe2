import { toShanghaiTime } from '#values/shanghai-time';
import { hashPassword } from '../../passwords.ts';
import type { Db } from '../database.ts';
import type { SeedOptions } from '../seed.ts';
import roles from './roles.json' with { type: 'json' };
import users from './users.json' with { type: 'json' };

/** Password of every demo user (domain §7.7). */
export const demoPassword = 'Demo@2026';
/** Days before the seed's moment at which the demo users set their password: 90 of its 180 days remain. */
const passwordAge = 90 * 86_400_000;

/** The preset roles with their menu and button codes (domain §8.2); a server without demo data needs them too. */
export async function seedRoles(db: Db): Promise<void> {
  await db
    .insertInto('roles')
    .values(roles.map(({ roleId, roleName }) => ({ roleId, roleName })))
    .execute();
  await db
    .insertInto('roleResources')
    .values(roles.flatMap(({ roleId, resources }) => resources.map((resourceCode) => ({ roleId, resourceCode }))))
    .execute();
}

/** The demo operators (domain §7.7). Their institutions belong to the accounts' seeds. */
export async function seedAccess(db: Db, { now }: SeedOptions): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const passwordChangedAt = toShanghaiTime(new Date(now.getTime() - passwordAge));
  await db
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
    .execute();
  await db
    .insertInto('accountRoles')
    .values(users.flatMap(({ accountId, roleIds }) => roleIds.map((roleId) => ({ accountId, roleId }))))
    .execute();
}
