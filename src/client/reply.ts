import { isRecord } from '#values/record';
import type { ContractProfile } from './profile.ts';
import type { ClientOperation } from './operation.ts';
import { readPath, type Received } from './place.ts';
import { readRefusal, type Refusal } from './refusal.ts';

export type Reading =
  | { readonly ok: true; readonly data: unknown; readonly received: Received }
  | { readonly ok: false; readonly refusal: Refusal };

/** Message of a download that brought neither a file nor a reason. */
export const NO_FILE = 'No file';

/** Characters of a blob that show whether it can be a JSON object: blanks may precede it. */
const HEAD_LENGTH = 256;
/** Files that are text: their first characters are never read as a message of the server. */
const TEXT_FILE = /\.(?:json|txt|csv|log|xml|md)$/iu;

/**
 * Reads a reply: 204 is nothing, a code of success yields the data of the envelope, 2xx without an envelope the body.
 * Pure.
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

/** Reads a response; for a blob operation that is its file, its job, or the message that came in place of both. */
export async function readResponse(
  profile: ContractProfile,
  operation: Pick<ClientOperation, 'response' | 'job'>,
  received: Received,
): Promise<Reading> {
  if (operation.response === 'json') return readReply(profile, received);
  const opened = { ...received, body: await unwrapMessage(profile, received) };
  const reading = readReply(profile, opened);
  if (!reading.ok || reading.data instanceof Blob) return reading;
  // The job that makes the file, in its place. Where a code says how a call ended, an object without one is no job.
  const isUnsaid = profile.envelope?.code !== undefined && reading.data === opened.body;
  if (operation.job && isRecord(reading.data) && !isUnsaid) return reading;
  const refusal = readRefusal(profile, opened);
  return { ok: false, refusal: refusal.message === '' ? { ...refusal, code: undefined, message: NO_FILE } : refusal };
}

function isCode(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** The server's name for the file of a reply: `filename*` (RFC 5987) first, plain `filename` next. */
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
 * The JSON in place of a file, recognised by its first characters: gateways send it under any content type. JSON that is no
 * message is a file, unless its content type is JSON although no text file was named.
 */
async function unwrapMessage({ envelope }: ContractProfile, { status, body, header }: Received): Promise<unknown> {
  if (!(body instanceof Blob) || TEXT_FILE.test(readFileName(header('content-disposition')) ?? '')) return body;
  const head = await body.slice(0, HEAD_LENGTH).text();
  if (!head.trimStart().startsWith('{')) return body;
  const json = await readJson(body);
  if (!isRecord(json)) return body;
  const isMessage = envelope?.code !== undefined && isCode(readPath(json, envelope.code));
  return isMessage || status >= 400 || body.type.includes('json') ? json : body;
}

async function readJson(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text());
  } catch {
    return undefined;
  }
}
