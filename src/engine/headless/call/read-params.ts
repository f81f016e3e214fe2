import { toJS } from '@formily/reactive';
import {
  dependenciesOf,
  evaluate,
  isExpression,
  type DynamicParams,
  type DynamicValue,
  type Scope,
} from '#engine/language/run';

export type CallParams = Readonly<Record<string, unknown>>;

/** The request params of a call: evaluated, without empty ones. */
export function readParams(params: DynamicParams | undefined, scope: Scope): CallParams {
  const value: unknown = toJS(evaluate((params ?? {}) as DynamicValue, scope));
  return typeof value === 'object' && value !== null ? dropEmpty(value as CallParams) : {};
}

/**
 * Tests that no required param of a call is empty. Without a list of required params, all params given by the page are
 * required.
 */
export function hasRequired(call: Demanding, params: CallParams): boolean {
  return listMissing(call, params).length === 0;
}

/** The params that a call requires and that are empty. */
export function listMissing(call: Demanding, params: CallParams): readonly string[] {
  const given = call.params === undefined || isExpression(call.params) ? [] : Object.keys(call.params);
  return (call.required ?? given).filter((name) => isEmptyValue(params[name]));
}

/**
 * The missing params that nothing will supply: their inputs are there, or the address of the page lacks them. Others wait
 * for an input.
 */
export function listImpossible(call: Demanding, params: CallParams, scope: Scope): readonly string[] {
  const { params: given } = call;
  if (given === undefined || isExpression(given)) return [];
  const isThere = (path: string): boolean =>
    path.startsWith('params.') || !isEmptyValue(evaluate({ $cel: path }, scope));
  return listMissing(call, params).filter((name) => {
    const paths = listPaths(given[name]);
    return paths.length > 0 && paths.every(isThere);
  });
}

/**
 * Tests whether a call of records must wait: a required param is empty, or one that reads the row around it. Without the
 * latter the answer would be the records of all rows.
 */
export function isHeld(call: Demanding, params: CallParams, scope: Scope): boolean {
  const { params: given } = call;
  if (listMissing(call, params).length > 0) return true;
  if (given === undefined || isExpression(given) || scope.read('row') === undefined) return false;
  const ofRow = Object.keys(given).filter((name) => listPaths(given[name]).some((path) => path.startsWith('row.')));
  return ofRow.some((name) => isEmptyValue(params[name]));
}

interface Demanding {
  readonly params?: DynamicParams;
  readonly required?: readonly string[];
}

export function dropEmpty(params: CallParams): CallParams {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => !isEmptyValue(value)));
}

/** Nothing was entered: null, empty text, a list of nothing else. False and zero are values. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isEmptyValue));
}

/** The paths that the expressions at any depth of a value read. */
export function listPaths(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('$cel' in value && typeof value.$cel === 'string') return dependenciesOf(value.$cel);
  return Object.values(value).flatMap(listPaths);
}

/** Compares two values of a field: all empty values are equal; lists and records are compared by content. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isEmptyValue(one) || isEmptyValue(other)) return isEmptyValue(one) && isEmptyValue(other);
  // The content of a file is not at hand.
  if (one instanceof Blob || other instanceof Blob) return false;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return JSON.stringify(toJS(one)) === JSON.stringify(toJS(other));
}
