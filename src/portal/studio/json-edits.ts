import { applyEdits, modify, parse, type JSONPath, type ParseError } from 'jsonc-parser';

const LAYOUT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } } as const;

/** The value of a JSON text; undefined for one with a mistake. Pure. */
export function readJson(text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors);
  return errors.length > 0 ? undefined : value;
}

/** Sets a value, or takes it out where it is undefined; all other text stays as it was written. Pure. */
export function setJson(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, LAYOUT));
}

/** Inserts an element into an array before the one at the path. Pure. */
export function insertJson(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, { ...LAYOUT, isArrayInsertion: true }));
}
