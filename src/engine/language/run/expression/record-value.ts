/** The keys of the records that expressions make, as they were given; other records have text keys. */
const keysOfMade = new WeakMap<object, readonly unknown[]>();

type Key = string | number | boolean;

/** A record's member under a key, as text; undefined for a value that can be no key. */
export function keyText(key: unknown): string | undefined {
  return typeof key === 'string' ? key : isKey(key) ? String(key) : undefined;
}

function isKey(key: unknown): key is Key | bigint {
  return ['string', 'number', 'boolean', 'bigint'].includes(typeof key);
}

/** A record of pairs; undefined where a key is no key or is there twice. */
export function makeRecord(pairs: readonly (readonly [key: unknown, value: unknown])[]): object | undefined {
  const members = new Map<string, unknown>();
  for (const [key, value] of pairs) {
    const text = keyText(key);
    if (text === undefined || members.has(text)) return undefined;
    members.set(text, value);
  }
  const record = Object.fromEntries(members);
  keysOfMade.set(
    record,
    pairs.map(([key]) => key),
  );
  return record;
}

/** Whether an expression has made the record, so that it may hold decimals. */
export function isMade(record: object): boolean {
  return keysOfMade.has(record);
}

/** Whether a key that is there by its text was given so: 1 is no key of `{'1': x}`. */
export function isKeyOf(record: object, key: unknown): boolean {
  return keysOfMade.get(record)?.includes(key) ?? typeof key === 'string';
}

export function keysOf(record: object): readonly unknown[] {
  return keysOfMade.get(record) ?? Object.keys(record);
}
