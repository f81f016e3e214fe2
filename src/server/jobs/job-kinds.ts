import type { JobKind } from './job-kind.ts';
import { batchJob } from '../modules/account-batch/commands.ts';
import { billJob } from '../modules/statement/commands.ts';
import { auditLogExport } from '../modules/audit-log/routes.ts';
import { dividendExport } from '../modules/dividend/routes.ts';
import { directiveJobs } from '../modules/directive/jobs.ts';
import { positionExport } from '../modules/position/routes.ts';
import { documentJob } from '../modules/document/jobs.ts';
import { orderExport } from '../modules/orders/routes.ts';

/** Every kind of job of this server. */
export const jobKinds: readonly JobKind[] = [
  orderExport,
  documentJob,
  dividendExport,
  positionExport,
  auditLogExport,
  billJob,
  ...directiveJobs,
  batchJob,
];
