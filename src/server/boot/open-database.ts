import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isTooFull, readFreeSpace } from '../database/folder-failure.ts';
import { type FolderLock, FolderLockedError, LockUnsupportedError, lockFolder } from '../database/folder-lock.ts';
import { openPglite, openPostgres, type OpenDatabase } from '../database/open.ts';
import { DatabaseUnavailableError } from '../database/resilient-pool.ts';
import { startMessages } from '../platform/messages.ts';
import { type Config, ConfigError } from './config.ts';

const silent = (): void => undefined;

interface Opening {
  /** Called with the steps that take seconds. */
  readonly say: (line: string) => void;
  /** Runs before the next query or answer once the database in the data folder must not be used; ends the process. */
  readonly onFatal?: (message: string) => void;
}

/** Opens the configured database; a new one is created. */
export async function openDatabase(config: Config, opening: Opening): Promise<OpenDatabase> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl)
    : openFolder(join(config.dataDir, config.upstream ? 'studio' : 'pg'), opening);
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
