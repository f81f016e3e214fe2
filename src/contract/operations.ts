import { isRead } from '#client';
import type { OperationId } from './index.ts';
import type { OperationBinding } from './model.ts';
import { operations as table } from './operations.gen.ts';
import { profile } from './profile.gen.ts';

/** Method, path and encoding of each operation; a separate entry, so that the login loads the public ones only. */
export const operations: { readonly [K in OperationId]: OperationBinding } = table;

/** Whether `name` is an operation of the contract. */
export function isOperationId(name: string): name is OperationId {
  return Object.hasOwn(operations, name);
}

/** Read-only by their names, but their unmasked values are audited. */
const unmasked = /Plaintext/u;

/** Whether an operation only reads masked records, so that a preview may call it. Files count as writes. Pure. */
export function isReading(
  id: string,
  { method, effect, response, supplied }: Pick<OperationBinding, 'method' | 'effect' | 'response' | 'supplied'>,
): boolean {
  return (
    isRead(profile, { id, method, effect }) &&
    !unmasked.test(id) &&
    response === 'json' &&
    !supplied.includes('requestNo')
  );
}
