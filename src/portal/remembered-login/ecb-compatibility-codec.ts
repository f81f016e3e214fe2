import { ecb } from '@noble/ciphers/aes.js';
import { fromBase64, type TextCodec, toBase64 } from './aes-gcm-codec.ts';

/**
 * The form (handbook: ecb-login): AES in ECB mode under one fixed key, PKCS7, base64. The program contains the
 * key, so it hides a password from a glance only; it exists to read what an installation already stored.
 * @param key 16, 24 or 32 bytes of text; a RangeError otherwise
 */
export function createEcbCompatibilityCodec(key: string): TextCodec {
  const bytes = new TextEncoder().encode(key);
  if (![16, 24, 32].includes(bytes.length)) throw new RangeError('the ECB key must have 16, 24 or 32 bytes');
  return {
    name: 'aes-ecb',
    encode: async (text) => toBase64(ecb(bytes).encrypt(new TextEncoder().encode(text))),
    decode: async (stored) => new TextDecoder('utf-8', { fatal: true }).decode(ecb(bytes).decrypt(fromBase64(stored))),
  };
}
