import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { toShanghaiTime } from '#values/shanghai-time';
import { type Config, ConfigError } from '../config.ts';
import { startMessages } from '../messages.ts';
import { flawOf } from '../modules/password/rules.ts';
import { hashPassword } from '../passwords.ts';
import type { Db } from './database.ts';
import { FolderLockedError, lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { openPglite, openPostgres, type OpenDatabase } from './open.ts';
import { seedRoles } from './seeds/access.ts';
import { addLaterSeeds, seed, seedVersion } from './seed.ts';

/** Opens the configured database; a new one is created. `say` hears about what takes seconds. */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl);
  const dataDir = join(config.dataDir, 'pg');
  const release = takeLock(`${dataDir}.lock`, dataDir);
  try {
    if (!existsSync(join(dataDir, 'PG_VERSION'))) say(startMessages.creating);
    mkdirSync(dataDir, { recursive: true });
    const opened = await openPglite({ dataDir });
    return {
      db: opened.db,
      close: async () => {
        await opened.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

function takeLock(lockFile: string, dataDir: string): () => void {
  try {
    return lockFolder(lockFile);
  } catch (error) {
    if (error instanceof FolderLockedError) throw new ConfigError(startMessages.locked(dataDir), { cause: error });
    throw error;
  }
}

/**
 * Brings the database to the present schema and fills an empty one: with the demo data in demo mode, else with the
 * preset roles and the first administrator. A demo database and a real one never change into each other.
 */
export async function prepareDatabase(db: Db, config: Config, say: (line: string) => void): Promise<void> {
  await migrate(db);
  const mode = config.demo ? 'demo' : 'real';
  const kept = await db.selectFrom('settings').select('value').where('name', '=', 'mode').executeTakeFirst();
  if (kept) {
    if (kept.value !== mode) throw new ConfigError(startMessages.wrongMode(kept.value === 'demo'));
    if (config.demo) await completeDemo(db, config);
    return;
  }
  if (config.demo) say(startMessages.seeding);
  await db.transaction().execute(async (tx) => {
    await seedRoles(tx);
    if (config.demo) await seed(tx, { now: config.simNow });
    else await addFirstAdministrator(tx, config.admin);
    await tx.insertInto('settings').values({ name: 'mode', value: mode }).execute();
    if (config.demo) await markSeeds(tx);
  });
}

/** Once for each version of the demo data, so that what somebody deletes does not come back. */
async function completeDemo(db: Db, { simNow }: Config): Promise<void> {
  const kept = await db.selectFrom('settings').select('value').where('name', '=', 'seeds').executeTakeFirst();
  if (kept?.value === seedVersion) return;
  await db.transaction().execute(async (tx) => {
    await addLaterSeeds(tx, { now: simNow });
    await markSeeds(tx);
  });
}

async function markSeeds(tx: Db): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name: 'seeds', value: seedVersion })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: seedVersion }))
    .execute();
}

async function addFirstAdministrator(tx: Db, admin: Config['admin']): Promise<void> {
  if (!admin) throw new ConfigError(startMessages.adminNeeded);
  const { userName, password, phone } = admin;
  const flaw = flawOf(password, userName);
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
      createdAt: at,
    })
    .execute();
  await tx.insertInto('accountRoles').values({ accountId, roleId: 'R0001' }).execute();
}
