import { readJson } from '#values/read-json';
import { isRecord } from '#values/record';
import type { ContractProfile } from './profile.ts';
import type { ClientOperation } from './operation.ts';
import { readPath, type Received } from './place.ts';
import { readRefusal, type Refusal } from './refusal.ts';

export type Reading =
  | { readonly ok: true; readonly data: unknown; readonly received: Received }
  | { readonly ok: false; readonly refusal: Refusal };

/** Message of a download with neither a file nor a reason. */
export const NO_FILE = 'No file';

/** Characters that show whether a blob can be a JSON object, with leading blanks. */
const HEAD_LENGTH = 256;
/** Text files, which are never read as a message of the server. */
const TEXT_FILE = /\.(?:json|txt|csv|log|xml|md)$/iu;

/**
 * Reads a reply: 204 has no data, a success code yields the data of the envelope, 2xx without envelope the body. Pure.
 */
function readReply(profile: ContractProfile, received: Received): Reading {
  const { envelope } = profile;
  const { status, body } = received;
  if (status === 204) return { ok: true, data: undefined, received };
  const code = envelope?.code === undefined ? undefined : readPath(body, envelope.code);
  const isGood = status >= 200 && status < 300;
  if (envelope && isCode(code) && envelope.success.length > 0) {
    if (envelope.success.includes(code)) return { ok: true, data: readPath(body, envelope.data), received };
    return { ok: false, refusal: readRefusal(profile, received) };
  }
  if (!isGood) return { ok: false, refusal: readRefusal(profile, received) };
  // An API may wrap the data without a code.
  const wrapped = envelope && envelope.code === undefined ? readPath(body, envelope.data) : undefined;
  return { ok: true, data: wrapped === undefined ? body : wrapped, received };
}

/** Reads a response; a blob operation yields its file, its job, or the message sent instead. */
export async function readResponse(
  profile: ContractProfile,
  operation: Pick<ClientOperation, 'response' | 'job' | 'data'>,
  received: Received,
): Promise<Reading> {
  if (operation.response === 'json') {
    const reply = readReply(profile, received);
    return reply.ok ? { ...reply, data: readPath(reply.data, operation.data ?? '') } : reply;
  }
  const opened = { ...received, body: await unwrapMessage(profile, received) };
  const reading = readReply(profile, opened);
  if (!reading.ok || reading.data instanceof Blob) return reading;
  // A reply may be the job that makes the file. If the API has result codes, an object without one is not a job.
  const isUnsaid = profile.envelope?.code !== undefined && reading.data === opened.body;
  if (operation.job && isRecord(reading.data) && !isUnsaid) return reading;
  const refusal = readRefusal(profile, opened);
  return { ok: false, refusal: refusal.message === '' ? { ...refusal, code: undefined, message: NO_FILE } : refusal };
}

function isCode(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** File name of a reply: `filename*` (RFC 5987) first, then plain `filename`. */
export function readFileName(disposition: string | undefined): string | undefined {
  if (!disposition) return undefined;
  const extended = /filename\*\s*=\s*[\w-]+'[^']*'([^;]+)/iu.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/iu.exec(disposition);
  return decode(extended?.trim() ?? plain?.[1] ?? plain?.[2]?.trim());
}

function decode(name: string | undefined): string | undefined {
  if (!name) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Detects JSON sent instead of a file by its first characters, since gateways use any content type. Other JSON is a
 * file, unless its content type is JSON and no text file is named.
 */
async function unwrapMessage({ envelope }: ContractProfile, { status, body, header }: Received): Promise<unknown> {
  if (!(body instanceof Blob) || TEXT_FILE.test(readFileName(header('content-disposition')) ?? '')) return body;
  const head = await body.slice(0, HEAD_LENGTH).text();
  if (!head.trimStart().startsWith('{')) return body;
  const json = await readJson(await body.text());
  if (!isRecord(json)) return body;
  const isMessage = envelope?.code !== undefined && isCode(readPath(json, envelope.code));
  return isMessage || status >= 400 || body.type.includes('json') ? json : body;
}
