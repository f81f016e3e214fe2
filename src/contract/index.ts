import { isRead } from '#client';
import type { OperationBinding } from './model.ts';
import { profile } from './profile.gen.ts';
import { type Operations, operations as table } from './operations.gen.ts';

export type * from './types.gen.ts';
/** How the API talks (`schemas/api/profile.json`). */
export { profile };
export type { Operations } from './operations.gen.ts';
export type { OperationBinding } from './model.ts';

/** Name of an operation: its `operationId` in the contract. */
export type OperationId = keyof Operations;
/** Params of a caller; those that the transport supplies may be left out. */
export type OperationParams<K extends OperationId> = Operations[K]['params'];
/** Result of a call: `data` without its envelope, or a `Blob` for a file. */
export type OperationData<K extends OperationId> = Operations[K]['data'];

/** Operations that may be called without a session. */
export type PublicOperationId = {
  [K in OperationId]: (typeof table)[K]['public'] extends true ? K : never;
}[OperationId];

/** Operations of users who hold only a registration token. */
export type RegistrantOperationId = {
  [K in OperationId]: (typeof table)[K]['registrant'] extends true ? K : never;
}[OperationId];

/** Method, path and encoding of each operation. */
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
  { method, response, supplied }: Pick<OperationBinding, 'method' | 'response' | 'supplied'>,
): boolean {
  return (
    isRead(profile, { id, method }) && !unmasked.test(id) && response === 'json' && !supplied.includes('requestNo')
  );
}
