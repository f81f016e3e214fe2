import type { OperationBinding } from './model.ts';
import { type Operations, operations as table } from './operations.gen.ts';

export type * from './types.gen.ts';
export type { Operations } from './operations.gen.ts';
export type { OperationBinding } from './model.ts';

/** Name of an operation, as the contract's `operationId` writes it. */
export type OperationId = keyof Operations;
/** What a caller passes; params that the transport supplies may be left out. */
export type OperationParams<K extends OperationId> = Operations[K]['params'];
/** What a caller gets: `data` without its envelope, or a `Blob` for a file. */
export type OperationData<K extends OperationId> = Operations[K]['data'];

/** Operations that may be called without a session. */
export type PublicOperationId = {
  [K in OperationId]: (typeof table)[K]['public'] extends true ? K : never;
}[OperationId];

/** Operations of users who hold only a registration token. */
export type RegistrantOperationId = {
  [K in OperationId]: (typeof table)[K]['registrant'] extends true ? K : never;
}[OperationId];

/** How each operation travels. */
export const operations: { readonly [K in OperationId]: OperationBinding } = table;

/** Whether `name` is an operation of the contract. */
export function isOperationId(name: string): name is OperationId {
  return Object.hasOwn(operations, name);
}
