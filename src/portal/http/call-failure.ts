/**
 * A failed call, with a message in the operator's words. The engine's OperationError says the same; this one exists so that the
 * login page need not load the engine.
 */
export class CallFailure extends Error {
  readonly code: string;
  /** Message by request field. */
  readonly fields: Record<string, string>;
  /** Reference number in the server's log. */
  readonly traceId: string | undefined;
  /** No message is due any more: it was shown, or there is none. */
  readonly shown: boolean;
  /** The reply as it came (handbook: error-handling); undefined when none came. */
  readonly body: unknown;

  constructor(
    message: string,
    details: {
      code: string;
      fields: Record<string, string>;
      traceId: string | undefined;
      shown: boolean;
      body?: unknown;
    },
  ) {
    super(message);
    this.name = 'CallFailure';
    this.code = details.code;
    this.fields = details.fields;
    this.traceId = details.traceId;
    this.shown = details.shown;
    this.body = details.body;
  }
}
