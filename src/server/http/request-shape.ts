/** How deep a request may nest; its deepest object in the contract has five levels. */
const maxDepth = 32;
/** How many values a request may hold in all; the longest list of the contract has 2,000 records. */
const maxValues = 20_000;

/** Neither fits into a PostgreSQL text, and no operator can type one: a NUL, or half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;

/**
 * Whether a request is shaped so that everything behind can read it: neither too deep nor too many values, and texts
 * that the database can hold. Files and other class instances are not looked into. Pure.
 */
export function isReadable(request: unknown): boolean {
  let values = 0;
  const visit = (value: unknown, depth: number): boolean => {
    values += 1;
    if (values > maxValues || depth > maxDepth) return false;
    if (typeof value === 'string') return !unstorable.test(value);
    if (Array.isArray(value)) return value.every((item) => visit(item, depth + 1));
    if (!isPlain(value)) return true;
    return Object.entries(value).every(([name, member]) => !unstorable.test(name) && visit(member, depth + 1));
  };
  return visit(request, 0);
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
