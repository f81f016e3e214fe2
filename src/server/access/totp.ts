import { generateSecret, generateURI, verifySync } from 'otplib';
import { productTitle } from '../platform/modules.ts';

/** Seconds of one code; the code before and the one after are taken too, since clocks differ. */
const period = 30;

/** A new secret in base32. */
export const createTotpSecret = (): string => generateSecret();

/** The address that an authenticator reads from a picture. */
export function totpAddress(secret: string, userName: string): string {
  return generateURI({ issuer: productTitle(), label: userName, secret, period });
}

/**
 * The step of a right code; undefined for a wrong one, and for one that was used. A last step that is still to come was
 * kept before the clock was turned back: it says nothing. Pure.
 */
export function stepOf(
  secret: string,
  code: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number | null },
): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000);
  const isKept = lastStep !== null && lastStep <= Math.floor(epoch / period) + 1;
  if (!/^\d{6}$/u.test(code)) return undefined;
  const verified = verifySync({
    secret,
    token: code,
    epoch,
    period,
    epochTolerance: period,
    ...(isKept && { afterTimeStep: lastStep }),
  });
  return verified.valid && 'timeStep' in verified ? verified.timeStep : undefined;
}
