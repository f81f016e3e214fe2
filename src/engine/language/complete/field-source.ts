import { anyType, dateType, recordOf, type Type } from './expression/types.ts';
import { fieldsOf, spokenName, type Operation, type Shape } from '../read/api/shape.ts';
import { titleOfName } from '../read/api/title-of-name.ts';
import { typeOfShape } from './expression/shape-type.ts';
import { memoizeEach, memoizeTexts } from '../run/memoize.ts';
import type { DynamicValue, ValueType } from '../run/resolved.ts';
import { type Text, either, words } from '../run/words.ts';

/** A field with its contract. */
export interface FoundField {
  readonly shape: Shape;
  readonly valueType: ValueType;
  /** Request properties of the field if they differ from its name. */
  readonly wire?: readonly string[];
  /** Names of the objects of the request that hold it, the outermost first. */
  readonly inside?: readonly string[];
  /** That object may be absent, and it is required only where it is not. */
  readonly insideOptional?: true;
  /** Several texts, with one of `wire` for each. */
  readonly joined?: true;
  readonly required: boolean;
  /** The contract's default, which a request without the field means. */
  readonly initial?: DynamicValue;
  /** Once it has a value it must have one: the request has no value for nothing. */
  readonly kept?: true;
  readonly type: Type;
  /** The record or request of the field. */
  readonly owner?: Shape;
}

/** Source of field names: an operation's request, or a record. */
export interface FieldSource {
  /** Used in messages. */
  readonly name: Text;
  readonly find: (name: string) => FoundField | undefined;
  readonly names: () => readonly string[];
}

const rangeType: Type = recordOf(words('date range', '日期范围'), { begin: dateType, end: dateType });

const noRecord: FieldSource = { name: words('the record', '记录'), names: () => [], find: () => undefined };

/** Fields of a record: those of a row, or of loaded data. */
export function recordFields(shape: Shape | undefined): FieldSource {
  return shape ? describeRecord(shape) : noRecord;
}

const describeRecord = memoizeEach((shape: Shape): FieldSource => {
  const fields = fieldsOf(shape);
  return {
    name: spokenName(shape) ?? words('the record', '记录'),
    names: () => [...fields.keys()],
    find: memoizeTexts((name) => {
      // A member of a member: `author.name`.
      const names = fields.has(name) ? [name] : name.split('.');
      const owner = names.slice(0, -1).reduce<Shape | undefined>((at, one) => at?.fields?.get(one), shape);
      const found = owner?.fields?.get(names.at(-1) ?? '');
      if (!found || !owner) return undefined;
      return { shape: found, valueType: valueTypeOf(found), required: false, type: typeOfShape(found), owner };
    }),
  };
});

type Asking = Pick<Operation, 'id' | 'params' | 'paging' | 'request'> & Partial<Pick<Operation, 'method'>>;

/**
 * Fields of one or more requests: a param by its own name, `<name>Begin` and `<name>End` as one range, `<name>List` as
 * one field of several values, a member of an object by its path. The first operation with the name wins; any of them may require it.
 */
export function requestFields(operations: readonly Asking[]): FieldSource {
  const listNames = () =>
    operations.flatMap(({ params, paging, request }) =>
      [...fieldsOf(params)]
        .filter(([name, shape]) => !shape.supplied && !paging?.params.includes(name))
        // A person has nothing to say in an optional header.
        .filter(([name]) => !request?.headers.includes(name) || params.required?.has(name))
        .map(([name]) => name),
    );
  return {
    name: either(operations.map(({ id }) => id)),
    names: () => {
      const names = new Set(listNames());
      return [...new Set([...names].map((name) => shortName(name, names)))];
    },
    find: memoizeTexts((name) => {
      const found = operations.flatMap((operation) => {
        const param = operation.paging?.params.includes(name) ? undefined : findParam(operation, name);
        return param ? [{ owner: operation.params, ...param, ...initialOf(param, operation) }] : [];
      });
      const [first] = found;
      const demanding = found.find((one) => one.required);
      return first && { ...first, required: demanding !== undefined, owner: demanding?.owner ?? first.owner };
    }),
  };
}

/** An absent member of a PATCH stays as it is; of other requests it has its default. */
function initialOf({ shape, valueType, insideOptional }: FoundField, { method }: Asking): Pick<FoundField, 'initial'> {
  const { default: initial, kind, shownOnly } = shape;
  // It would give the request an object that nobody filled in.
  if (method === 'PATCH' || shownOnly || valueType === 'date-range' || insideOptional) return {};
  if (kind === 'string' && (typeof initial === 'string' || typeof initial === 'number'))
    return { initial: String(initial) };
  if (typeof initial === 'number' && (kind === 'integer' || kind === 'number')) return { initial };
  if (typeof initial === 'boolean' && kind === 'boolean') return { initial };
  const isList = valueType === 'string[]' && Array.isArray(initial);
  return isList ? { initial: (initial as unknown[]).map(String) } : {};
}

/** Fields of a list's search: its request without headers. */
export function searchFields(operation: Operation): FieldSource {
  const { params, request } = operation;
  const fields = [...fieldsOf(params)].filter(([name]) => !request?.headers.includes(name));
  const source = requestFields([{ ...operation, params: { ...params, fields: new Map(fields) } }]);
  const find = (name: string): FoundField | undefined => {
    const found = source.find(name);
    return found?.inside ? undefined : found;
  };
  return { ...source, find };
}

function shortName(name: string, all: ReadonlySet<string>): string {
  const range = /^(.+)(?:Begin|End)$/.exec(name)?.[1];
  if (range !== undefined && all.has(`${range}Begin`) && all.has(`${range}End`)) return range;
  return name.length > 4 && name.endsWith('List') ? name.slice(0, -4) : name;
}

function findParam(operation: Pick<Operation, 'params'>, name: string): FoundField | undefined {
  const fields = fieldsOf(operation.params);
  const demands = (param: string) => operation.params.required?.has(param) ?? false;
  const own = fields.get(name);
  if (own)
    return own.supplied
      ? undefined
      : { shape: own, valueType: valueTypeOf(own), required: demands(name), type: typeOfShape(own) };
  const [begin, end, list] = [fields.get(`${name}Begin`), fields.get(`${name}End`), fields.get(`${name}List`)];
  if (begin && end) {
    const wire = [`${name}Begin`, `${name}End`];
    const shape = renamed(begin, `${name}Begin`, name);
    return { shape, valueType: 'date-range', wire, required: wire.every(demands), type: rangeType };
  }
  if (!list) return findInside(operation.params, name);
  return {
    shape: renamed(list, `${name}List`, name),
    valueType: valueTypeOf(list),
    wire: [`${name}List`],
    required: demands(`${name}List`),
    type: typeOfShape(list),
  };
}

/** A title that was made of a param's name is made of the name that pages write. */
function renamed(shape: Shape, param: string, name: string): Shape {
  return shape.title === titleOfName(param) ? { ...shape, title: titleOfName(name) } : shape;
}

/** A member of an object: `address.city`. */
function findInside(params: Shape, path: string): FoundField | undefined {
  const inside = path.split('.');
  const name = inside.pop() ?? '';
  let owner: Shape | undefined = params;
  let isOptional = false;
  for (const one of inside) {
    isOptional ||= owner?.required?.has(one) !== true;
    owner = owner?.fields?.get(one);
    if (owner?.supplied || owner?.shownOnly) return undefined;
  }
  const shape = owner?.fields?.get(name);
  if (!owner || !shape || shape.supplied || inside.length === 0) return undefined;
  const required = owner.required?.has(name) ?? false;
  return {
    shape,
    valueType: valueTypeOf(shape),
    inside,
    ...(isOptional && { insideOptional: true }),
    required,
    type: typeOfShape(shape),
    owner,
  };
}

/** The params that carry a field: one, several, or the outermost object around it. */
export function paramsOf(name: string, { wire, inside = [] }: Pick<FoundField, 'wire' | 'inside'>): readonly string[] {
  return wire ?? [inside[0] ?? name];
}

function valueTypeOf(shape: Shape): ValueType {
  switch (shape.kind) {
    case 'string':
      if (shape.format === 'binary') return 'file';
      return shape.format === 'decimal' || shape.format === 'date' || shape.format === 'date-time'
        ? shape.format
        : 'string';
    case 'array':
      return shape.item?.kind === 'string' ? 'string[]' : 'array';
    case 'any':
      return 'string';
    default:
      return shape.kind;
  }
}

/** The dictionary of a field, or of the values in its list. */
export function dictionaryOf(shape: Shape): string | undefined {
  return shape.dictionary ?? shape.item?.dictionary;
}

/** Fields of the records in a list of a request, required as in the record. */
export function itemFields(shape: Shape, list: string): FieldSource {
  return requestFields([{ id: shape.name ?? `an item of ${list}`, params: shape }]);
}

/** Types of a form's values; closed, so that unknown names are mistakes. */
export function formType(fields: ReadonlyMap<string, FoundField>, meant: readonly string[]): Type {
  const unknown = Object.fromEntries(meant.map((name) => [name, anyType]));
  return recordOf(words('the form', '表单'), { ...unknown, ...nestFields(fields) });
}

/** Types of the values of fields: those of one object as its record. */
export function nestFields(fields: ReadonlyMap<string, FoundField>): Readonly<Record<string, Type>> {
  return nestTypes([...fields].map(([name, { inside, type }]) => [inside ? name.split('.') : [name], type]));
}

function nestTypes(all: readonly (readonly [path: readonly string[], Type])[]): Readonly<Record<string, Type>> {
  const direct = all.flatMap(([[first = '', ...rest], type]) => (rest.length === 0 ? [[first, type] as const] : []));
  const objects = new Set(all.flatMap(([[first = '', ...rest]]) => (rest.length > 0 ? [first] : [])));
  const nested = [...objects].map((object) => {
    const inner = all.flatMap(([[first, ...rest], type]) =>
      first === object && rest.length > 0 ? [[rest, type] as const] : [],
    );
    return [object, recordOf(object, nestTypes(inner))] as const;
  });
  return Object.fromEntries([...direct, ...nested]);
}

/** Types of a list's search by its request params (`applyDateBegin`, not `applyDate`). */
export function searchType(fields: ReadonlyMap<string, FoundField>): Type {
  const params = [...fields].flatMap(([name, found]): (readonly [string, Type])[] => {
    if (found.valueType === 'date-range') return (found.wire ?? []).map((param) => [param, dateType] as const);
    return [[found.wire?.[0] ?? name, found.type]];
  });
  return recordOf(words('the search', '查询条件'), Object.fromEntries(params));
}

/** The type of `item` in options: a record of the reply's list. */
export function itemShape(operation: Operation | undefined): Shape | undefined {
  const reply = operation?.reply;
  const item = reply?.item ?? operation?.record ?? reply?.fields?.get('list')?.item;
  if (!item || !operation) return undefined;
  const name = `a record of ${operation.id}`;
  return { name, ...(item.name === undefined && { spoken: words(name, `${operation.id} 的记录`) }), ...item };
}

export function typeOfItem(shape: Shape | undefined): Type {
  return shape ? typeOfShape(shape) : anyType;
}
