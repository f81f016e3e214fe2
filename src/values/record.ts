/** A JSON object. */
export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Value of a field: the member of that name, or at a path of members joined by dots (`author.name`). */
export function valueAt(record: JsonRecord, name: string): unknown {
  if (!name.includes('.') || Object.hasOwn(record, name)) return record[name];
  return name.split('.').reduce<unknown>((at, one) => (isRecord(at) ? at[one] : undefined), record);
}

/** The record with another value at a path of members joined by dots; undefined removes it, and objects that it leaves empty. */
export function withValueAt(record: JsonRecord, name: string, value: unknown): JsonRecord {
  const isOwn = !name.includes('.') || Object.hasOwn(record, name);
  const [first = '', ...rest] = isOwn ? [name] : name.split('.');
  const inner = record[first];
  const next = rest.length > 0 ? withValueAt(isRecord(inner) ? inner : {}, rest.join('.'), value) : value;
  const isGone = next === undefined || (rest.length > 0 && Object.keys(next as JsonRecord).length === 0);
  if (!isGone) return { ...record, [first]: next };
  const { [first]: _gone, ...others } = record;
  return others;
}

/** Reads stored text; undefined if it is no JSON object. */
export function parseRecord(text: string | null): JsonRecord | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
