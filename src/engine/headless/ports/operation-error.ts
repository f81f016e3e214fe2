/** A refused or failed operation, in words an operator understands. */
export class OperationError extends Error {
  readonly code: string;
  /** Message by request field, when the server says which fields are at fault. */
  readonly fields: Readonly<Record<string, string>>;
  /** Reference number that also stands in the server's log. */
  readonly traceId: string | undefined;
  /** The message has already been shown; whoever catches it need not show it again. */
  readonly shown: boolean;
  /** The reply as it came; undefined when none came. */
  readonly body: unknown;

  constructor(
    message: string,
    options: {
      code: string;
      fields?: Record<string, string>;
      traceId?: string | undefined;
      shown?: boolean;
      body?: unknown;
    },
  ) {
    super(message);
    this.name = 'OperationError';
    this.code = options.code;
    this.fields = options.fields ?? {};
    this.traceId = options.traceId;
    this.shown = options.shown ?? false;
    this.body = options.body;
  }
}

/** The code of a failure that is no answer of a server: no network, given up, cut off on the way. */
const NO_ANSWER_CODE = 'CLIENT';

/** Whether a server has refused, as against nobody having answered. */
export function isAnswered(error: unknown): error is OperationError {
  return error instanceof OperationError && error.code !== NO_ANSWER_CODE;
}
