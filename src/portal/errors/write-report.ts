import type { OperationClient } from '../http/create-client.ts';
import type { ErrorReport } from './create-error-reporter.ts';

/**
 * Writes a report (handbook: production): in production it goes to the server,
 * and what sends it is fetched only then; in development it stands in the console.
 */
export function writeReport(client: OperationClient, report: ErrorReport): void {
  if (!import.meta.env.PROD) {
    globalThis.reportError(new Error(`reference ${report.reference}`, { cause: report.error }));
    return;
  }
  const circumstances = { path: window.location.pathname, version: import.meta.env.APP_VERSION ?? '' };
  import('./send-report.ts')
    .then(({ sendReport }) => sendReport(client, report, circumstances))
    // Without a network neither the chunk nor the report gets through.
    .catch(() => undefined);
}
