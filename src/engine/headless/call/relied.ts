import { toJS } from '@formily/reactive';
import { toText, type ResolvedRelied, type ResolvedRelyingCall, type Scope } from '#engine/language/run';
import type { Ask, ChangedValue } from '../action/dialogs-context.ts';
import { readRecord } from '../detail/read-record.ts';
import { messages } from '../messages.ts';
import type { CallOptions } from '../ports/call-options.ts';
import { OperationError } from '../ports/operation-error.ts';
import type { PageModel } from '../page/page-model.ts';
import type { CallParams } from './read-params.ts';

type Values = Readonly<Record<string, unknown>>;

export interface RelyingCall {
  readonly call: ResolvedRelyingCall;
  /** The params at present; `again`: after the page has taken new values. Nothing: they cannot be sent. */
  readonly prepare: (again: boolean) => Promise<Prepared | undefined>;
  readonly page: PageModel;
  readonly scope: Scope;
  readonly ask: Ask;
}

export interface Prepared {
  readonly params: CallParams;
  readonly options: CallOptions;
}

/**
 * Makes a call with the values that the operator saw. Where one has changed, the page shows the new ones and asks: the
 * call goes out again with them, or resolves to nothing when the operator goes back to the page. A changed record is
 * loaded again, so that what the operator has not touched goes out as it is now.
 */
export async function callRelying(start: RelyingCall): Promise<{ readonly result: unknown } | undefined> {
  const { call, prepare, page, scope, ask } = start;
  let relied = readRelied(call.relies, scope);
  let again = false;
  for (;;) {
    const prepared = await prepare(again);
    if (!prepared) return undefined;
    const { params, options } = prepared;
    try {
      return { result: await page.ports().call(call.operation, params, { ...options, relied }) };
    } catch (error) {
      const changed = error instanceof OperationError ? error.changed : undefined;
      const values = changed?.changes.flatMap((one): readonly ChangedValue[] => {
        const known = call.relies?.find(({ name }) => name === one.name);
        return known ? [{ ...nameRecord(known, one.key, scope), ...one }] : [];
      });
      if (!changed || !values || values.length === 0) throw error;
      relied = renew(relied, values);
      call.relies?.forEach((one) => showNew(page, one, values));
      if (call.changesRecord) loadAgain(page, call.relies);
      const { by, at } = changed;
      const text = by === undefined ? messages.changed.text : messages.changed.by(by, at ?? '');
      if (!(await ask({ title: messages.changed.title, text, changed: { page, values } }))) return undefined;
      again = true;
    }
  }
}

/** Loads the records that show the values again. */
function loadAgain(page: PageModel, relies: readonly ResolvedRelied[] = []): void {
  const names = new Set(relies.map(({ data }) => data.split('.')).map(([root, name]) => (root === 'data' ? name : '')));
  page.loads.filter((load) => names.has(load.name)).forEach((load) => load.reload());
}

/** The field with the members that name its record among several, as the page shows them. */
function nameRecord({ field, data, key, names }: ResolvedRelied, wanted: string | undefined, scope: Scope) {
  const records = key === undefined ? [] : ((readShown(data, scope) ?? []) as readonly Values[]);
  const record = records.find((one) => toText(one[key ?? '']) === wanted);
  if (!record || !names) return { field };
  return { field, names: names.map((one) => ({ field: one, value: record[one.name] })) };
}

/** The record or records at a path of the scope; nothing while the page does not show them. */
function readShown(data: string, scope: Scope): unknown {
  const [root = '', ...path] = data.split('.');
  const top: unknown = toJS(scope.read(root));
  return path.length === 0 ? top : readRecord((top ?? {}) as Values, path.join('.'));
}

/** The shown values by name; those of several records by their keys. Undefined if the page shows none just now. */
function readRelied(relies: readonly ResolvedRelied[] | undefined, scope: Scope): Values | undefined {
  const read = (relies ?? []).flatMap(({ name, field, data, key }): readonly (readonly [string, unknown])[] => {
    const found = readShown(data, scope);
    if (found === undefined || found === null) return [];
    if (key === undefined) return [[name, (found as Values)[field.name] ?? null]];
    const records = found as readonly Values[];
    return [[name, Object.fromEntries(records.map((one) => [toText(one[key]), one[field.name] ?? null]))]];
  });
  return read.length > 0 ? Object.fromEntries(read) : undefined;
}

function renew(relied: Values | undefined, values: readonly ChangedValue[]): Values {
  return values.reduce<Values>((all, { name, key, new: now }) => {
    const value = key === undefined ? now : { ...(all[name] as Values | undefined), [key]: now };
    return { ...all, [name]: value };
  }, relied ?? {});
}

/** The page shows the new value of what it has loaded itself. */
function showNew(page: PageModel, { name, field, data, key }: ResolvedRelied, values: readonly ChangedValue[]): void {
  const changes = values.filter((one) => one.name === name);
  const [root, load = '', ...path] = data.split('.');
  if (changes.length === 0 || root !== 'data' || page.data[load] === undefined) return;
  const set = (record: unknown): unknown => {
    const change = changes.find((one) => one.key === (key && toText((record as Values)[key])));
    return change ? { ...(record as Values), [field.name]: change.new } : record;
  };
  const change = (at: unknown, [next, ...rest]: readonly string[]): unknown => {
    if (next !== undefined) return { ...(at as Values), [next]: change((at as Values)[next], rest) };
    return key !== undefined && Array.isArray(at) ? at.map(set) : set(at);
  };
  page.answer(load, change(toJS(page.data[load]), path));
}
