import { NO_FILE, type Refusal } from '#client';
import type { JobTicket } from '#contract';
import { isRecord } from '#values/record';
import { CLIENT_ERROR_CODE } from './error-catalogue.ts';

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
