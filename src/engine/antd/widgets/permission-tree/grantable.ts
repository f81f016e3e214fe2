import type { TreeSource } from '../parts/tree-source.ts';

/** A tree some of whose nodes cannot be granted by everybody. */
export interface GrantSource extends TreeSource {
  /** Field of a record that says whether it may be granted. */
  readonly grantable?: string;
}

/** Values of the records that may be granted; undefined where the source does not tell them apart. */
export function listGrantable(source: GrantSource, answer: unknown): ReadonlySet<string> | undefined {
  const { grantable } = source;
  if (grantable === undefined) return undefined;
  const { list } = (answer ?? {}) as { readonly list?: unknown };
  return new Set(collect({ ...source, grantable }, Array.isArray(answer) ? answer : list));
}

function collect(source: GrantSource & { readonly grantable: string }, records: unknown): readonly string[] {
  if (!Array.isArray(records)) return [];
  return (records as Readonly<Record<string, unknown>>[]).flatMap((record) => [
    ...(record[source.grantable] === true ? [String(record[source.value])] : []),
    ...collect(source, record[source.children]),
  ]);
}
