import type { SmsPurpose } from '#contract';

/**
 * Limits of codes (handbook: sms-resend); a code that signs has fewer tries (handbook: contract-signing). Tries are
 * counted by address, so that a stranger cannot spend the owner's code; addresses from which no operator signs in share
 * `triesOfStrangers`.
 */
export const codeLimits = {
  seconds: 300,
  interval: 60,
  perDay: 10,
  tries: 5,
  triesToSign: 3,
  triesOfStrangers: 20,
} as const;

/** Wrong tries of a code. */
export interface Tries {
  /** From the current address. */
  readonly own: number;
  /** From all addresses. */
  readonly all: number;
  /** Operators sign in from the address. */
  readonly isKnown: boolean;
}

/** Whether a code has no tries left for this address. */
function isSpent({ own, all, isKnown }: Tries, most: number): boolean {
  return own >= most || (!isKnown && all >= codeLimits.triesOfStrangers);
}

/** Seconds until the next code may be sent, 0 for now; times are Shanghai wall times as instants. Pure. */
export function waitOf(lastSent: Date | undefined, now: Date): number {
  if (!lastSent) return 0;
  const passed = Math.floor((now.getTime() - lastSent.getTime()) / 1000);
  return Math.max(0, codeLimits.interval - passed);
}

export interface SentCode {
  readonly codeHash: string;
  readonly sentAt: Date;
  readonly tries: Tries;
}

/** Compares a typed code with the last one sent. Pure. */
export function checkSentCode(
  sent: SentCode | undefined,
  { typedHash, purpose, now }: { readonly typedHash: string; readonly purpose: SmsPurpose; readonly now: Date },
): 'fits' | 'wrong' | 'expired' {
  if (!sent || isSpent(sent.tries, purpose === '4' ? codeLimits.triesToSign : codeLimits.tries)) return 'expired';
  if (now.getTime() - sent.sentAt.getTime() >= codeLimits.seconds * 1000) return 'expired';
  return sent.codeHash === typedHash ? 'fits' : 'wrong';
}

export interface Proof {
  readonly codeHash: string;
  readonly tries: Tries;
  /** When the code proved an operator's identity; null before. */
  readonly provenAt: Date | null;
}

/**
 * Compares a typed code with the one that proved an identity. A proof lives as long as a code, from its own time, and
 * only the correct code reveals that it has expired. Pure.
 */
export function checkProof(
  sent: Proof | undefined,
  typedHash: string,
  now: Date,
): 'fits' | 'none' | 'wrong' | 'expired' {
  if (!sent || sent.provenAt === null || isSpent(sent.tries, codeLimits.tries)) return 'none';
  if (sent.codeHash !== typedHash) return 'wrong';
  return now.getTime() - sent.provenAt.getTime() >= codeLimits.seconds * 1000 ? 'expired' : 'fits';
}
