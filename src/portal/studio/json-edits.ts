import { applyEdits, modify, parse, type JSONPath, type ParseError } from 'jsonc-parser';

const LAYOUT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } } as const;

/** Parses JSON; undefined on a syntax error. Pure. */
export function readJson(text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors);
  return errors.length > 0 ? undefined : value;
}

/** Sets a value, or removes it if undefined; keeps the layout of the text. Pure. */
export function setJson(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, LAYOUT));
}

/** Inserts an element into an array before the one at the path. Pure. */
export function insertJson(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, { ...LAYOUT, isArrayInsertion: true }));
}
