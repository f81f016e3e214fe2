import { sql } from 'kysely';
import { toShanghaiTime } from '#values/shanghai-time';
import { removeForgottenFiles } from '../files/stored-files.ts';
import type { Log } from '../platform/handler.ts';
import { sessionLimits } from '../http/session/session.ts';
import { listModules } from '../platform/modules.ts';
import type { Platform } from '../platform/platform.ts';
import { tidyTexts } from '../studio/texts.ts';
import { tidyJobs } from './job-queue.ts';
import { type RunningJob, startPolling } from './poll.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Deletes expired records: codes, ended sessions, old idempotency keys, sent messages, mails, messages in the portal,
 * what modules tidy, files that no record holds, files of jobs, texts of pages that nothing needs.
 */
export async function tidy({ db, clock, files }: Pick<Platform, 'db' | 'clock' | 'files'>): Promise<void> {
  const now = clock.now().getTime();
  const before = (span: number): string => toShanghaiTime(new Date(now - span));
  await db.deleteFrom('captchas').where('createdAt', '<', before(hour)).execute();
  await db
    .deleteFrom('smsCodes')
    .where('sentAt', '<', before(2 * day))
    .execute();
  await db
    .deleteFrom('outbox')
    .where('createdAt', '<', before(2 * day))
    .execute();
  await db
    .deleteFrom('mails')
    .where('createdAt', '<', before(30 * day))
    .execute();
  await db
    .deleteFrom('inbox')
    .where('createdAt', '<', before(90 * day))
    .execute();
  await db.deleteFrom('sessions').where('createdAt', '<', before(sessionLimits.absolute)).execute();
  await db.deleteFrom('registSessions').where('createdAt', '<', before(day)).execute();
  await db
    .deleteFrom('loginFailures')
    .where('lastAt', '<', before(30 * day))
    .execute();
  await db
    .deleteFrom('knownAddresses')
    .where('lastAt', '<', before(90 * day))
    .execute();
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', before(7 * day))
    .execute();
  await db
    .deleteFrom('requestCounts')
    .where('startedAt', '<', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .execute();
  for (const { tidy: own } of listModules()) await own?.(db, (days) => before(days * day));
  await removeForgottenFiles(db, files, before(2 * day));
  await tidyJobs(db, files, clock.now());
  await tidyTexts(db);
}

/** Tidies now and every hour. */
export async function startHousekeeping(platform: Platform, log: Pick<Log, 'error'>): Promise<RunningJob> {
  await tidy(platform);
  return startPolling({
    work: () => tidy(platform),
    every: hour,
    name: 'housekeeping',
    log,
    failure: 'housekeeping failed',
  });
}
