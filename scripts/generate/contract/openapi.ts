import { basename } from 'node:path';
import type { Method } from '#client';
import { jsonOf, type ProductFiles, type Source } from '#engine/language/prove';

/** A JSON value that is an object: all this generator ever walks. */
export type Json = { readonly [key: string]: unknown };

export interface ContractDocument {
  readonly file: string;
  readonly root: Json;
}

/** One operation as its document writes it. */
export interface OperationSource {
  readonly id: string;
  readonly file: string;
  readonly path: string;
  readonly method: Method;
  readonly operation: Json;
  /** Replies with a page of records. */
  readonly list?: boolean;
  /** May be called without a session. */
  readonly public: boolean;
  /** Is called with a registration token instead of an operator's. */
  readonly registrant: boolean;
}

export interface Dictionary {
  readonly name: string;
  readonly title: string;
  readonly values: readonly string[];
  /** The label of each value. */
  readonly labels: Readonly<Record<string, string>>;
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object at `keys` below `root`; empty when a step is missing. */
export function dig(root: unknown, ...keys: string[]): Json {
  let at: unknown = root;
  for (const key of keys) at = isJson(at) ? at[key] : undefined;
  return isJson(at) ? at : {};
}

/** The documents of the contract, as OpenAPI 3.1. */
export function listDocuments({ api }: ProductFiles): ContractDocument[] {
  return rootsOf(api);
}

function rootsOf(sources: readonly Source[]): ContractDocument[] {
  return sources.flatMap((source) => {
    const root = jsonOf(source);
    return isJson(root) ? [{ file: basename(source.file), root }] : [];
  });
}

/** Every dictionary of a product: its name and its coded values. */
export function readDictionaries({ dictionaries }: ProductFiles): Dictionary[] {
  return rootsOf(dictionaries).map(({ file, root }) => {
    const items = Array.isArray(root.items) ? root.items.filter(isJson) : [];
    if (typeof root.name !== 'string') throw new Error(`${file}: a dictionary needs a name`);
    const values = items.map((item) => String(item.value));
    const labels = Object.fromEntries(items.map((item) => [String(item.value), String(item.label)]));
    return { name: root.name, title: String(root.title), values, labels };
  });
}

const usedMethods = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Every operation of the documents. An operation without an id, or an id used twice, is an error. */
export function listOperations(documents: readonly ContractDocument[]): OperationSource[] {
  const found = new Map<string, OperationSource>();
  for (const { file, root } of documents) {
    for (const [path, methods] of Object.entries(dig(root, 'paths'))) {
      for (const [method, operation] of Object.entries(isJson(methods) ? methods : {})) {
        if (!isJson(operation) || !usedMethods.has(method)) continue;
        const source = readOperation({ file, path, method, operation, root });
        const twin = found.get(source.id);
        if (twin) throw new Error(`${file}: operationId '${source.id}' is also in ${twin.file}`);
        found.set(source.id, source);
      }
    }
  }
  return [...found.values()];
}

function readOperation(at: {
  file: string;
  path: string;
  method: string;
  operation: Json;
  root: Json;
}): OperationSource {
  const { file, path, operation } = at;
  const method = at.method.toUpperCase() as Method;
  const id = operation.operationId;
  if (typeof id !== 'string') throw new Error(`${file} ${path}: an operation needs an operationId`);
  const security = operation.security ?? at.root.security;
  // OpenAPI takes such an operation for a public one: nobody opens a back office by leaving a line out.
  if (security === undefined)
    throw new Error(`${file} ${id}: say who may call it, security: [{ token: [] }], or [] for everybody`);
  const schemes = listSchemes(security);
  return {
    id,
    file,
    path,
    method,
    operation,
    public: schemes.length === 0 || schemes.includes(undefined),
    registrant: schemes.includes('registToken'),
  };
}

/** The alternatives of a `security` list by scheme name; `{}`, which asks for nothing, is undefined. */
function listSchemes(security: unknown): (string | undefined)[] {
  return Array.isArray(security) ? security.map((one) => (isJson(one) ? Object.keys(one)[0] : undefined)) : [];
}
