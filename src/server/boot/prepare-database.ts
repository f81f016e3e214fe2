import { toShanghaiTime } from '#values/shanghai-time';
import { isCommon } from '../access/common-passwords.ts';
import { hashPassword } from '../access/passwords.ts';
import type { Db } from '../database/database.ts';
import { migrate, OutdatedDatabaseError } from '../database/migrate.ts';
import { COMMON, flawOf } from '../modules/password/rules.ts';
import { addPresetRoles } from '../modules/role/commands.ts';
import { hasCode } from '../platform/has-code.ts';
import { startMessages } from '../platform/messages.ts';
import { loadDemo } from '../platform/modules.ts';
import { type Config, ConfigError } from './config.ts';

/**
 * Brings the database to the present schema and fills an empty one: with the demo data in demo mode, else with the
 * preset roles and the first administrator. A demo database and a real one never change into each other.
 */
export async function prepareDatabase(db: Db, config: Config, say: (line: string) => void): Promise<void> {
  const isNew = await migrateFor(db, config.demo ? 'demo' : 'real');
  const seeds = config.demo ? await loadDemo() : undefined;
  if (!isNew) {
    await addPresetRoles(db);
    return seeds?.completeSeeds(db, { now: config.simNow });
  }
  if (seeds) say(startMessages.seeding);
  await db.transaction().execute(async (tx) => {
    await addPresetRoles(tx);
    if (seeds) await seeds.seed(tx, { now: config.simNow });
    else await addFirstAdministrator(tx, config.admin);
    await keepMode(tx, config.demo ? 'demo' : 'real');
  });
}

/** Brings a database for the studio beside a gateway to the present schema. It has no accounts. */
export async function prepareStudioDatabase(db: Db): Promise<void> {
  if (await migrateFor(db, 'gateway')) await keepMode(db, 'gateway');
}

/** The purpose of a database, which never changes. */
type Mode = 'demo' | 'real' | 'gateway';

/** Brings a database to the present schema; returns whether it was empty. Throws if it is for something else. */
async function migrateFor(db: Db, mode: Mode): Promise<boolean> {
  await migrate(db).catch((error: unknown) => {
    if (error instanceof OutdatedDatabaseError) throw new ConfigError(startMessages.outdated, { cause: error });
    // insufficient_privilege: the role may not change the tables.
    if (hasCode(error, '42501')) throw new ConfigError(startMessages.ownerNeeded, { cause: error });
    throw error;
  });
  const kept = await db.selectFrom('settings').select('value').where('name', '=', 'mode').executeTakeFirst();
  if (kept && kept.value !== mode) throw new ConfigError(startMessages.wrongMode(kept.value, mode));
  return !kept;
}

async function keepMode(tx: Db, mode: Mode): Promise<void> {
  const kept = tx.insertInto('settings').values({ name: 'mode', value: mode });
  // Another process may have begun with the same empty database.
  await kept.onConflict((conflict) => conflict.doNothing()).execute();
}

async function addFirstAdministrator(tx: Db, admin: Config['admin']): Promise<void> {
  if (!admin) throw new ConfigError(startMessages.adminNeeded);
  const { userName, password, phone } = admin;
  const flaw = flawOf(password, userName) ?? ((await isCommon(password)) ? COMMON : undefined);
  const problems = [
    ...(/^[A-Za-z][A-Za-z0-9_]{3,31}$/.test(userName) ? [] : [startMessages.adminUserName]),
    ...(/^1\d{10}$/.test(phone) ? [] : [startMessages.adminPhone]),
    ...(flaw ? [startMessages.adminPassword(flaw)] : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const at = toShanghaiTime(new Date());
  const accountId = 100_001;
  await tx
    .insertInto('accounts')
    .values({
      accountId,
      userName,
      realName: '管理员',
      phone,
      idNo: null,
      cliqueCode: 'C00001',
      status: '1',
      passwordHash: await hashPassword(password),
      passwordChangedAt: at,
      // Whoever started the server knows it, and so does its environment.
      mustChangePassword: true,
      createdAt: at,
    })
    .execute();
  await tx.insertInto('accountRoles').values({ accountId, roleId: 'R0001' }).execute();
}
