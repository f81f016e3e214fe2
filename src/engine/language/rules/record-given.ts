import type { Context } from '../complete/context.ts';
import { isIdentifier } from '../complete/identifiers.ts';
import { pathsBelow } from '../complete/reads.ts';
import { neededParams, type Operation } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';

/** Reports a call without the identifiers of its record; a required param is reported as missing. */
export function reportNameless(
  { report }: Context,
  call: Cursor,
  operation: Operation,
  wanted: readonly string[],
): void {
  if (wanted.length === 0 || neededParams(operation).some((name) => wanted.includes(name))) return;
  report(call.get('params') ?? call.get('operation') ?? call, 'call-without-record', operation.id, wanted);
}

/** Identifiers by which a page loads the record that its address names. */
export function loadedBy(context: Context, root: Cursor): readonly string[] {
  const params = (root.get('load')?.entries() ?? []).flatMap(({ value }) => value.get('params')?.entries() ?? []);
  return params.flatMap(({ key, value }) =>
    isIdentifier(context, key) && pathsBelow(value).some((path) => /^(?:query|params)\./.test(path)) ? [key] : [],
  );
}

export function keysOf(params: Cursor | undefined): readonly string[] {
  return params?.entries().map(({ key }) => key) ?? [];
}

/** Whether a path reads an identifier of a row or of a loaded record, under any name. */
export function isOfRecord(context: Context, path: string): boolean {
  const [root = '', ...names] = path.split('.');
  return (
    ['row', 'selected', 'data', 'query'].includes(root) &&
    names.some((name) => name === 'keys' || isIdentifier(context, name))
  );
}
