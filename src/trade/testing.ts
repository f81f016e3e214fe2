import { collect } from '#server/platform/modules';
import './module.ts';

/** The door for tests: the functions that give a server a database and a clock of their own. */
export { type Clock, frozenClock } from '#server/platform/clock';
export { readConfig } from '#server/boot/config';
export type { Database, Db } from '#server/database/database';
export { growDatabase } from './demo/grow/grow.ts';
export { PLACES } from '#server/http/limits/admission';
export { dumpDatabase, type OpenDatabase, openPglite, openPostgres } from '#server/database/open';
export { prepareDatabase } from '#server/boot/prepare-database';
export { demo } from './demo/index.ts';
export { demoPassword } from './demo/seeds/access.ts';
export { BusinessError } from '#server/platform/errors';
export { openFileStore } from '#server/files/file-store';
export { removeForgottenFiles } from '#server/files/stored-files';
export { defineHandlers, type Handlers } from '#server/platform/handler';
export { fillHoldings } from './demo/seeds/ledger.ts';
export { answerExport } from '#server/jobs/answer-export';
export { findWrongHoldings } from './day/holdings-check.ts';
export { tidy } from '#server/jobs/housekeeping';
export { defineJobKind } from '#server/jobs/job-kind';
export { tidyJobs } from '#server/jobs/job-queue';
export { type JobRunner, runDueJobs } from '#server/jobs/job-runner';
export { type Delivery, deliverDue, startSmsDelivery } from '#server/jobs/sms-delivery';
export { deliverMails } from '#server/jobs/mail-delivery';
export { createSmtpDriver } from '#server/mail/mail';
export { pushDue } from './modules/push/commands.ts';
export { milestones } from './day/milestones.ts';
export { runTradingDay } from './day/trading-day.ts';
export { expireNow } from './modules/directive/news.ts';
export { sendSms, type SmsDriver, type SmsMessage } from '#server/sms/sms-codes';
export { createConsoleDriver } from '#server/sms/drivers';
export { createWebhookDriver } from '#server/sms/drivers';
export { startServer } from '#server/boot/start';
export { expireSupplements } from './application/expire-supplements.ts';
export { endValidity, remindOfEnd } from './modules/risk/expire.ts';
export { accountSheet } from './documents/sheets/account-sheet.ts';
export { presentEntry } from '#server/modules/audit-log/present';
export { alphabet as captchaAlphabet } from '#server/modules/session/captcha-strokes';
export { createAnswer, drawCaptcha, size as captchaSize } from '#server/modules/session/captcha';

/** Every kind of job. */
export const jobKinds = collect(({ jobs }) => jobs);
