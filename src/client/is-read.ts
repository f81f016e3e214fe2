import type { ContractProfile, Method } from './profile.ts';

/** True if an operation changes nothing: by its method, or by its name if the API queries by POST. */
export function isRead(
  { reads }: Pick<ContractProfile, 'reads'>,
  { id, method }: { readonly id: string; readonly method: Method },
): boolean {
  if (reads.methods.includes(method)) return true;
  return reads.operations !== undefined && new RegExp(reads.operations, 'u').test(id);
}
