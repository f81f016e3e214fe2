import type { OperationId } from '#contract';
import { collect } from '#server/platform/modules';
import './module.ts';

/**
 * The search params that each of these operations reads. `npm run generate` writes them down for the checker of pages:
 * any other param would be accepted and ignored.
 */
export const searchParams: ReadonlyMap<OperationId, readonly string[]> = new Map(
  collect(({ searches }) => searches).flatMap(({ operations, params }) =>
    operations.map((operation) => [operation, params] as const),
  ),
);
