import { isOperationId, operations as bindings } from '#contract/operations';
import { createValidators } from '#server/validators';

const { checkParams } = createValidators({ strictReplies: true });

/** Params that the transport adds to a call. */
const SUPPLIED = { disCode: '0000', requestNo: '00000000-0000-4000-8000-000000000000' };

/** Violations of the contract by the params of a call; none for an operation that only examples have. */
export function findMisfit(operation: string, params: Readonly<Record<string, unknown>>): string | undefined {
  if (!isOperationId(operation)) return undefined;
  const { supplied } = bindings[operation];
  const added = Object.fromEntries(Object.entries(SUPPLIED).filter(([name]) => supplied.includes(name)));
  try {
    checkParams(operation, { ...added, ...params });
    return undefined;
  } catch (error) {
    return String(error);
  }
}
