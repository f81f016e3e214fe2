import { isRecord } from '#values/record';
import { jsonOf, type Source } from '../../read/source.ts';

/** A code of pages' own: it opens pages and no operation, within what other codes open. */
export interface OwnPageCode {
  /** One of them is needed too; none: no other is needed. */
  readonly narrows: readonly string[];
  /** Roles that get it with the publication. */
  readonly roles: readonly string[];
}

/** The codes of pages' own in the table of permissions, by code; none while it is no JSON. */
export function readOwnCodes(permissions: Source): ReadonlyMap<string, OwnPageCode> {
  const json = jsonOf(permissions);
  const list: unknown = isRecord(json) ? json['permissions'] : undefined;
  const entries = Array.isArray(list) ? list.filter(isRecord) : [];
  return new Map(
    entries.flatMap(({ code, own }) =>
      typeof code === 'string' && isRecord(own)
        ? [[code, { narrows: textsOf(own['narrows']), roles: textsOf(own['roles']) }] as const]
        : [],
    ),
  );
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** The needs of a list of codes: the holder of a page's own has one of those that it narrows too. */
export function needsOf(
  codes: readonly string[],
  own: ReadonlyMap<string, OwnPageCode>,
): readonly (readonly string[])[] {
  const [only, ...more] = codes;
  const { narrows = [] } = (only !== undefined && more.length === 0 && own.get(only)) || {};
  return narrows.length === 0 ? [codes] : [codes, narrows];
}
