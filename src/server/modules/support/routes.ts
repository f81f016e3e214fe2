import type { ReportClientErrorParams } from '#contract';
import { defineHandlers } from '../../platform/handler.ts';

export const routes = defineHandlers({
  /** Puts an error of somebody's browser into the log, under the reference that was shown there. */
  reportClientError: (params, context) => {
    context.log.error(
      { client: describeClientError(params), accountId: context.user?.accountId ?? null, traceId: context.traceId },
      'client error',
    );
    return Promise.resolve(null);
  },
});

/** What the log holds about an error of the portal. */
export interface ClientError {
  readonly reference: string;
  readonly message: string;
  /** Line by line; empty when the browser had none. */
  readonly stack: readonly string[];
  readonly path: string;
  readonly version: string;
}

/**
 * The reported error as the log may hold it. Anybody can report anything: control characters, with which a line of the
 * log could be forged or a terminal steered, become spaces; the query of the address is left out. Pure.
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
  // Controls, line and paragraph separators, and the marks that turn the direction of what follows.
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim();
}
