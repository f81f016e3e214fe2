import { NO_FILE, type Refusal } from '#client';
import { isRecord } from '#values/record';
import type { JobTicket } from '#contract';
import { CLIENT_ERROR_CODE } from './error-catalogue.ts';

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
  /** No message is due: it was shown already, or the failure has none. */
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

/** A failed call in the words of the server, or of the HTTP library under the code {@link CLIENT_ERROR_CODE}. */
export interface ReplyFailure {
  readonly code: string;
  readonly msg: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly traceId: string | undefined;
  /** The reply as it came; undefined when none came. */
  readonly body: unknown;
}

/** A refusal without a code is one of the way: a gateway's page, or a download without a file. */
export function toFailure({ code, message, fields, traceId, status, body }: Refusal): ReplyFailure {
  if (code !== undefined || (message !== '' && message !== NO_FILE && status < 400))
    return { code: code ?? '', msg: message, fields, traceId, body };
  const msg = message === NO_FILE ? NO_FILE : `Request failed with status code ${status}`;
  return { code: CLIENT_ERROR_CODE, msg, fields: {}, traceId, body };
}

/** The job that makes a file; undefined when `data` is something else. */
export function readTicket(data: unknown): JobTicket | undefined {
  if (!isRecord(data) || !('jobId' in data) || !('fileName' in data)) return undefined;
  return { jobId: String(data.jobId), fileName: String(data.fileName) };
}
