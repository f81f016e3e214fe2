import { contractSchemas } from '#contract/schemas';

/** Members of a record of the contract: nullable columns are its optional fields. */
export type RowOf<T> = {
  readonly [K in keyof T]: undefined extends T[K] ? T[K] | null : T[K];
};

/**
 * Makes rows into records of a schema of the contract: the fields that the schema has, without nulls. Other columns of a
 * row are left out.
 */
export function recordOf<T extends object>(schema: string): (row: RowOf<T>) => T {
  const fields = fieldsOf(schema) as readonly (keyof T)[];
  return (row) => {
    const record: Partial<T> = {};
    for (const field of fields) {
      const value = row[field] as T[keyof T] | null | undefined;
      if (value !== null && value !== undefined) record[field] = value;
    }
    return record as T;
  };
}

function fieldsOf(schema: string): readonly string[] {
  const properties = contractSchemas.$defs[schema]?.['properties'];
  if (typeof properties !== 'object' || properties === null) throw new Error(`the contract has no fields of ${schema}`);
  return Object.keys(properties);
}

type NullableKeys<T> = { [K in keyof T]: null extends T[K] ? K : never }[keyof T];

/** A row whose nullable columns became optional properties. */
type WithoutNulls<T> = Omit<T, NullableKeys<T>> & { [K in NullableKeys<T>]?: NonNullable<T[K]> };

/** A row as the wire needs it: without keys for null values. */
export function omitNulls<T extends object>(row: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<T>;
}
