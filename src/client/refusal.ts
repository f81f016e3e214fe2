import { isRecord } from '#values/record';
import type { ContractProfile, ErrorProfile, FieldMessageList } from './profile.ts';
import { readPath, readPlace, unescapePointer, type Received } from './place.ts';

/** A call that the server refused, or that failed in transit. */
export interface Refusal {
  /** Undefined if the reply has none. */
  readonly code: string | undefined;
  readonly message: string;
  /** Messages by request field; `list.0.name` is a field of a record in a list. */
  readonly fields: Readonly<Record<string, string>>;
  /** Id of the call in the server's log. */
  readonly traceId: string | undefined;
  readonly status: number;
  /** A new sign-in is required. */
  readonly signIn: boolean;
  /** The unparsed reply. */
  readonly body: unknown;
}

/** Members of `application/problem+json` (RFC 9457), and common lists of field messages. */
const problem: Pick<ErrorProfile, 'code' | 'message' | 'fields'> = {
  code: ['code', 'type'],
  message: ['detail', 'title'],
  fields: [
    { at: 'errors', name: 'pointer', message: 'detail' },
    { at: 'invalid-params', name: 'name', message: 'reason' },
    'errors',
  ],
};

/** Reads a refusal by the profile, and by RFC 9457 if the reply has that content type. */
export function readRefusal({ errors }: Pick<ContractProfile, 'errors'>, received: Received): Refusal {
  const { status, body, header } = received;
  const isProblem = header('content-type')?.includes('problem+json') ?? false;
  const from = (name: 'code' | 'message') => [...(isProblem ? problem[name] : []), ...errors[name]];
  const code = firstText(from('code').map((path) => readPath(body, path)));
  const trace = firstText(errors.trace.map((place) => readPlace(received, place)));
  const named = code === 'about:blank' ? undefined : code;
  return {
    code: named,
    message: firstText(from('message').map((path) => readPath(body, path))) ?? '',
    fields: readFields([...(isProblem ? problem.fields : []), ...errors.fields], body),
    traceId: trace,
    status,
    signIn:
      errors.signIn.status.includes(status) ||
      (named !== undefined && errors.signIn.codes.some((one) => String(one) === named)),
    body,
  };
}

function firstText(values: readonly unknown[]): string | undefined {
  const texts = values.map((one) => (typeof one === 'number' ? String(one) : one));
  return texts.find((one): one is string => typeof one === 'string' && one !== '');
}

function readFields(places: ErrorProfile['fields'], body: unknown): Readonly<Record<string, string>> {
  for (const place of places) {
    const found = typeof place === 'string' ? readTable(readPath(body, place)) : readItems(place, body);
    if (found.length > 0) return Object.fromEntries(found);
  }
  return {};
}

type Message = readonly [field: string, text: string];

function readTable(table: unknown): readonly Message[] {
  if (!isRecord(table)) return [];
  return Object.entries(table).flatMap(([name, value]) => toMessage(name, value));
}

function readItems({ at, name, message }: FieldMessageList, body: unknown): readonly Message[] {
  const items = readPath(body, at);
  if (!Array.isArray(items)) return [];
  return (items as unknown[]).flatMap((item) => toMessage(readPath(item, name), readPath(item, message)));
}

function toMessage(field: unknown, value: unknown): readonly Message[] {
  const name = nameOf(field);
  const texts = [value].flat().filter((one) => one !== undefined && one !== null && typeof one !== 'object');
  return name === '' || texts.length === 0 ? [] : [[name, texts.map(String).join('; ')]];
}

/** Names of request parts that services put before a field's name. */
const sources = new Set(['body', 'query', 'path', 'header']);

/** Field name from `items[0].name`, a JSON Pointer (`#/items/0/name`) or a list of names. */
function nameOf(field: unknown): string {
  if (Array.isArray(field)) {
    const names = (field as unknown[]).map(String);
    return (sources.has(names[0] ?? '') ? names.slice(1) : names).join('.');
  }
  if (typeof field !== 'string') return '';
  const pointer = /^#?\/(.*)$/su.exec(field)?.[1];
  if (pointer !== undefined) return pointer.split('/').map(unescapePointer).join('.');
  return field.replaceAll(/\[(\w+)\]/gu, '.$1');
}
