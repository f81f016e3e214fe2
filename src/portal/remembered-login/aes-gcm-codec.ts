import { fromBase64, toBase64 } from './base64.ts';
import type { KeyHolder } from './key-holder.ts';
import type { TextCodec } from './text-codec.ts';

const ALGORITHM = { name: 'AES-GCM', length: 256 } as const;
/** Length of the initialisation vector that goes before the cipher text, bytes. */
const IV_LENGTH = 12;

/** AES-GCM under a key of this browser that cannot be exported; base64 of a fresh random IV and the cipher text. */
export function createAesGcmCodec(keys: KeyHolder): TextCodec {
  async function obtainKey(): Promise<CryptoKey> {
    const known = await keys.read();
    if (known) return known;
    const made = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt']);
    await keys.write(made);
    // Another tab may have written its own key meanwhile: the one that lies there now is everybody's.
    return (await keys.read()) ?? made;
  }

  return {
    name: 'aes-gcm',
    async encode(text) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH));
      const key = await obtainKey();
      const cipher = await crypto.subtle.encrypt({ name: ALGORITHM.name, iv }, key, new TextEncoder().encode(text));
      return toBase64(new Uint8Array([...iv, ...new Uint8Array(cipher)]));
    },
    async decode(stored) {
      const key = await keys.read();
      if (!key) throw new Error('the key of this browser is gone');
      const bytes = fromBase64(stored);
      const iv = bytes.subarray(0, IV_LENGTH);
      const plain = await crypto.subtle.decrypt({ name: ALGORITHM.name, iv }, key, bytes.subarray(IV_LENGTH));
      return new TextDecoder().decode(plain);
    },
  };
}
