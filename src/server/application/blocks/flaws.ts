import type { FieldMessages } from '../../platform/errors.ts';

/** Messages of a record's fields, some of them not wrong. */
export type Flaws = Readonly<Record<string, string | undefined | false>>;

/** Those that are wrong. */
export function keepFlaws(flaws: Flaws): FieldMessages {
  return Object.fromEntries(Object.entries(flaws).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Messages of the records of a list, each under the path by which a form finds it: `benes.0.beneName`. */
export function flawsOfList<T>(
  name: string,
  records: readonly T[],
  findFlaws: (record: T, index: number) => Flaws,
): FieldMessages {
  return Object.fromEntries(
    records.flatMap((record, index) =>
      Object.entries(keepFlaws(findFlaws(record, index))).map(
        ([field, message]) => [`${name}.${index}.${field}`, message] as const,
      ),
    ),
  );
}
