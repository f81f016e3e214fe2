import type { ReportError } from './create-error-reporter.ts';

/** Reports what nobody caught: errors of event handlers and timers, promises that nobody waited for. */
export function listenForErrors(target: EventTarget, reportError: ReportError): void {
  target.addEventListener('error', (event) => {
    // A resource that fails to load is an event without an error; its caller reports it.
    if ('error' in event && event.error) reportError(event.error);
  });
  target.addEventListener('unhandledrejection', (event) => {
    if ('reason' in event) reportError(event.reason);
  });
}
