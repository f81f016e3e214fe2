import type { KeyHolder } from '../aes-gcm-codec.ts';

/** Holds the key in memory: what a test has in place of IndexedDB. */
export function createMemoryKeys(): KeyHolder {
  let kept: CryptoKey | undefined;
  return {
    read: async () => kept,
    write: async (key) => {
      kept = key;
    },
  };
}
