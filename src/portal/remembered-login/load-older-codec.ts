import type { TextCodec } from './text-codec.ts';

/**
 * The codec of values that an earlier program left in this site's local storage; undefined unless the build names
 * their key. Loaded only then, the cipher costs nobody else anything.
 * @param key build-time setting VITE_LOGIN_ECB_KEY
 */
export async function loadOlderCodec(key: string | undefined): Promise<TextCodec | undefined> {
  if (!key) return undefined;
  const { createEcbCompatibilityCodec } = await import('./ecb-compatibility-codec.ts');
  return createEcbCompatibilityCodec(key);
}
