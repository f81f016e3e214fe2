import type { KeyHolder } from '../aes-gcm-codec.ts';

/** Holds the key in memory, where a test has no IndexedDB. */
export function createMemoryKeys(): KeyHolder {
  let kept: CryptoKey | undefined;
  return {
    read: async () => kept,
    write: async (key) => {
      kept = key;
    },
  };
}
