import { toJS } from '@formily/reactive';
import { evaluate, type ResolvedCall, type Scope } from '#engine/language/run';
import { isRecord, valueAt, withValueAt } from '#values/record';
import { isEmptyValue, readParams, type CallParams } from '../../call/read-params.ts';
import type { PageModel } from '../../page/page-model.ts';
import type { Ports } from '../../ports/ports.ts';
import { offOf } from '../fields/form-field.ts';
import { wireNames } from '../../call/wire.ts';
import type { FormModel } from '../form-model.ts';

interface Sending {
  readonly page: Pick<PageModel, 'ports' | 'toRequest'>;
  readonly form: Pick<FormModel, 'emptied' | 'fields' | 'arrays'>;
  readonly scope: Scope;
}

/** The params with `false` for what the objects in them, and in the rows of lists, demand and nobody switched on. */
function withOff(params: CallParams, { fields, arrays }: Sending['form'], ports: Ports): CallParams {
  const all = switchOff(params, fields, ports);
  return arrays.reduce((wired, { visible, items, array }) => {
    const [name = ''] = wireNames(array.array);
    const rows = visible ? valueAt(wired, name) : undefined;
    if (!Array.isArray(rows)) return wired;
    // Every item stays in its place.
    const whole = (rows as readonly CallParams[]).map((row, index) =>
      switchOff(row, items[index]?.fields ?? [], ports),
    );
    return withValueAt(wired, name, whole);
  }, all);
}

function switchOff(params: CallParams, fields: FormModel['fields'], ports: Ports): CallParams {
  const off = fields.filter(
    ({ node, visible, value }) => visible && isEmptyValue(value) && offOf(node, ports) === 'object',
  );
  return off.reduce((all, { name, node: { inside = [] } }) => {
    return isRecord(valueAt(all, inside.join('.'))) ? withValueAt(all, name, false) : all;
  }, params);
}

type Members = NonNullable<ResolvedCall['base']>['members'];

/**
 * The params of a call that sends a form. What the operator emptied is sent as the contract's nothing; an operation that
 * replaces a record gets the loaded one, with the params laid over it.
 */
export function sentParams(call: ResolvedCall, { page, form, scope }: Sending): CallParams {
  const params = withOff(
    { ...emptyObjects(call, form), ...page.toRequest(readParams(call.params, scope)) },
    form,
    page.ports(),
  );
  const gone = form.emptied();
  const given = Object.entries(call.emptied ?? {})
    .filter(([name]) => gone.has(name) && valueAt(params, name) === undefined)
    .reduce((all, [name, value]) => withValueAt(all, name, value), params);
  const record: unknown = call.base && toJS(evaluate(call.base.record, scope));
  if (!call.base || !isRecord(record)) return given;
  const kept = [...gone].reduce((all, name) => withValueAt(all, name, undefined), pick(record, call.base.members));
  return lay(kept, given);
}

/** Objects that the request demands, though nobody has to fill in a member of them. */
function emptyObjects({ required = [] }: ResolvedCall, { fields }: Sending['form']): CallParams {
  const asked = new Set(fields.map(({ node }) => node.inside?.[0]));
  return Object.fromEntries(required.filter((name) => asked.has(name)).map((name) => [name, {}]));
}

/** The members that the request has; null only where it may be. */
function pick(record: CallParams, members: Members): CallParams {
  const kept = Object.entries(members).flatMap(([name, { nullable, members: inner }]) => {
    const value = record[name];
    if (value === undefined || (value === null && !nullable)) return [];
    return [[name, inner ? pickInside(value, inner) : value] as const];
  });
  return Object.fromEntries(kept);
}

function pickInside(value: unknown, members: Members): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => pickInside(one, members));
  return isRecord(value) ? pick(value, members) : value;
}

/** Objects are laid over member by member, lists are replaced. */
function lay(base: CallParams, changes: CallParams): CallParams {
  const laid = Object.entries(changes).map(([name, value]) => {
    const below = base[name];
    return [name, isRecord(below) && isRecord(value) ? lay(below, value) : value] as const;
  });
  return { ...base, ...Object.fromEntries(laid) };
}
