import { readdirSync, readFileSync } from 'node:fs';
import { readPath } from '#client';
import { isRecord, type JsonRecord } from '#values/record';

const folder = new URL('../../schemas/api/', import.meta.url);

/** The shown values that each operation relies on, by operation. */
export const relies: ReadonlyMap<string, readonly string[]> = new Map(
  readdirSync(folder).flatMap((file) => {
    const { paths } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { paths?: object };
    const all = Object.values(paths ?? {}).flatMap((methods: object) => Object.values(methods) as JsonRecord[]);
    return all.flatMap(({ operationId, 'x-relies': word }) =>
      isRecord(word) ? [[String(operationId), word['values'] as string[]] as const] : [],
    );
  }),
);

/** The part of a reply that an operation relies on. */
export function readRelied(id: string, shown: JsonRecord): JsonRecord {
  const values = (relies.get(id) ?? []).map((name) => [name, readPath(shown, name)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
