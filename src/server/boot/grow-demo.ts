import type { Grown, Growth } from '../demo/grow/scale.ts';
import { startMessages } from '../platform/messages.ts';
import { type Config, ConfigError } from './config.ts';
import { openDatabase } from './open-database.ts';
import { keepFilesPrivate } from './private-folder.ts';
import { prepareDatabase } from './prepare-database.ts';

export type { Grown, Growth };

/**
 * Grows the demo database of the settings, a new one or one in use; PGlite's only while no server runs on it. `say` gets
 * a line for each addition. Throws a ConfigError with a message for the terminal.
 */
export async function growDemo(config: Config, growth: Growth, say: (line: string) => void): Promise<Grown> {
  if (!config.demo) throw new ConfigError(startMessages.growsDemo);
  const { growDatabase, GrownError } = await import('../demo/grow/grow.ts');
  keepFilesPrivate();
  const database = await openDatabase(config, { say });
  try {
    await prepareDatabase(database.db, config, say);
    return await growDatabase(database.db, growth, say);
  } catch (error) {
    if (error instanceof GrownError) throw new ConfigError(startMessages.grown, { cause: error });
    throw error;
  } finally {
    await database.close();
  }
}
