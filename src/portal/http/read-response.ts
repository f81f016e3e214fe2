import type { JobTicket, OperationBinding } from '#contract';
import axios, { type AxiosResponse } from 'axios';
import { CLIENT_ERROR_CODE, NO_FILE } from './error-catalogue.ts';
import { readBlobJson, readFileName } from './files.ts';
import { isRecord, readFailure, readReply, type Reading, type ReplyFailure } from './read-reply.ts';

/** Characters of a blob that tell whether it can be a JSON object: blanks may precede it. */
const HEAD_LENGTH = 256;
/** Files that are text: whatever such a file begins with, it is no message of the server. */
const TEXT_FILE = /\.(?:json|txt|csv|log|xml|md)$/iu;

/** Reads a response; for a blob operation that is its file, its job, or the message that came in place of both. */
export async function readResponse(binding: OperationBinding, response: AxiosResponse<unknown>): Promise<Reading> {
  const { status, data } = response;
  if (binding.response === 'json') return readReply({ status, body: data });
  const body = await unwrapMessage(response);
  const reading = readReply({ status, body });
  if (!reading.ok || reading.data instanceof Blob) return reading;
  if (binding.job && readTicket(reading.data)) return reading;
  return { ok: false, failure: readMissingFile(body) };
}

/** A reply of success without the file: its own words say why, where it has some. */
function readMissingFile(body: unknown): ReplyFailure {
  const { code = '', msg = '' } = isRecord(body) ? body : {};
  if (!isRecord(body) || msg === '') return readFailure(CLIENT_ERROR_CODE, { msg: NO_FILE });
  return readFailure(String(code), body);
}

/**
 * Reads a call that broke off. The data of a response that came nevertheless goes to the caller
 * (handbook: error-handling).
 */
export async function readNetworkError(binding: OperationBinding, error: unknown): Promise<ReplyFailure> {
  const msg = error instanceof Error ? error.message : '';
  const failure = { code: CLIENT_ERROR_CODE, msg, fields: {}, traceId: undefined };
  if (!axios.isAxiosError<unknown>(error) || !error.response) return { ...failure, body: undefined };
  const reading = await readResponse(binding, error.response);
  return reading.ok ? { ...failure, body: error.response.data } : reading.failure;
}

/** The job that makes the file; undefined when `data` is something else. */
export function readTicket(data: unknown): JobTicket | undefined {
  if (!isRecord(data) || !('jobId' in data) || !('fileName' in data)) return undefined;
  return { jobId: String(data['jobId']), fileName: String(data['fileName']) };
}

/** The server's name for the file of a response. */
export function readResponseName({ headers }: AxiosResponse<unknown>): string | undefined {
  const disposition: unknown = headers['content-disposition'];
  return readFileName(typeof disposition === 'string' ? disposition : undefined);
}

/**
 * The JSON in place of a file, told by its first characters: gateways send it under any content type. JSON that is not
 * an envelope is a file, unless its content type is JSON although no text file was named.
 */
async function unwrapMessage(response: AxiosResponse<unknown>): Promise<unknown> {
  const blob = response.data;
  if (!(blob instanceof Blob) || TEXT_FILE.test(readResponseName(response) ?? '')) return blob;
  const head = await blob.slice(0, HEAD_LENGTH).text();
  if (!head.trimStart().startsWith('{')) return blob;
  const json = await readBlobJson(blob);
  if (!isRecord(json)) return blob;
  return typeof json['code'] === 'string' || blob.type.includes('json') ? json : blob;
}
