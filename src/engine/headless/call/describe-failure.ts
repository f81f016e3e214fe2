import { messages } from '../messages.ts';
import { OperationError } from '../ports/operation-error.ts';
import type { Ports } from '../ports/ports.ts';

/** A failure as an operator reads it. */
export interface Failure {
  readonly message: string;
  /** Reference number, also in the server's log. */
  readonly traceId?: string;
  /** Message by request field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Messages about fields that are not on the screen. */
  readonly details?: readonly string[];
  /** The message has been shown already. */
  readonly shown: boolean;
}

/** Words for a failed call; anything but an {@link OperationError} is unexpected: reported, and neutral to the operator. */
export function describeFailure(error: unknown, ports: Pick<Ports, 'report'>): Failure {
  if (!(error instanceof OperationError)) {
    ports.report(error);
    return { message: messages.unexpected, fields: {}, shown: false };
  }
  const { message, traceId, fields, shown } = error;
  return { message, fields, shown, ...(traceId === undefined ? {} : { traceId }) };
}
