import type { ContractProfile } from '#client';
import type { Bundle } from './bundle.ts';
import { type Dictionary, isJson, type Json, type OperationSource } from './openapi.ts';
import { banner, typeName } from './write-types.ts';

/** TypeScript text of the table of operations that need no session: the login loads no others. */
export function writePublicOperations(bundle: Bundle, whole: Whole): string {
  return [
    banner,
    "import type { OperationBinding } from './model.ts';",
    '',
    `export const publicOperations = {${writeRows(bundle, whole, true)}} as const satisfies Record<string, OperationBinding>;`,
    '',
  ].join('\n');
}

/** TypeScript text of the operation table: how each operation travels, and its params and data types. */
export function writeOperations(bundle: Bundle, whole: Whole): string {
  const { operations } = whole;
  const types = operations.map(({ id, operation }) => {
    const name = typeName(id);
    return `  /** ${typeof operation.summary === 'string' ? operation.summary : id} */\n  ${id}: { params: types.${name}Params; data: types.${name}Data };`;
  });
  return [
    banner,
    "import type { OperationBinding } from './model.ts';",
    "import { publicOperations } from './public-operations.gen.ts';",
    "import type * as types from './types.gen.ts';",
    '',
    `export const operations = {\n  ...publicOperations,${writeRows(bundle, whole, false)}} as const satisfies Record<string, OperationBinding>;`,
    '',
    'export interface Operations {',
    ...types,
    '}',
    '',
  ].join('\n');
}

interface Whole {
  readonly operations: readonly OperationSource[];
  readonly profile: ContractProfile;
}

/** The members of a table, of the operations that need no session or of the others. */
function writeRows(bundle: Bundle, whole: Whole, isPublic: boolean): string {
  const chosen = whole.operations.filter((source) => source.public === isPublic);
  const table = Object.fromEntries(chosen.map((source) => [source.id, bindingOf(bundle, source, whole)]));
  return JSON.stringify(table, null, 2).slice(1, -1);
}

function bindingOf(bundle: Bundle, source: OperationSource, { operations, profile }: Whole): object {
  const schemas = bundle.operations[source.id];
  return {
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

/** TypeScript text of the contract profile, with its defaults. */
export function writeProfile(profile: ContractProfile): string {
  return `${banner}\nexport const profile = ${JSON.stringify(profile, null, 2)} as const;\n`;
}

/** TypeScript text of the same schemas for the server, which validates requests and replies with them. */
export function writeSchemas(bundle: Bundle, dictionaries: readonly Dictionary[]): string {
  const operations = Object.fromEntries(
    Object.entries(bundle.operations).map(([id, { params, data, ticket, example }]) => [
      id,
      { params, data, ticket, example },
    ]),
  );
  const values = Object.fromEntries(dictionaries.map((one) => [one.name, one.values]));
  const document = { $defs: bundle.$defs, operations, dictionaries: values };
  return `${banner}\nexport const schemas = ${JSON.stringify(document, null, 1)};\n`;
}
