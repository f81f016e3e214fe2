import { keysOf, openParams, rowField } from '../create/keys.ts';
import { keyOf } from '../create/columns.ts';
import { Refusal } from '../create/refusal.ts';
import type { Call } from './calls.ts';

/** The list whose records a call reads or writes. */
export interface Home {
  readonly list: Call;
  /** Fields that tell its records apart: their key, and those by which calls name them. */
  readonly keys: readonly string[];
  /** Params of the call that name one record, each with its field; none: the list itself. */
  readonly named: readonly (readonly [param: string, field: string])[];
}

/** Finds the list of each call: by its path, by the words of a call like `/pets.info`, or by the record's component. */
export function findHomes(calls: readonly Call[]): ReadonlyMap<Call, Home> {
  const lists = calls.filter((call) => isList(call, calls));
  const found = calls.flatMap((call) => {
    const list = lists.includes(call) ? call : findList(call, lists, calls);
    const named = list && namesOf(call, list);
    return list && named ? [{ call, list, named }] : [];
  });
  const keys = new Map(
    lists.map((list) => {
      const fields = found.filter((one) => one.list === list).flatMap(({ named }) => named.map(([, field]) => field));
      const key = list.operation.record && keyOf(list.operation.record);
      return [list, [...new Set(key === undefined ? fields : [key, ...fields])]] as const;
    }),
  );
  return new Map(found.map(({ call, list, named }) => [call, { list, named, keys: keys.get(list) ?? [] }]));
}

/** A call may answer with a list without being one: with its record alone in it, or with what a change has left. */
function isList({ operation, request }: Call, calls: readonly Call[]): boolean {
  const { record, effect } = operation;
  if (!record) return false;
  if (effect === 'read') return !/(?:^|\.)0$/u.test(request.data ?? '');
  const path = template(request.path);
  const paths = [path, path.replace(ELEMENT, '')];
  return !calls.some(
    (other) =>
      other.operation.effect === 'read' &&
      other.operation.record?.name === record.name &&
      paths.includes(template(other.request.path)),
  );
}

/** Params of a call that name a record of a list, each with its field; undefined where no field is such. */
function namesOf(call: Call, list: Call): Home['named'] | undefined {
  const { record } = list.operation;
  if (!record) return undefined;
  if (call === list) return [];
  try {
    const own = keysOf(call.operation, record).slice(openParams(list.operation).length);
    return own.map((name) => [name, rowField(name, record, call.operation)]);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const template = (path: string): string => path.replaceAll(/\{[^{}]*\}/gu, '{}').replace(/\/$/u, '');
const ELEMENT = /(?:\/|\('?)\{\}(?:'?\))?$/u;
/** `/pets` of `/pets.list` and `/pets/list`. */
const stem = (path: string): string => path.replace(/[./][A-Za-z_-]+\/?$/u, '');

function findList(call: Call, lists: readonly Call[], calls: readonly Call[]): Call | undefined {
  const path = template(call.request.path);
  const at = (wanted: string): Call | undefined => lists.find(({ request }) => template(request.path) === wanted);
  const near = at(path) ?? (ELEMENT.test(path) ? at(path.replace(ELEMENT, '')) : undefined);
  if (near) return near;
  if (call.request.method === 'POST' && call.names.length === 0) {
    const spoken = lists.find(({ request }) => request.method === 'POST' && stem(request.path) === stem(path));
    if (spoken) return spoken;
  }
  if (path.includes('{}') && !ELEMENT.test(path)) return undefined;
  const same = calls.filter(({ request }) => template(request.path) === path);
  const names = same.flatMap(({ operation }) => [operation.reply?.name, operation.params.name]);
  return lists.find(
    ({ operation, names: holes }) => holes.length === 0 && names.includes(componentOf(operation.record)),
  );
}

/** Name of a record's component; nothing for one that is described in its place. */
export function componentOf(record: Call['operation']['record']): string {
  return record?.name ?? '(none)';
}
