/** The door for tests: what they need to give a server a database and a clock of their own. */
export { type Clock, frozenClock } from './clock.ts';
export { readConfig } from './config.ts';
export type { Database, Db } from './database/database.ts';
export { dumpDatabase, type OpenDatabase, openPglite, openPostgres } from './database/open.ts';
export { prepareDatabase } from './database/prepare.ts';
export { BusinessError, errors } from './errors.ts';
export { openFileStore } from './files/file-store.ts';
export { removeForgottenFiles } from './files/stored-files.ts';
export { defineHandlers, type FileReply, type Handlers } from './handler.ts';
export { listModules } from './modules.ts';
export { type Delivery, deliverDue, startSmsDelivery } from './jobs/sms-delivery.ts';
export { sendSms, type SmsDriver, type SmsMessage } from './sms.ts';
export { createConsoleDriver } from './sms-drivers/console-driver.ts';
export { createWebhookDriver } from './sms-drivers/webhook-driver.ts';
export { startServer } from './start.ts';
