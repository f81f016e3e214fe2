import { basename } from 'node:path';
import type { ClientOperation, Method } from '#client';
import {
  jsonOf,
  listClientOperations,
  readContract,
  type Operation,
  type ProductFiles,
  type Source,
} from '#engine/language/prove';
import { isRecord } from '#values/record';
import { pathParams } from '../create/find-parts.ts';

export type Json = Readonly<Record<string, unknown>>;

export const asRecord = (value: unknown): Json => (isRecord(value) ? value : {});

/** An operation of the documents, as calls reach it. */
export interface Call {
  readonly operation: Operation;
  readonly request: ClientOperation;
  /** Names of the params in its path, in their order. */
  readonly names: readonly string[];
  readonly pattern: RegExp;
  /** The documents of the product by file name, and the one that describes it. */
  readonly documents: Readonly<Record<string, Json>>;
  readonly file: string;
}

/** Every operation of a product, those with fewer params in their path first: `/pets/mine` before `/pets/{id}`. */
export function listCalls({ api, profile, dictionaries }: ProductFiles): readonly Call[] {
  const values = new Map(dictionaries.map(readDictionary));
  const documents = Object.fromEntries(
    api.map((source) => [basename(source.file), asRecord(withValues(jsonOf(source), values))] as const),
  );
  const contract = readContract({ ...documents, 'profile.json': jsonOf(profile) });
  const requests = listClientOperations(contract);
  const fileOf = new Map(
    Object.entries(documents).flatMap(([file, document]) =>
      Object.values(asRecord(document['paths'])).flatMap((item) =>
        Object.values(asRecord(item)).map((schema) => [schema, file] as const),
      ),
    ),
  );
  return [...contract.operations.values()]
    .flatMap((operation): readonly Call[] => {
      const request = requests[operation.id];
      if (!request) return [];
      const [names, pattern] = [pathParams(operation), patternOf(request.path)];
      return [{ operation, request, names, pattern, documents, file: fileOf.get(operation.schema) ?? '' }];
    })
    .toSorted((one, other) => one.names.length - other.names.length);
}

function readDictionary(source: Source): readonly [name: string, values: readonly unknown[]] {
  const { name, items } = asRecord(jsonOf(source));
  return [String(name), Array.isArray(items) ? items.map((item) => asRecord(item)['value']) : []];
}

/** A part of a document with the values of its dictionaries as `enum`, where it has none itself. */
function withValues(part: unknown, values: ReadonlyMap<string, readonly unknown[]>): unknown {
  if (Array.isArray(part)) return part.map((one) => withValues(one, values));
  if (!isRecord(part)) return part;
  const { 'x-dictionary': name, ...own } = part;
  const { type } = own;
  const known = typeof name === 'string' && type !== 'array' ? values.get(name) : undefined;
  const listed = known && { enum: type === 'integer' ? known.map(Number) : known };
  return { ...listed, ...Object.fromEntries(Object.entries(own).map(([key, one]) => [key, withValues(one, values)])) };
}

function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^{}]+\}/u).map((part) => part.replaceAll(/[$()*+.?[\\\]^|]/gu, String.raw`\$&`));
  return new RegExp(`^${parts.join('([^/]+?)')}/?$`, 'u');
}

export function findCall(calls: readonly Call[], method: string, path: string): Call | undefined {
  return calls.find(({ request, pattern }) => request.method === (method as Method) && pattern.test(path));
}

/** A reply that the document describes, by the first of these statuses that it has. */
export function findReply(
  { operation }: Call,
  statuses: readonly string[],
): { readonly status: string; readonly reply: Json; readonly type: string | undefined } | undefined {
  const replies = asRecord(asRecord(operation.plain)['responses']);
  const status = statuses.find((one) => Object.hasOwn(replies, one));
  if (status === undefined) return undefined;
  const reply = asRecord(replies[status]);
  const types = Object.keys(asRecord(reply['content']));
  return { status, reply, type: types.find((one) => /json/iu.test(one)) ?? types[0] };
}
