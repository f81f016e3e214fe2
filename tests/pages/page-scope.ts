import { fakeReply, type FakeOptions } from '#engine/language/prove';
import {
  createScope,
  dependenciesOf,
  evaluate,
  extendScope,
  holds,
  type Expression,
  type ResolvedPage,
  type Scope,
} from '#engine/language/run';
import { fakeAddress } from './fake-address.ts';
import { dictionaries, operations } from './product-pages.ts';

/** The operator of the pages' tests. */
export const USER = { accountId: 7, userName: 'tester01', realName: '沈知遥', phone: '19900000007' };

/** The clock of pages under test. */
export const NOW = new Date('2026-11-20T02:00:00Z');

type Values = Readonly<Record<string, unknown>>;

/** The reply of an operation. */
export function replyOf(operation: string, amount: Omit<FakeOptions, 'dictionaries'>): unknown {
  const found = operations.get(operation);
  if (!found) throw new Error(`there is no operation ${operation}`);
  return fakeReply(found, { dictionaries, ...amount });
}

/** Values that the expressions of an open page read before any input. */
export function pageScope(page: ResolvedPage, amount: Omit<FakeOptions, 'dictionaries'>): Scope {
  const data: Record<string, unknown> = {};
  const variables = { ...fakeAddress(page), user: USER, search: {}, form: {}, data };
  const scope = createScope({ variables, can: () => true, now: () => NOW });
  for (const { name, operation, when, params, required } of page.kind === 'list' ? [] : page.load) {
    const sent = evaluate(params, scope) as Values | undefined;
    const complete = (required ?? Object.keys(sent ?? {})).every((one) => (sent?.[one] ?? '') !== '');
    if (holds(when, scope) && complete) data[name] = replyOf(operation, amount);
  }
  return scope;
}

/** True if a part is visible before any input; undefined where that depends on input, or on data loaded by it. */
export function isShown(visible: Expression | undefined, scope: Scope): boolean | undefined {
  if (!visible) return true;
  const loaded = new Set(Object.keys(scope.read('data') as Values));
  const typed = dependenciesOf(visible.$cel).some(
    (path) =>
      /^(form|search|item|selected|rows)\b/u.test(path) ||
      (path.startsWith('data.') && !loaded.has(path.split('.')[1] ?? '')),
  );
  return typed ? undefined : holds(visible, scope);
}

/** The same scope for a row of a list. */
export const withRow = (scope: Scope, row: unknown): Scope => extendScope(scope, { row });
