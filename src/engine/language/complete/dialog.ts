import { neededParams, type Operation, type Shape } from '../read/api/shape.ts';
import { anyType, recordOf, type Type } from './expression/types.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedDialog, ResolvedRelyingCall } from '../run/resolved.ts';
import { resolveCall } from './call.ts';
import { completed, withNames, type Context } from './context.ts';
import { findEdited } from './edited-record.ts';
import { formType, requestFields } from './field-source.ts';
import { collectLoaded, dataType, resolveLoads } from './load.ts';
import { bindInputs, collectInputs, listInputs, resolveNodes } from './nodes.ts';
import { readWords } from './plain-words.ts';
import { withRelies } from './relies.ts';
import { keepValues } from './sent-record.ts';
import { words } from '../run/words.ts';

export interface FilledCall {
  readonly call: ResolvedRelyingCall | undefined;
  /** Without a title if the author gives none. */
  readonly dialog: Omit<ResolvedDialog, 'title'> & Pick<Partial<ResolvedDialog>, 'title'>;
}

/**
 * A call that asks for values first: the fields of its confirmation belong to its operation, and their values are sent
 * with the action's own params. Expressions in the dialog, and the action's params, read `form` and its loads.
 * Undefined for an action without such fields.
 */
export function resolveFilledCall(
  context: Context,
  action: Cursor,
  operation: Operation | undefined,
): FilledCall | undefined {
  const at = action.get('dialog');
  const fieldsAt = at?.get('fields');
  if (!at || (!fieldsAt && !isUnfinished(at))) return undefined;
  if (fieldsAt && !action.get('call'))
    context.report(fieldsAt, 'property-missing', 'call', words('an action with fields to fill in', '有字段要填的按钮'));
  const source = requestFields(operation ? [operation] : []);
  const places = listInputs(at.items('fields'));
  const inputs = collectInputs(places, source);
  const row = rowShape(context);
  const loaded = new Map([...collectLoaded(context, at), ...(row ? [['row', row] as const] : [])]);
  const data = joinRecords(context.scope.names.get('data'), dataType(loaded));
  const inside = withNames(context, { data, form: fieldsAt ? formType(inputs.fields, inputs.meant) : anyType });
  const bound = operation ? bindInputs(inputs, source) : new Map();
  const filled = fieldsAt || !operation ? inputs.meant : neededParams(operation);
  const callAt = action.get('call');
  const edited = findEdited(context, { loads: at, owner: at, calls: [[callAt, operation]] });
  const filledCall = resolveCall(inside, callAt, { bound, filled, runs: 'click', edited });
  const call = withRelies(inside, callAt, filledCall, at.get('load'));
  const load = resolveLoads(inside, at, edited);
  completed(context, 'fields', { places });
  completed(context, 'inputs', { places, calls: [action.get('call')], inputs });
  completed(context, 'circle', { at });
  // Without its operation every field would be reported as unknown.
  const shown = keepValues(source, operation, edited);
  const fields = operation ? resolveNodes(inside, at.items('fields'), { source: shown, loaded }) : [];
  const dialog = context.note({ ...readWords(context, at, 'dialog'), load, fields }, at, () => ({
    title: action.get('label'),
  }));
  return { call, dialog };
}

/** Whether a word that only dialogs have shows that one was meant; its missing fields are reported elsewhere. */
function isUnfinished(at: Cursor): boolean {
  return at.kind === 'object' && ['okText', 'load', 'columnCount'].some((key) => at.get(key));
}

/** The row of the action: a fields block of the dialog can show it. */
function rowShape({ scope }: Context): Shape | undefined {
  const row = scope.names.get('row');
  return row?.kind === 'record' ? (row.origin as Shape | undefined) : undefined;
}

/** The data of the page joined with those of the dialog. */
function joinRecords(outer: Type | undefined, inner: Type): Type {
  if (outer?.kind !== 'record' || inner.kind !== 'record') return inner;
  return recordOf(inner.name, { ...Object.fromEntries(outer.fields()), ...Object.fromEntries(inner.fields()) });
}
