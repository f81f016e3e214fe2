import type { ReportClientErrorParams } from '#contract';
import { defineHandlers } from '../../platform/handler.ts';

export const routes = defineHandlers({
  /** Logs an error of a browser under the reference shown to its user. */
  reportClientError: (params, context) => {
    context.log.error(
      { client: describeClientError(params), accountId: context.user?.accountId ?? null, traceId: context.traceId },
      'client error',
    );
    return Promise.resolve(null);
  },
});

/** The log entry of a portal error. */
export interface ClientError {
  readonly reference: string;
  readonly message: string;
  /** Line by line; empty if the browser had none. */
  readonly stack: readonly string[];
  readonly path: string;
  readonly version: string;
}

/**
 * A reported error for the log. The report is untrusted: control characters, which could forge a log line or control a
 * terminal, become spaces, and the query of the URL is removed. Pure.
 */
function describeClientError(reported: ReportClientErrorParams): ClientError {
  const { reference, message, stack = '', path, version } = reported;
  return {
    reference,
    message: toOneLine(message),
    stack: stack
      .split(/\r?\n/u)
      .map(toOneLine)
      .filter((line) => line !== ''),
    path: toOneLine(path.replace(/[?#].*$/su, '')),
    version: toOneLine(version),
  };
}

function toOneLine(text: string): string {
  // Control characters, line and paragraph separators, and bidirectional controls.
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim();
}
