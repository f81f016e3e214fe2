import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyLoggerOptions } from 'fastify';
import type { OperationId } from '#contract';
import { productRoot } from '#product';
import { type AppOptions, createApp } from '../app.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Config } from './config.ts';
import type { UpstreamConfig } from './config/services.ts';
import type { Db } from '../database/database.ts';
import type { OpenDatabase } from '../database/open.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase, prepareStudioDatabase } from './prepare-database.ts';
import { openFileStore } from '../files/file-store.ts';
import { openS3Store } from '../files/s3-store.ts';
import { createScan } from '../files/virus-scan.ts';
import type { Handlers, Log } from '../platform/handler.ts';
import { startHousekeeping } from '../jobs/housekeeping.ts';
import { startJobRunner } from '../jobs/job-runner.ts';
import { startMailDelivery } from '../jobs/mail-delivery.ts';
import { type RunningJob, wakeByReports } from '../jobs/poll.ts';
import { startSmsDelivery } from '../jobs/sms-delivery.ts';
import { createSmtpDriver } from '../mail/mail.ts';
import { startMessages } from '../platform/messages.ts';
import { collect, listModules, loadDemo } from '../platform/modules.ts';
import { requireComplete } from './completeness.ts';
import { routes as studio } from '../modules/studio/routes.ts';
// Registers what every product has.
import '../modules.ts';
import { createHash, type Platform } from '../platform/platform.ts';
import { createSeal } from '../platform/seal.ts';
import { grantNewCodes } from '../http/preview/grant-new-codes.ts';
import { type Preview, plannedOperations, previewMissing } from '../http/preview/preview-missing.ts';
import { createReadinessCheck } from './readiness.ts';
import { sayUnshared } from './say-unshared.ts';
import { createDriver } from '../sms/drivers.ts';
import { provideLive } from '../studio/prove-live.ts';
import { doesJobs } from './workers/peers.ts';

export interface ServerOptions {
  readonly config: Config;
  /** Called with a line for each step of the start that takes seconds. */
  readonly say?: (line: string) => void;
  /** Runs with a message for the terminal when the process must not go on; ends it. */
  readonly onFatal?: (message: string) => void;
  readonly logger?: FastifyLoggerOptions | false;
  /** Folder of the built portal. */
  readonly portalDir?: string;
  /** For tests: an open, prepared database; the server closes it all the same. */
  readonly database?: OpenDatabase;
  readonly clock?: Clock;
  /** For tests: modules added to, or replacing, the server's `own`. */
  readonly modules?: (own: readonly Handlers[]) => readonly Handlers[];
  readonly rateLimits?: boolean;
  /** For tests that run the jobs themselves: off. */
  readonly runsJobs?: boolean;
  /** For tests whose clock passes the end of a day that they close themselves: off. */
  readonly closesDays?: boolean;
  /** For tests: how long a stopping server waits for its callers, ms. */
  readonly patience?: number;
  readonly strictReplies?: boolean;
  /** In development: operations without a handler are answered with made-up data instead of refusing the start. Demo only. */
  readonly preview?: boolean;
  /** For tests: operations that are planned instead of the contract's. */
  readonly planned?: ReadonlySet<OperationId>;
}

const silent = (): void => undefined;
const builtPortal = join(productRoot, 'dist/portal');

/**
 * Builds the server, ready to listen: database, clock, jobs and the web application. Closing the returned app stops
 * all of them. Beside an upstream there is the web application and at most the studio with its database. Throws a ConfigError with a message for the terminal
 * when the settings do not fit the database.
 */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, say = silent } = options;
  const { upstream } = config;
  if (upstream?.studio === false) return createApp(surroundings(options, { upstream, studio: undefined }));
  const database = options.database ?? (await openDatabase(config, { say, ...options }));
  try {
    if (upstream) {
      await prepareStudioDatabase(database.db);
      return await assembleStudio(options, upstream, database);
    }
    if (!options.database) await prepareDatabase(database.db, config, say);
    return await assemble(options, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The studio beside a gateway, which has everything else. */
async function assembleStudio(
  options: ServerOptions,
  upstream: UpstreamConfig,
  database: OpenDatabase,
): Promise<FastifyInstance> {
  const platform = createPlatform(options, database.db, options.clock ?? systemClock);
  const modules = options.modules?.([studio]) ?? [studio];
  const preview = previewMissing(modules, options.planned ?? plannedOperations);
  const own = {
    platform,
    modules: [...modules, preview.handlers],
    previewed: preview.ids,
    strictReplies: options.strictReplies ?? false,
    database,
    checkReadiness: createReadinessCheck(database.db, []),
  };
  const app = await createApp(surroundings(options, { upstream, studio: own }));
  await proveAtStart(platform, app.log);
  app.addHook('onClose', () => database.close());
  return app;
}

async function assemble(options: ServerOptions, database: OpenDatabase): Promise<FastifyInstance> {
  const { config, say = silent } = options;
  const only = config.demo ? await loadDemo() : undefined;
  const clock = options.clock ?? (await only?.startDemoClock(database, config.simNow)) ?? systemClock;
  const platform: Platform = { ...createPlatform(options, database.db, clock), demo: only?.demo };
  if (config.databaseUrl !== undefined) await sayUnshared(platform, config, say);
  const own = [...collect(({ operations }) => operations?.(platform)), ...(only ? [only.createRoutes(platform)] : [])];
  const modules = options.modules?.(own) ?? own;
  requireComplete();
  const jobs: RunningJob[] = [];
  const preview = await preparePreview(options, platform, modules);
  const app = await createApp(
    surroundings(options, {
      platform,
      modules: [...modules, preview.handlers],
      previewed: preview.ids,
      strictReplies: options.strictReplies ?? false,
      database,
      checkReadiness: createReadinessCheck(database.db, jobs),
    }),
  );
  await proveAtStart(platform, app.log);
  jobs.push(...(await startJobs(options, platform, app.log)));
  const stopListening = doesJobs() ? await wakeByReports(database.listen, jobs) : undefined;
  app.addHook('onClose', async () => {
    await stopListening?.();
    await Promise.all(jobs.map((job) => job.stop()));
    // Without its database the demo clock goes on a few seconds earlier at the next start.
    await clock.stop?.().catch(() => undefined);
    await database.close();
  });
  return app;
}

function createPlatform({ config }: ServerOptions, db: Db, clock: Clock): Platform {
  const secret = config.secret ?? keepSecret(config.dataDir);
  return {
    db,
    clock,
    files: config.s3 ? openS3Store(config.s3) : openFileStore(join(config.dataDir, 'files')),
    scan: config.scanner && createScan(config.scanner),
    inlineExportRows: config.inlineExportRows,
    accountBatchRows: config.accountBatchRows,
    proofMinutes: config.proofMinutes,
    seal: createSeal(secret, config.previousSecret),
    hash: createHash(secret),
    previousHash: config.previousSecret === undefined ? undefined : createHash(config.previousSecret),
  };
}

async function preparePreview(
  { preview, planned = plannedOperations, config, say = silent }: ServerOptions,
  { db }: Platform,
  modules: readonly Handlers[],
): Promise<Preview> {
  if (!preview || !config.demo) return previewMissing(modules, planned);
  await grantNewCodes(db);
  const found = previewMissing(modules, 'all');
  if (found.ids.size > 0) say(startMessages.previewing([...found.ids]));
  return found;
}

/** A revision that another build has published is proved with this one. The server starts with any result. */
async function proveAtStart({ db, clock }: Platform, log: Log): Promise<void> {
  try {
    await provideLive({ db, log, now: clock.now() });
  } catch (error) {
    log.error({ err: error }, 'published pages could not be proved with this build: its own are served');
  }
}

/** Parts of the web application other than its back end. */
function surroundings(options: ServerOptions, backEnd: AppOptions['backEnd']): AppOptions {
  const { proxies, publicHosts, tls, metricsToken } = options.config;
  return {
    backEnd,
    proxies,
    publicHosts,
    metricsToken,
    tls,
    portalDir: options.portalDir ?? builtPortal,
    rateLimits: options.rateLimits ?? true,
    patience: options.patience ?? 30_000,
    logger: options.logger ?? false,
  };
}

async function startJobs(
  { config: { sms, mail }, say = silent, runsJobs = true, closesDays = true }: ServerOptions,
  platform: Platform,
  log: Log,
): Promise<readonly RunningJob[]> {
  if (!doesJobs()) return [];
  if (!sms) say(startMessages.noSmsDriver);
  return [
    await startHousekeeping(platform, log),
    ...(sms ? [startSmsDelivery({ ...platform, driver: createDriver(sms, say), log })] : []),
    ...(mail ? [startMailDelivery({ ...platform, driver: createSmtpDriver(mail), log })] : []),
    ...(runsJobs ? [startJobRunner({ ...platform, kinds: collect(({ jobs }) => jobs), log })] : []),
    ...listModules().flatMap(({ startDay, startTimers }) => [
      ...(closesDays && startDay ? [startDay(platform, log)] : []),
      ...(startTimers?.(platform, log) ?? []),
    ]),
  ];
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
