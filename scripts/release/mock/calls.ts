import { basename } from 'node:path';
import type { ClientOperation, Method } from '#client';
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
  /** The documents of the product by file name, and the one that describes it. */
  readonly documents: Readonly<Record<string, Json>>;
  readonly file: string;
}

/** Every operation of a product, those with fewer params in their path first: `/pets/mine` before `/pets/{id}`. */
export function listCalls({ api, profile }: ProductFiles): readonly Call[] {
  const documents = Object.fromEntries(api.map((source) => [basename(source.file), asRecord(jsonOf(source))] as const));
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
