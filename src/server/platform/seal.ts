import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts that the server must read again; only its secret opens them. */
export interface Seal {
  close(text: string): string;
  /** The text; undefined if nobody closed it here, or under a secret that is known no more. */
  open(sealed: string): string | undefined;
}

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM with a key derived from the server's secret; opens what was closed under the secret before, too. */
export function createSeal(secret: string, previous?: string): Seal {
  const keys = [secret, previous].flatMap((one) => (one === undefined ? [] : [keyOf(one)]));
  return {
    close(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', keys[0] ?? '', nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      return bytes.length <= NONCE + TAG ? undefined : keys.map((key) => decipher(key, bytes)).find(isText);
    },
  };
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'fundesk seal', 32));
}

function decipher(key: Uint8Array, bytes: Buffer): string | undefined {
  const decipherer = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipherer.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return decipherer.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipherer.final('utf8');
  } catch {
    return undefined;
  }
}

const isText = (text: string | undefined): text is string => text !== undefined;
