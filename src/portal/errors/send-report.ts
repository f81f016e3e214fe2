import type { OperationParams } from '#contract';
import type { OperationClient } from '../http/create-client.ts';

/** One unexpected failure in the browser. */
export interface ErrorReport {
  /** Eight hex digits in upper case, shown to the operator. */
  readonly reference: string;
  readonly error: unknown;
}

/** Longest texts the contract takes, characters. */
const LIMITS = { message: 500, stack: 8000, path: 200, version: 40 } as const;

interface Circumstances {
  /** Path of the page, without its query, which may hold business data. */
  readonly path: string;
  readonly version: string;
}

/** A failure as the contract wants it: cut to length, with the stack of what caused it. */
export function describeError(
  { reference, error }: ErrorReport,
  { path, version }: Circumstances,
): OperationParams<'reportClientError'> {
  const chain = listCauses(error);
  const message = chain.map((cause) => (cause instanceof Error ? cause.message : String(cause))).join(' ← ');
  const stack = chain.flatMap((cause) => (cause instanceof Error && cause.stack ? [cause.stack] : [])).join('\n← ');
  return {
    reference,
    message: message.slice(0, LIMITS.message),
    ...(stack && { stack: stack.slice(0, LIMITS.stack) }),
    path: path.slice(0, LIMITS.path),
    version: version.slice(0, LIMITS.version),
  };
}

/** The error and what caused it, at most five deep: causes may form a ring. */
function listCauses(error: unknown, depth = 5): readonly unknown[] {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined || depth <= 1 ? [error] : [error, ...listCauses(cause, depth - 1)];
}

/** Sends a report once; a failure is not repeated. */
export async function sendReport(
  client: OperationClient,
  report: ErrorReport,
  circumstances: Circumstances,
): Promise<void> {
  const params = describeError(report, circumstances);
  await client.call('reportClientError', params, { quiet: true, errorHandling: false }).catch(() => undefined);
}
