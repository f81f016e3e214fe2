import { toJS } from '@formily/reactive';
import { toText, type ResolvedRelied, type ResolvedRelyingCall, type Scope } from '#engine/language';
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
  readonly params: CallParams;
  readonly options: CallOptions;
  readonly page: PageModel;
  readonly scope: Scope;
  readonly ask: Ask;
}

/**
 * Makes a call with the values that the operator saw. Where one has changed, the page shows the new ones and asks: the
 * call goes out again with them, or resolves to nothing when the operator goes back to the page.
 */
export async function callRelying(start: RelyingCall): Promise<{ readonly result: unknown } | undefined> {
  const { call, params, options, page, scope, ask } = start;
  let relied = readRelied(call.relies, scope);
  for (;;) {
    try {
      return { result: await page.ports().call(call.operation, params, { ...options, relied }) };
    } catch (error) {
      const changed = error instanceof OperationError ? error.changed : undefined;
      const values = changed?.changes.flatMap((one): readonly ChangedValue[] => {
        const known = call.relies?.find(({ name }) => name === one.name);
        return known ? [{ field: known.field, ...one }] : [];
      });
      if (!changed || !values || values.length === 0) throw error;
      relied = renew(relied, values);
      call.relies?.forEach((one) => showNew(page, one, values));
      const { by, at } = changed;
      const text = by === undefined ? messages.changed.text : messages.changed.by(by, at ?? '');
      if (!(await ask({ title: messages.changed.title, text, changed: { page, values } }))) return undefined;
    }
  }
}

/** The shown values by name; those of several records by their keys. Undefined if the page shows none just now. */
function readRelied(relies: readonly ResolvedRelied[] | undefined, scope: Scope): Values | undefined {
  const read = (relies ?? []).flatMap(({ name, field, data, key }): readonly (readonly [string, unknown])[] => {
    const [root = '', ...path] = data.split('.');
    const top: unknown = toJS(scope.read(root));
    const found: unknown = path.length === 0 ? top : readRecord((top ?? {}) as Values, path.join('.'));
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
