import { observable } from '@formily/reactive';
import { isExpression, isTemplate } from '#engine/language/run';

/** Reads a constant once, on first use, and a dynamic value again when its dependencies change. */
export function once<T>(dynamic: boolean, read: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  // Made when it is first read: of a thousand fields most are never drawn.
  return () => (kept ??= dynamic ? (observable.computed(read) as { readonly value: T }) : { value: read() }).value;
}

/** Tests whether a value contains an expression, at any depth. */
export function isDynamic(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isExpression(value) || isTemplate(value) || Object.values(value).some(isDynamic);
}
