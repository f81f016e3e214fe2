import type { JobKind } from './job-kind.ts';
import { batchJob } from '../modules/account/batch/confirm.ts';
import { billJob } from '../modules/statement/bill-job.ts';
import { auditLogExport } from '../modules/audit-log/routes.ts';
import { dividendExport } from '../modules/trade/dividend/export-dividends.ts';
import { directiveJobs } from '../modules/trade/directive/work.ts';
import { positionExport } from '../modules/trade/position/export-positions.ts';
import { documentJob } from '../modules/trade/document/document-jobs.ts';
import { orderExport } from '../modules/trade/record/export-orders.ts';

/** Every kind of job that this server can do. */
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
