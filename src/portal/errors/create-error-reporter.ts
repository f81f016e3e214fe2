import { createUuid } from '#values/uuid';
import type { OperationClient } from '../http/create-client.ts';
import type { ErrorReport } from './send-report.ts';

/** Takes note of an unexpected failure and returns its reference; never throws. */
export type ReportError = (error: unknown) => string;

interface ReporterParts {
  /** Writes a report: to the console in development, to the server in production. */
  readonly write: (report: ErrorReport) => void;
  /** Epoch ms. */
  readonly now: () => number;
}

/** A page that fails in a loop must not flood the server. */
const REPORTS_PER_MINUTE = 20;
const MINUTE = 60_000;

/** A reporter that writes at most 20 reports in any minute; a reference is given for each failure all the same. */
export function createErrorReporter({ write, now }: ReporterParts): ReportError {
  let written: readonly number[] = [];
  /** One failure is one report, however many boundaries and listeners meet it. */
  const known = new WeakMap<object, string>();

  return (error) => {
    const earlier = isObject(error) ? known.get(error) : undefined;
    if (earlier !== undefined) return earlier;
    const reference = createReference();
    if (isObject(error)) known.set(error, reference);

    const time = now();
    written = written.filter((at) => time - at < MINUTE);
    if (written.length < REPORTS_PER_MINUTE) {
      written = [...written, time];
      try {
        write({ reference, error });
      } catch {
        // Reporting a failure must not become one.
      }
    }
    return reference;
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A new reference number of a failure: eight hex digits in upper case. */
function createReference(): string {
  return createUuid().slice(0, 8).toUpperCase();
}

/** Reports uncaught errors of event handlers and timers, and unhandled promise rejections. */
export function listenForErrors(target: EventTarget, reportError: ReportError): void {
  target.addEventListener('error', (event) => {
    // A resource that fails to load is an event without an error; its caller reports it.
    if ('error' in event && event.error) reportError(event.error);
  });
  target.addEventListener('unhandledrejection', (event) => {
    if ('reason' in event) reportError(event.reason);
  });
}

/**
 * Writes a report (handbook: production): in production it goes to the server,
 * and the code that sends it is fetched only then; in development it is written to the console.
 */
export function writeReport(client: OperationClient, report: ErrorReport): void {
  if (!import.meta.env.PROD) {
    const write = (place?: string): void => {
      const words = [`reference ${report.reference}`, place].filter((one) => one !== undefined);
      globalThis.reportError(new Error(words.join(' at '), { cause: report.error }));
    };
    // The dev server knows the line of the page's file.
    if (import.meta.env.MODE === 'development')
      void import('../dev/inspector/locate-fault.ts').then(({ locateFault }) => locateFault(report.error)).then(write);
    else write();
    return;
  }
  const circumstances = { path: window.location.pathname, version: import.meta.env.APP_VERSION ?? '' };
  import('./send-report.ts')
    .then(({ sendReport }) => sendReport(client, report, circumstances))
    // Without a network neither the chunk nor the report gets through.
    .catch(() => undefined);
}
