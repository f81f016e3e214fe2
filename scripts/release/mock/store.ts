import type { Shape } from '#engine/language/prove';
import { isRecord } from '#values/record';
import type { Call, Json } from './calls.ts';
import { componentOf, type Home } from './homes.ts';
import type { Params } from './read-params.ts';
import { makeRecord } from './records.ts';

/** Objects within objects whose members are compared with what is written. */
const DEEPEST = 4;

/** Records in a list, more than one page. */
const ROWS = 23;

/** Records of a list, the newest first. */
export interface Kept {
  records: readonly Json[];
  /** Number of records that were ever made. */
  made: number;
}

export interface Store {
  /** Records of a list, made up when they are first asked for; lists of one component have the same ones. */
  readonly open: (list: Call, path: string, params: Params) => Kept;
  /** A record as list and detail show it, below the records that the path names, of the kind of a given one. */
  readonly make: (list: Call, params: Params, number: number, given?: Json) => Json;
  /** Adds records that belong to others, which are named by members. */
  readonly add: (list: Call, params: Params, store: Kept, above: Json) => void;
}

export function createStore(homes: ReadonlyMap<Call, Home>): Store {
  const kept = new Map<string, Kept>();
  const shapesOf = (list: Call): readonly (Shape | undefined)[] => {
    const { record } = list.operation;
    const [detail] = [...homes].find(([call, home]) => isDetail(call, home, list)) ?? [undefined];
    const written = [...homes]
      .filter(([call, home]) => home.list === list && call.operation.effect !== 'read')
      .map(([call]) => call.operation.params);
    return [record, detail?.operation.reply].map((shape) => shape && narrow(shape, written));
  };
  const make: Store['make'] = (list, params, number, given) => {
    const made = makeRecord(shapesOf(list), number, given);
    return { ...made, ...recordsAbove(list, made, params) };
  };
  return {
    make,
    add: (list, params, store, above) => {
      const added = Array.from({ length: ROWS }, (_, index) =>
        Object.entries(above).reduce<Json>(
          (record, [name, value]) => ({ ...record, [name]: belongTo(record[name], value) }),
          make(list, params, store.made + index),
        ),
      );
      store.records = [...store.records, ...added];
      store.made += ROWS;
    },
    open: (list, path, params) => {
      const { record } = list.operation;
      const isShared = list.names.length === 0 && record?.name !== undefined;
      const place = isShared ? componentOf(record) : path;
      const records = () => Array.from({ length: ROWS }, (_, index) => make(list, params, index));
      const store = kept.get(place) ?? { records: records(), made: ROWS };
      kept.set(place, store);
      return store;
    },
  };
}

/** What is read with the values to which its members are held when they are written: no other ones can be saved again. */
function narrow(shape: Shape, written: readonly Shape[], depth = 0): Shape {
  const fields = [...(shape.fields ?? [])].map(([name, own]): [string, Shape] => {
    const others = written.flatMap(({ fields: all }) => all?.get(name) ?? []).filter(({ kind }) => kind === own.kind);
    if (others.length === 0 || depth > DEEPEST) return [name, own];
    if (own.fields) return [name, narrow(own, others, depth + 1)];
    const { enum: values } = others.find((one) => one.enum) ?? {};
    const { pattern } = others.find(({ constraints }) => constraints.pattern !== undefined)?.constraints ?? {};
    const constraints = { ...(pattern !== undefined && { pattern }), ...own.constraints };
    return [name, { ...(values && { enum: values }), ...own, constraints }];
  });
  return fields.length > 0 ? { ...shape, fields: new Map(fields) } : shape;
}

/** A member that names another record, by a key: an object has it first. */
function belongTo(member: unknown, key: unknown): unknown {
  if (!isRecord(member)) return typeof member === 'number' ? Number(key) : key;
  const [first] = Object.keys(member);
  return first === undefined ? member : { ...member, [first]: key };
}

function isDetail(call: Call, { list: home }: Home, list: Call): boolean {
  const { record } = list.operation;
  const isOfList = home === list || (record?.name !== undefined && home.operation.record?.name === record.name);
  return isOfList && call !== home && call.operation.effect === 'read' && call.operation.reply?.fields !== undefined;
}

/** The records in the path of a list, where its own records name them. */
export function recordsAbove({ names }: Call, record: Json, { all }: Params): Json {
  return Object.fromEntries(
    names.filter((name) => typeof record[name] === typeof all[name]).map((name) => [name, all[name]]),
  );
}
