import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyLoggerOptions } from 'fastify';
import { createApp } from './app.ts';
import { type Clock, startDemoClock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/open.ts';
import { openDatabase, prepareDatabase } from './database/prepare.ts';
import type { Handlers } from './handler.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { listModules } from './modules.ts';
import { createHash, type Platform } from './platform.ts';

export { type Config, ConfigError, readConfig } from './config.ts';
export { listDemoUsers } from './demo-users.ts';

export interface ServerOptions {
  readonly config: Config;
  /** Hears one line about each thing that takes seconds at the start. */
  readonly say?: (line: string) => void;
  readonly logger?: FastifyLoggerOptions | false;
  /** Folder of the built portal. */
  readonly portalDir?: string;
  /** For tests: an open, prepared database; the server closes it all the same. */
  readonly database?: OpenDatabase;
  readonly clock?: Clock;
  /** For tests: modules beside, or instead of, those of the server. */
  readonly modules?: (platform: Platform) => readonly Handlers[];
  readonly rateLimits?: boolean;
  readonly strictReplies?: boolean;
}

const builtPortal = fileURLToPath(new URL('../../dist/portal', import.meta.url));

/**
 * Builds the server, ready to listen: database, clock, jobs and the web application. Closing the returned app stops
 * all of them. Throws a ConfigError with a message for the terminal when the settings do not fit the database.
 */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config } = options;
  const say = options.say ?? (() => undefined);
  const database = options.database ?? (await openDatabase(config, say));
  try {
    if (!options.database) await prepareDatabase(database.db, config, say);
    return await assemble(options, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function assemble(options: ServerOptions, database: OpenDatabase): Promise<FastifyInstance> {
  const { config } = options;
  const clock = options.clock ?? (config.demo ? await startDemoClock(database.db, config.simNow) : systemClock);
  const platform: Platform = {
    db: database.db,
    clock,
    demo: config.demo,
    hash: createHash(config.secret ?? keepSecret(config.dataDir)),
  };
  const app = await createApp({
    platform,
    modules: (options.modules ?? listModules)(platform),
    portalDir: options.portalDir ?? builtPortal,
    trustProxy: config.trustProxy,
    rateLimits: options.rateLimits ?? true,
    strictReplies: options.strictReplies ?? false,
    logger: options.logger ?? false,
  });
  const stopJobs = await startHousekeeping(platform, (error) => app.log.error({ err: error }, 'housekeeping failed'));
  app.addHook('onClose', async () => {
    stopJobs();
    await clock.stop?.();
    await database.close();
  });
  return app;
}

/** Demo mode's own secret, kept so that a restart does not end the sessions. */
function keepSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const secret = randomBytes(32).toString('hex');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
}
