import { basename } from 'node:path';
import { readPath, type ClientOperation, type Method } from '#client';
import { jsonOf, listClientOperations, readContract, type Operation, type ProductFiles } from '#engine/language/prove';
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
  /** The document that describes it. */
  readonly document: Json;
}

/** Every operation of a product, those with fewer params in their path first: `/pets/mine` before `/pets/{id}`. */
export function listCalls({ api, profile }: ProductFiles): readonly Call[] {
  const documents = api.map((source) => [basename(source.file), asRecord(jsonOf(source))] as const);
  const contract = readContract({ ...Object.fromEntries(documents), 'profile.json': jsonOf(profile) });
  const requests = listClientOperations(contract);
  const documentOf = new Map(
    documents.flatMap(([, document]) =>
      Object.values(asRecord(document['paths'])).flatMap((item) =>
        Object.values(asRecord(item)).map((schema) => [schema, document] as const),
      ),
    ),
  );
  return [...contract.operations.values()]
    .flatMap((operation): readonly Call[] => {
      const request = requests[operation.id];
      const document = documentOf.get(operation.schema) ?? {};
      return request
        ? [{ operation, request, names: pathParams(operation), pattern: patternOf(request.path), document }]
        : [];
    })
    .toSorted((one, other) => one.names.length - other.names.length);
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
  { operation, document }: Call,
  statuses: readonly string[],
): { readonly status: string; readonly reply: Json; readonly type: string | undefined } | undefined {
  const replies = asRecord(asRecord(operation.schema)['responses']);
  const status = statuses.find((one) => Object.hasOwn(replies, one));
  if (status === undefined) return undefined;
  const reply = follow(replies[status], document);
  const types = Object.keys(asRecord(reply['content']));
  return { status, reply, type: types.find((one) => /json/iu.test(one)) ?? types[0] };
}

/** A part of a document, or that which it refers to. */
export function follow(part: unknown, document: Json): Json {
  const { $ref: place } = asRecord(part);
  return asRecord(typeof place === 'string' && place.startsWith('#/') ? readPath(document, place.slice(1)) : part);
}
