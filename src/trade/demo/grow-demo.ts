import type { Grown, Growth } from './grow/scale.ts';
import { startMessages } from '#server/platform/messages';
import { type Config, ConfigError } from '#server/boot/config';
import { openDatabase } from '#server/boot/open-database';
import { keepFilesPrivate } from '#server/boot/private-folder';
import { prepareDatabase } from '#server/boot/prepare-database';

export type { Grown, Growth };

/**
 * Grows the demo database of the settings, a new one or one in use; PGlite's only while no server runs on it. `say` gets
 * a line for each addition. Throws a ConfigError with a message for the terminal.
 */
export async function growDemo(config: Config, growth: Growth, say: (line: string) => void): Promise<Grown> {
  if (!config.demo) throw new ConfigError(startMessages.growsDemo);
  const { growDatabase, GrownError } = await import('./grow/grow.ts');
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
