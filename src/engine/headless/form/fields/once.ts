import { observable } from '@formily/reactive';
import { isExpression, isTemplate } from '#engine/language';

/** Reads a constant once, when it is first asked for; a dynamic value again only when what it reads changes. */
export function once<T>(dynamic: boolean, read: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  // Made when it is first read: of a thousand fields most are never drawn.
  return () => (kept ??= dynamic ? (observable.computed(read) as { readonly value: T }) : { value: read() }).value;
}

/** Whether a value holds an expression, at any depth. */
export function isDynamic(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isExpression(value) || isTemplate(value) || Object.values(value).some(isDynamic);
}
