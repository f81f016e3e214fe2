import type { OperationBinding, OperationId } from '#contract';

/** URLs with one of these in them are called with a blank token [spec §7]. Case matters: `commonAuth` is not meant. */
const TOKENLESS_FRAGMENTS: readonly string[] = ['auth', 'message', 'lego'];

/** Public operations that need the token all the same, with the reason. */
const NEEDS_TOKEN: Partial<Record<OperationId, string>> = {
  logout: 'without the token the server cannot know which session ends',
  updatePassword: 'signed in, it changes the password of the token’s account; forgotten, there is no token to send',
};

/**
 * Whether a call carries the session token. The spec blanks it by URL; we keep that for public operations, because
 * one that the contract does not call public (own account, password change, market data) cannot be answered without.
 */
export function sendsToken(operationId: OperationId, binding: Pick<OperationBinding, 'path' | 'public'>): boolean {
  if (!TOKENLESS_FRAGMENTS.some((fragment) => binding.path.includes(fragment))) return true;
  return !binding.public || NEEDS_TOKEN[operationId] !== undefined;
}
