import type { SmsPurpose } from '#contract';

/** domain §4.17; a code that signs has fewer tries (domain §4.15). */
export const codeLimits = { seconds: 300, interval: 60, perDay: 10, tries: 5, triesToSign: 3 } as const;

/** How often a code may be typed wrong before it is worth nothing. */
function triesOf(purpose: SmsPurpose): number {
  return purpose === '4' ? codeLimits.triesToSign : codeLimits.tries;
}

/** Seconds until the next code may be sent, 0 when it may now; times are Shanghai wall times as instants. Pure. */
export function waitOf(lastSent: Date | undefined, now: Date): number {
  if (!lastSent) return 0;
  const passed = Math.floor((now.getTime() - lastSent.getTime()) / 1000);
  return Math.max(0, codeLimits.interval - passed);
}

export interface SentCode {
  readonly codeHash: string;
  readonly sentAt: Date;
  readonly failures: number;
}

/** How a typed code relates to the last one sent. Pure. */
export function judgeCode(
  sent: SentCode | undefined,
  { typedHash, purpose, now }: { readonly typedHash: string; readonly purpose: SmsPurpose; readonly now: Date },
): 'fits' | 'wrong' | 'expired' {
  if (!sent || sent.failures >= triesOf(purpose)) return 'expired';
  if (now.getTime() - sent.sentAt.getTime() >= codeLimits.seconds * 1000) return 'expired';
  return sent.codeHash === typedHash ? 'fits' : 'wrong';
}

export interface Proof {
  readonly codeHash: string;
  readonly failures: number;
  /** When an operator's identity was proved with the code; null while it was not. */
  readonly provenAt: Date | null;
}

/**
 * How a typed code relates to the one with which an identity was proved: a proof lives as long as a code, from its own
 * moment, and only who knows the code learns that it has ended. Pure.
 */
export function judgeProof(
  sent: Proof | undefined,
  typedHash: string,
  now: Date,
): 'fits' | 'none' | 'wrong' | 'expired' {
  if (!sent || sent.provenAt === null || sent.failures >= codeLimits.tries) return 'none';
  if (sent.codeHash !== typedHash) return 'wrong';
  return now.getTime() - sent.provenAt.getTime() >= codeLimits.seconds * 1000 ? 'expired' : 'fits';
}
