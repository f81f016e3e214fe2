import type { OperationBinding, OperationId } from '#contract';

/** How operations are called that only read. Whatever is called otherwise changes something until it is known not to. */
const reading = /^(?:query|simple|all|public|detail|fund|highEndFund)(?=[A-Z])/u;

/** Reads by their name, and yet not to be seen through the eyes of another role. */
const unmasked = /Plaintext/u;

/** The way out, and what the browser asks by itself. */
const always: ReadonlySet<string> = new Set<OperationId>(['endRolePreview', 'logout', 'creatImgCode']);

/**
 * Whether an administrator may call an operation while he looks at the portal as a role sees it: to read, masked, and to
 * leave. Files are no part of a look. Pure.
 */
export function isForPreview(id: string, { response, supplied }: OperationBinding): boolean {
  if (always.has(id)) return true;
  return reading.test(id) && !unmasked.test(id) && response === 'json' && !supplied.includes('requestNo');
}
