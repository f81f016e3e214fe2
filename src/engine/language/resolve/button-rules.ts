import { neededParams, offeredParams, type Operation } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Text } from '../words.ts';
import type { Context } from './context.ts';
import { nameOfField } from './field.ts';
import { isIdentifier } from './identifiers.ts';
import { listInputs, type Inputs } from './nodes.ts';
import { pathsBelow } from './reads.ts';

/** Reports two neighbouring buttons with one label that are certainly shown together at some time. */
export function checkLabels(context: Context, actions: readonly Cursor[], where: Text): void {
  const shown = new Map<string, (string | undefined)[]>();
  for (const action of actions) {
    const label = action.get('label');
    if (!label?.text) continue;
    const when = JSON.stringify(action.get('visible')?.value);
    const others = shown.get(label.text) ?? [];
    if (others.some((other) => other === when || other === undefined || when === undefined))
      context.report(label, 'name-duplicate', label.text, where);
    shown.set(label.text, [...others, when]);
  }
}

/**
 * Reports a button's call that is given no identifier of a record: neither of its row, nor of the record that the page
 * loads by its address.
 */
export function checkRecordGiven(context: Context, at: Cursor, operation: Operation | undefined): void {
  const call = at.get('call');
  const params = call?.get('params');
  if (!call || !operation || params?.kind === 'string') return;
  const offered = offeredParams(operation).filter((name) => isIdentifier(context, name));
  const isOfRow = context.scope.names.has('row') || context.scope.names.has('selected');
  const wanted = isOfRow ? offered : loadedBy(context, context.whole).filter((name) => offered.includes(name));
  const fields = listInputs(at.get('dialog')?.items('fields') ?? []);
  const given = [...keysOf(params), ...fields.flatMap((one) => nameOfField(one)?.name ?? [])];
  if (given.some((name) => offered.includes(name) || offered.includes(`${name}List`))) return;
  if (isOfRow && params && pathsBelow(params).some((path) => isOfRecord(context, path))) return;
  reportNameless(context, call, operation, wanted);
}

/**
 * Reports the submit of a page for one record, if it is not given the identifier of that record: it would create another
 * record. The record is the one that fills the fields, or else the one that the page loads by its address.
 */
export function checkFilledGiven(
  context: Context,
  root: Cursor,
  operation: Operation | undefined,
  inputs: Inputs,
): void {
  const [submit, params] = [root.get('submit'), root.get('submit')?.get('params')];
  if (!submit || !operation || params?.kind === 'string') return;
  const filling = root.get('load')?.get(root.get('fillFrom')?.text ?? '');
  const offered = offeredParams(operation);
  const loaded = filling
    ? keysOf(filling.get('params')).filter((name) => isIdentifier(context, name))
    : loadedBy(context, root);
  const wanted = loaded.filter((name) => offered.includes(name));
  if (!filling && params && pathsBelow(params).some((path) => isOfRecord(context, path))) return;
  if (wanted.some((name) => keysOf(params).includes(name) || inputs.fields.has(name))) return;
  reportNameless(context, submit, operation, wanted);
}

function reportNameless({ report }: Context, call: Cursor, operation: Operation, wanted: readonly string[]): void {
  // A required param is reported as missing.
  if (wanted.length === 0 || neededParams(operation).some((name) => wanted.includes(name))) return;
  report(call.get('params') ?? call.get('operation') ?? call, 'call-without-record', operation.id, wanted);
}

/** Identifiers by which a page loads the record that its address names. */
function loadedBy(context: Context, root: Cursor): readonly string[] {
  const params = (root.get('load')?.entries() ?? []).flatMap(({ value }) => value.get('params')?.entries() ?? []);
  return params.flatMap(({ key, value }) =>
    isIdentifier(context, key) && pathsBelow(value).some((path) => /^(?:query|params)\./.test(path)) ? [key] : [],
  );
}

function keysOf(params: Cursor | undefined): readonly string[] {
  return params?.entries().map(({ key }) => key) ?? [];
}

/** Whether a path reads an identifier of a row or of a loaded record, under any name. */
function isOfRecord(context: Context, path: string): boolean {
  const [root = '', ...names] = path.split('.');
  return (
    ['row', 'selected', 'data', 'query'].includes(root) &&
    names.some((name) => name === 'keys' || isIdentifier(context, name))
  );
}
