import type { Changed } from '#client';

/** A refused or failed operation, in words an operator understands. */
export class OperationError extends Error {
  readonly code: string;
  /** Message by request field, for the fields at fault. */
  readonly fields: Readonly<Record<string, string>>;
  /** Reference number, also in the server's log. */
  readonly traceId: string | undefined;
  /** The message has been shown already. */
  readonly shown: boolean;
  /** The shown values that no longer hold, where that is the reason. */
  readonly changed: Changed | undefined;
  /** The unparsed reply; undefined without one. */
  readonly body: unknown;

  constructor(
    message: string,
    options: {
      code: string;
      fields?: Record<string, string>;
      traceId?: string | undefined;
      shown?: boolean;
      changed?: Changed | undefined;
      body?: unknown;
    },
  ) {
    super(message);
    this.name = 'OperationError';
    this.code = options.code;
    this.fields = options.fields ?? {};
    this.traceId = options.traceId;
    this.shown = options.shown ?? false;
    this.changed = options.changed;
    this.body = options.body;
  }
}

/** The code of a failure without an answer: no network, aborted, cut off on the way. */
const NO_ANSWER_CODE = 'CLIENT';

/** Tests for a refusal by the server, as against a missing answer. */
export function isAnswered(error: unknown): error is OperationError {
  return error instanceof OperationError && error.code !== NO_ANSWER_CODE;
}
