import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { hashPassword } from '../../access/passwords.ts';
import { ADMINISTRATOR_ROLE } from '../role/rules.ts';
import type { Entries } from './entries.ts';

/** The operator whom a phone signs in. */
export function findOperatorByPhone(db: Db, phone: string) {
  return db.selectFrom('accounts').select(['accountId', 'cliqueCode']).where('phone', '=', phone).executeTakeFirst();
}

export interface NewOperator {
  readonly institutionId: string;
  readonly cliqueCode: string;
  readonly entries: Entries;
  readonly now: Date;
}

/** What the first operator of an institution is told, once: nothing for one who could sign in already. */
export interface FirstLogin {
  readonly userName: string;
  readonly password: string;
}

/**
 * Makes the administrator of a new institution an operator with the role 机构管理员 (domain §3.6 O6), with a password
 * that has to be changed. Somebody of the clique who can sign in already is given the institution instead.
 */
export async function createFirstOperator(tx: Db, operator: NewOperator): Promise<FirstLogin | undefined> {
  const { institutionId, entries } = operator;
  const known = await findOperatorByPhone(tx, entries.adminMobile ?? '');
  const login = known ? undefined : await createAccount(tx, operator);
  await giveInstitution(tx, known?.accountId ?? login?.accountId, institutionId);
  return login && { userName: login.userName, password: login.password };
}

/** Lets an operator act for an institution. */
export async function giveInstitution(tx: Db, accountId: number | undefined, institutionId: string): Promise<void> {
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

/** Twelve characters of all kinds, none that looks like another. */
function createPassword(): string {
  const pick = (from: string): string => from.charAt(randomInt(from.length));
  const characters = [...kinds.map(pick), ...Array.from({ length: 8 }, () => pick(kinds.slice(0, 3).join('')))];
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}
