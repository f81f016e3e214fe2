import { createContext, use } from 'react';
import { createAesGcmCodec } from './aes-gcm-codec.ts';
import { createIndexedDbKeyHolder } from './key-holder.ts';
import { loadOlderCodec } from './load-older-codec.ts';
import { createRememberedLogin, type RememberedLogin } from './remembered-login.ts';

/** The remembered login of this browser; a test provides one that holds its key in memory. */
export const RememberedLoginProvider = createContext<RememberedLogin>(
  createRememberedLogin({
    storage: () => window.localStorage,
    codec: createAesGcmCodec(createIndexedDbKeyHolder(() => window.indexedDB)),
    olderCodec: () => loadOlderCodec(import.meta.env.VITE_LOGIN_ECB_KEY),
  }),
);

/** The last login, as far as this browser remembers it. */
export function useRememberedLogin(): RememberedLogin {
  return use(RememberedLoginProvider);
}
