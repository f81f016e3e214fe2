import { profile } from './profile.gen.ts';
import type { Operations, operations as table } from './operations.gen.ts';
import { publicOperations } from './public-operations.gen.ts';

export type * from './types.gen.ts';
/** How the API talks (`schemas/api/profile.json`). */
export { profile };
/** The operations of the login page, which does not load the whole table (`#contract/operations`). */
export { publicOperations };
export type { Operations } from './operations.gen.ts';
export type { ChangedRecord, ContractSchemas, ContractWords, OperationBinding } from './model.ts';

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
