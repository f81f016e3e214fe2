type NullableKeys<T> = { [K in keyof T]: null extends T[K] ? K : never }[keyof T];

/** A row whose nullable columns became optional properties. */
export type WithoutNulls<T> = Omit<T, NullableKeys<T>> & { [K in NullableKeys<T>]?: NonNullable<T[K]> };

/** A row as the wire needs it: without keys for null values. */
export function omitNulls<T extends object>(row: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<T>;
}
