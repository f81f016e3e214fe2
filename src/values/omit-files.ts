/** A replacer for `JSON.stringify` that drops files: they are in the browser's memory only. */
export function omitFiles(_key: string, value: unknown): unknown {
  return value instanceof Blob ? undefined : value;
}
