import { demandedParams, offeredParams, type Operation } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Text } from '../words.ts';
import type { Context } from './context.ts';
import { nameOfField } from './field.ts';
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

/** A call of a row that is given neither the record's identifier nor any other value of the row. */
export function checkRecordGiven({ report, scope }: Context, at: Cursor, operation: Operation | undefined): void {
  const [call, row] = [at.get('call'), scope.names.get('row') ?? scope.names.get('selected')];
  const params = call?.get('params');
  if (!call || !operation || !row || params?.kind === 'string') return;
  const fields = listInputs(at.get('dialog')?.items('fields') ?? []);
  const given = [
    ...(params?.entries() ?? []).map(({ key }) => key),
    ...fields.flatMap((one) => nameOfField(one)?.name ?? []),
  ];
  const identifying = offeredParams(operation).filter((name) => IDENTIFYING.test(name));
  if (
    identifying.length === 0 ||
    given.some((name) => identifying.includes(name) || identifying.includes(`${name}List`))
  )
    return;
  const reads = params ? pathsBelow(params) : [];
  if (reads.some((path) => ['row', 'selected', 'data', 'query'].includes(path.split('.')[0] ?? ''))) return;
  if (demandedParams(operation).some((name) => identifying.includes(name))) return;
  report(params ?? call.get('operation') ?? call, 'call-without-record', operation.id, identifying);
}

/**
 * Reports the submit of a page filled from a record, if it is not given the identifier of that record: it would create
 * another record.
 */
export function checkFilledGiven(
  { report }: Context,
  root: Cursor,
  operation: Operation | undefined,
  inputs: Inputs,
): void {
  const load = root
    .get('load')
    ?.get(root.get('fillFrom')?.text ?? '')
    ?.get('params');
  const [submit, params] = [root.get('submit'), root.get('submit')?.get('params')];
  if (!submit || !operation || params?.kind === 'string') return;
  const offered = offeredParams(operation);
  const identifying = (load?.entries() ?? []).flatMap(({ key }) =>
    IDENTIFYING.test(key) && offered.includes(key) ? [key] : [],
  );
  const given = (name: string): boolean => params?.get(name) !== undefined || inputs.fields.has(name);
  if (identifying.length === 0 || identifying.some(given)) return;
  if (demandedParams(operation).some((name) => identifying.includes(name))) return;
  report(params ?? submit.get('operation') ?? submit, 'call-without-record', operation.id, identifying);
}

/** Params that identify a record. */
const IDENTIFYING = /(?:No|Id|Code)(?:List)?$/;
