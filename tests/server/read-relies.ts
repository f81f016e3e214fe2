import { readdirSync, readFileSync } from 'node:fs';
import { readPath } from '#client';
import { isOperationId, operations } from '#contract/operations';
import { isRecord, type JsonRecord } from '#values/record';

const folder = new URL('../../schemas/api/', import.meta.url);

interface Relies {
  readonly values: readonly string[];
  /** The param that names the record to change. */
  readonly record?: string;
}

/** What each operation relies on, by operation. */
const found: ReadonlyMap<string, Relies> = new Map(
  readdirSync(folder).flatMap((file) => {
    const { paths } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { paths?: object };
    const all = Object.values(paths ?? {}).flatMap((methods: object) => Object.values(methods) as JsonRecord[]);
    return all.flatMap(({ operationId, 'x-relies': word }) =>
      isRecord(word) ? [[String(operationId), word as unknown as Relies] as const] : [],
    );
  }),
);

/** Operations that rely on shown values, but for the edits of records. */
export const deciding = [...found].flatMap(([id, { record }]) => (record === undefined ? [id] : []));

/** The part of a reply that an operation relies on; values of a list's records by their keys, as pages send them. */
export function readRelied(id: string, shown: JsonRecord, key = ''): JsonRecord {
  const keys = (isOperationId(id) && operations[id].record?.keys) || {};
  const values = (found.get(id)?.values ?? []).map((name) => {
    const names = name.split('.');
    return [name, readShown(shown, names, keys[names[0] ?? ''] ?? key)] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function readShown(shown: JsonRecord, names: readonly string[], key: string): unknown {
  const owner = readPath(shown, names.slice(0, -1).join('.'));
  const member = names.at(-1) ?? '';
  if (!Array.isArray(owner)) return readPath(owner, member);
  return Object.fromEntries((owner as JsonRecord[]).map((record) => [String(record[key]), record[member] ?? null]));
}
