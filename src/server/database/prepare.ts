import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toShanghaiTime } from '#values/shanghai-time';
import { type Config, ConfigError } from '../boot/config.ts';
import { startMessages } from '../platform/messages.ts';
import { flawOf } from '../modules/password/rules.ts';
import { hashPassword } from '../access/passwords.ts';
import type { Db } from './database.ts';
import { isTooFull, readFreeSpace } from './folder-failure.ts';
import { type FolderLock, FolderLockedError, LockUnsupportedError, lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { openPglite, openPostgres, type OpenDatabase } from './open.ts';
import { seedRoles } from '../demo/seeds/access.ts';
import { addLaterSeeds, seed, seedVersion } from '../demo/seed.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

const silent = (): void => undefined;

interface Opening {
  /** Hears about what takes seconds. */
  readonly say: (line: string) => void;
  /** Runs before the next query or answer once the database in the data folder must not be used; ends the process. */
  readonly onFatal?: (message: string) => void;
}

/** Opens the configured database; a new one is created. */
export async function openDatabase(config: Config, opening: Opening): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openFolder(join(config.dataDir, 'pg'), opening);
}

async function openFolder(dataDir: string, { say, onFatal = silent }: Opening): Promise<OpenDatabase> {
  const lock = await takeLock(dataDir, say);
  const isNew = !existsSync(join(dataDir, 'PG_VERSION'));
  const permit = (): void => {
    if (!lock || lock.isHeld()) return;
    onFatal(startMessages.lockLost(dataDir));
    throw new DatabaseUnavailableError(new Error(`the lock of ${dataDir} is gone`));
  };
  try {
    mkdirSync(dataDir, { recursive: true });
    if (isTooFull(readFreeSpace(dataDir))) throw new ConfigError(startMessages.folder(dataDir, 'full'));
    if (isNew) say(startMessages.creating);
    const opened = await openPglite({ dataDir, permit });
    return {
      ...opened,
      close: async () => {
        await opened.close();
        lock?.release();
      },
    };
  } catch (error) {
    // The next start could not open half a database.
    if (isNew) rmSync(dataDir, { recursive: true, force: true });
    lock?.release();
    throw error;
  }
}

/** Undefined, and a warning, where the operating system offers no lock. */
async function takeLock(dataDir: string, say: (line: string) => void): Promise<FolderLock | undefined> {
  try {
    return await lockFolder(`${dataDir}.lock`);
  } catch (error) {
    if (error instanceof FolderLockedError) throw new ConfigError(startMessages.locked(dataDir), { cause: error });
    if (!(error instanceof LockUnsupportedError)) throw error;
    say(startMessages.lockUnsupported(dataDir));
    return undefined;
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
