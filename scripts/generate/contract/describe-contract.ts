import type { ContractProfile } from '#client';
import type { ContractSchemas, ContractWords, OperationBinding } from '#contract';
import { createWorkspace, type ProductFiles } from '#engine/language/prove';
import { type Bundle, bundleContract } from './bundle.ts';
import { listWords } from './list-words.ts';
import {
  type Dictionary,
  isJson,
  type Json,
  listDocuments,
  listOperations,
  type OperationSource,
  readDictionaries,
} from './openapi.ts';

/** The contract of a product as data: what the generated modules of `src/contract` hold. */
export interface ContractData {
  readonly bundle: Bundle;
  readonly sources: readonly OperationSource[];
  readonly dictionaries: readonly Dictionary[];
  readonly profile: ContractProfile;
  readonly operations: Readonly<Record<string, OperationBinding>>;
  readonly schemas: ContractSchemas;
  readonly words: ContractWords;
}

/** Reads the contract out of the files of a product; throws for one that is no contract. */
export function describeContract(product: ProductFiles): ContractData {
  const documents = listDocuments(product);
  const { contract } = createWorkspace(product).workspace;
  const { profile } = contract;
  const dictionaries = readDictionaries(product);
  const sources = listOperations(documents).map((source) => ({
    ...source,
    list: contract.operations.get(source.id)?.record !== undefined,
  }));
  const bundle = bundleContract(documents, sources, profile);
  const whole = { operations: sources, profile };
  const roots = documents.map(({ root }) => root);
  return {
    bundle,
    sources,
    dictionaries,
    profile,
    operations: Object.fromEntries(sources.map((source) => [source.id, bindingOf(bundle, source, whole)])),
    schemas: schemasOf(bundle, dictionaries),
    words: listWords(roots, sources, dictionaries),
  };
}

interface Whole {
  readonly operations: readonly OperationSource[];
  readonly profile: ContractProfile;
}

/** The schemas for a validator, and the values of the dictionaries. */
function schemasOf(bundle: Bundle, dictionaries: readonly Dictionary[]): ContractSchemas {
  const operations = Object.fromEntries(
    Object.entries(bundle.operations).map(([id, { params, data, ticket, example }]) => [
      id,
      { params, ...(data && { data }), ...(ticket && { ticket }), ...(example !== undefined && { example }) },
    ]),
  );
  const values = Object.fromEntries(dictionaries.map((one) => [one.name, one.values]));
  return { $defs: bundle.$defs as ContractSchemas['$defs'], operations, dictionaries: values };
}

function bindingOf(bundle: Bundle, source: OperationSource, { operations, profile }: Whole): OperationBinding {
  const schemas = bundle.operations[source.id];
  const all = {
    method: source.method,
    path: source.path,
    encoding: schemas?.encoding,
    headers: schemas?.headers,
    query: schemas && schemas.query.length > 0 ? schemas.query : undefined,
    supplied: schemas?.supplied,
    defaults: schemas?.defaults,
    response: schemas?.file ? 'blob' : 'json',
    effect: source.operation['x-effect'],
    boundBy: source.operation['x-bound-by'],
    relies: reliedOf(source.operation['x-relies']),
    record: recordOf(bundle, source.operation['x-relies']),
    list: source.list || undefined,
    public: source.public,
    registrant: source.registrant,
    ...rightsOf(source.operation, profile),
    demo: source.operation['x-demo'] === true,
    job: source.operation['x-job'] === true || undefined,
    live: source.operation['x-live'],
    registration: registrationTwinOf(source, operations),
  };
  // What the document leaves out, the table does too. The checker judges the values of the document.
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as unknown as OperationBinding;
}

/** The record that an operation changes: how it is read, and the keys of the records in its lists. */
function recordOf(bundle: Bundle, relies: unknown): object | undefined {
  const { from, values, record } = isJson(relies) ? relies : {};
  if (!Array.isArray(from) || !Array.isArray(values) || typeof record !== 'string') return undefined;
  const read = String(from[0]);
  const follow = (schema: unknown): Json => {
    const { $ref, ...own } = isJson(schema) ? schema : {};
    return typeof $ref === 'string' ? follow(bundle.$defs[$ref.replace('#/$defs/', '')]) : own;
  };
  const { properties } = follow(bundle.operations[read]?.data);
  const lists = new Set(values.map(String).flatMap((name) => (name.includes('.') ? [name.split('.')[0] ?? ''] : [])));
  const keyOf = (list: string): unknown => follow(follow(isJson(properties) && properties[list]).items)['x-key'];
  const keys = Object.fromEntries([...lists].map((list) => [list, keyOf(list)]));
  return { read, param: record, ...(lists.size > 0 && { keys }) };
}

function reliedOf(relies: unknown): unknown {
  return isJson(relies) ? relies['values'] : undefined;
}

/** The profile gives the permission to try a planned operation; its own applies once it has a handler. */
function rightsOf(operation: OperationSource['operation'], { planned }: ContractProfile): object {
  if (operation['x-planned'] === true) return { permission: planned.permission, planned: true };
  return { permission: operation['x-permission'], page: operation['x-page'], menu: operation['x-menu'] };
}

/** The operation that a user with only a registration token calls in this one's place. */
function registrationTwinOf(
  { id, operation }: OperationSource,
  operations: readonly OperationSource[],
): string | undefined {
  const twin = operation['x-registration'];
  if (typeof twin !== 'string') return undefined;
  if (!operations.some((one) => one.id === twin && one.registrant)) {
    throw new Error(`x-registration of '${id}': '${twin}' is no operation with registToken security`);
  }
  return twin;
}
