import type { Call, Json } from './calls.ts';
import { componentOf, type Home } from './homes.ts';
import type { Params } from './read-params.ts';
import { makeRecord } from './records.ts';

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
}

export function createStore(homes: ReadonlyMap<Call, Home>): Store {
  const kept = new Map<string, Kept>();
  const make: Store['make'] = (list, params, number, given) => {
    const { record } = list.operation;
    const [detail] = [...homes].find(([call, home]) => isDetail(call, home, list)) ?? [undefined];
    const made = makeRecord([record, detail?.operation.reply], number, given);
    return { ...made, ...recordsAbove(list, made, params) };
  };
  return {
    make,
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
