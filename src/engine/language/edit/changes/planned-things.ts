import type { ContractProfile } from '#client';
import { dig, isRaw, textList, type Raw } from '../../read/api/read-shape.ts';
import { pointerBelow } from '../../run/origin.ts';
import { jsonOf, type Source } from '../../read/source.ts';
import { suppliedParams } from '../planned/write-planned.ts';
import { words, type Words } from '../../run/words.ts';
import type { Thing } from './things.ts';

/** Reads the planned operations of a document, with their params and replies. */
export function readPlannedThings(source: Source | undefined, profile: ContractProfile): readonly Thing[] {
  const json = source && jsonOf(source);
  return Object.entries(dig(json, 'paths')).flatMap(([path, methods]) =>
    Object.entries(isRaw(methods) ? methods : {}).flatMap(([method, operation]) => {
      const pointer = ['paths', path, method].reduce(pointerBelow, '');
      return isRaw(operation) ? [readOperation(operation, { path, pointer, root: json, profile })] : [];
    }),
  );
}

interface Place {
  readonly path: string;
  readonly pointer: string;
  readonly root: unknown;
  readonly profile: ContractProfile;
}

function readOperation(operation: Raw, { path, pointer, root, profile }: Place): Thing {
  const { operationId, summary } = operation;
  const children: Thing[] = [];
  const read: Thing = {
    kind: words('planned operation', '计划接口'),
    key: String(operationId),
    label: typeof summary === 'string' ? summary : String(operationId),
    pointer,
    list: '',
    single: false,
    members: new Map([['path', { value: path, pointer }]]),
    definitions: ['operation'],
    around: undefined,
    children,
  };
  for (const list of ['params', 'reply'] as const) {
    const body = list === 'params' ? dig(operation, 'requestBody') : dig(operation, 'responses', '200');
    const schema = dig(Object.values(dig(body, 'content'))[0])['schema'];
    const place = {
      root,
      supplied: suppliedParams(profile),
      pointer: pointerBelow(pointer, list === 'params' ? 'requestBody' : 'responses'),
    };
    const said = list === 'params' ? schema : dataOf(schema, { root, profile });
    children.push(...listFields(said, place).map((field) => ({ ...field, kind: nouns[list], list, around: read })));
  }
  return read;
}

const nouns: Readonly<Record<'params' | 'reply', Words>> = {
  params: words('parameter', '参数'),
  reply: words('reply field', '返回字段'),
};

/** Schema of a reply's rows or data, without the envelope. */
function dataOf(schema: unknown, { root, profile }: Pick<Place, 'root' | 'profile'>): unknown {
  const { paging, envelope } = profile;
  return (paging && schemaAt(schema, paging.rows, root)) ?? schemaAt(schema, envelope?.data ?? '', root) ?? schema;
}

/** Schema of the value at a path; undefined if not described. */
function schemaAt(schema: unknown, path: string, root: unknown): unknown {
  let at: unknown = schema;
  for (const name of path === '' ? [] : path.split('.')) at = propertyOf(at, name, root);
  return at;
}

function propertyOf(schema: unknown, name: string, root: unknown, depth = 0): unknown {
  if (!isRaw(schema) || depth > DEEPEST) return undefined;
  const parts = [follow(schema, root), ...(Array.isArray(schema.allOf) ? (schema.allOf as unknown[]) : [])];
  return dig(schema, 'properties')[name] ?? parts.map((part) => propertyOf(part, name, root, depth + 1)).find(Boolean);
}

interface FieldPlace extends Pick<Place, 'root' | 'pointer'> {
  /** Params filled in by the client. */
  readonly supplied: readonly string[];
}

/** Leaf fields below a schema, including those of nested records and lists. */
function listFields(schema: unknown, place: FieldPlace, depth = 0): readonly Thing[] {
  if (!isRaw(schema) || depth > DEEPEST) return [];
  const inside = [follow(schema, place.root), schema.items, ...(Array.isArray(schema.allOf) ? schema.allOf : [])];
  const below = inside.flatMap((one: unknown) => listFields(one, place, depth + 1));
  const required = textList(schema.required);
  const own = Object.entries(dig(schema, 'properties')).flatMap(([name, value]) => {
    if (place.supplied.includes(name)) return [];
    const inner = listFields(value, place, depth + 1);
    return inner.length > 0 || !isRaw(value) ? inner : [fieldOf(name, value, required.includes(name), place.pointer)];
  });
  return [...below, ...own];
}

/** Depth limit, since a schema may refer to itself. */
const DEEPEST = 8;

/** Resolves a reference within the document. */
function follow({ $ref }: Raw, root: unknown): unknown {
  const keys = typeof $ref === 'string' && $ref.startsWith('#/') ? $ref.slice(2).split('/') : [];
  return keys.length > 0 ? dig(root, ...keys) : undefined;
}

function fieldOf(name: string, schema: Raw, isRequired: boolean, pointer: string): Thing {
  const values = { ...schema, ...(isRequired && { required: true }) };
  const { title } = schema;
  return {
    kind: words('field', '字段'),
    key: name,
    label: typeof title === 'string' ? title : name,
    pointer,
    list: '',
    single: false,
    members: new Map(Object.entries(values).map(([key, value]) => [key, { value, pointer }])),
    definitions: ['schema'],
    around: undefined,
    children: [],
  };
}

/** Params and reply of a new operation in words. */
export function sayNewOperation({ key, label = key, children }: Thing): Words {
  const name = `“${label}”`;
  const [params, reply] = (['params', 'reply'] as const).map((list) =>
    children.filter((one) => one.list === list).map((one) => one.label ?? one.key),
  );
  return words(
    `new planned operation ${name} (${key}): takes ${joined(params, ', ', 'nothing')}; answers ${joined(reply, ', ', 'nothing')}`,
    `新增计划接口${name}（${key}）：参数${joined(params, '、', '无')}；返回${joined(reply, '、', '无')}`,
  );
}

function joined(names: readonly string[] | undefined, comma: string, none: string): string {
  return names && names.length > 0 ? names.join(comma) : none;
}
