import { type OperationBinding, publicOperations } from '#contract';

/** At first the operations that need no session: all that the login calls. The whole table comes with the shell. */
let held: Readonly<Record<string, OperationBinding>> = publicOperations;

/** Loads the whole table; rejects if it cannot be fetched. */
export async function loadOperations(): Promise<void> {
  held = (await import('#contract/operations')).operations;
}

/** An operation of the part of the table that is loaded: after the first call of a session, the whole. */
export function findOperation(name: string): OperationBinding | undefined {
  return Object.hasOwn(held, name) ? held[name] : undefined;
}
