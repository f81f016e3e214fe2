import { createContext, use } from 'react';
import { createAesGcmCodec, createIndexedDbKeyHolder, type TextCodec } from './aes-gcm-codec.ts';

export interface RememberedCredentials {
  readonly username: string;
  readonly password: string;
}

/**
 * The login that this browser remembers for the next visit, if the operator asked for it (handbook: remembered-login).
 */
export interface RememberedLogin {
  /** The remembered login; undefined when nothing is, or when it cannot be read (it is then removed). */
  read(): Promise<RememberedCredentials | undefined>;
  /** Remembers these; rejects when this browser cannot keep them safely, and then remembers nothing. */
  remember(credentials: RememberedCredentials): Promise<void>;
  forget(): void;
}

interface RememberedLoginParts {
  readonly storage: () => Storage;
  readonly codec: TextCodec;
  /** The older form that is understood too, if this installation says so; never written. */
  readonly olderCodec?: () => Promise<TextCodec | undefined>;
}

/** Local storage key of the site's one JSON object. */
export const REMEMBERED_LOGIN_KEY = 'rememberedLogin';

type Stored = Readonly<Record<'username' | 'password' | 'remember', string>>;

/** Keeps the object `{username, password, remember}` in local storage, both texts encoded. */
export function createRememberedLogin({ storage, codec, olderCodec }: RememberedLoginParts): RememberedLogin {
  const write = (stored: Stored): void => storage().setItem(REMEMBERED_LOGIN_KEY, JSON.stringify(stored));

  async function decode(stored: Stored): Promise<RememberedCredentials> {
    try {
      return await decodeWith(codec, stored);
    } catch (error) {
      const older = await olderCodec?.();
      if (!older) throw error;
      return decodeWith(older, stored);
    }
  }

  return {
    async read() {
      const text = storage().getItem(REMEMBERED_LOGIN_KEY);
      if (text === null) return undefined;
      try {
        const stored = parseStored(text);
        return stored.remember === '1' ? await decode(stored) : undefined;
      } catch {
        storage().removeItem(REMEMBERED_LOGIN_KEY);
        return undefined;
      }
    },
    async remember({ username, password }) {
      storage().removeItem(REMEMBERED_LOGIN_KEY);
      write({ username: await codec.encode(username), password: await codec.encode(password), remember: '1' });
    },
    forget: () => write({ username: '', password: '', remember: '0' }),
  };
}

async function decodeWith(codec: TextCodec, { username, password }: Stored): Promise<RememberedCredentials> {
  return { username: await codec.decode(username), password: await codec.decode(password) };
}

/** Throws when the text is not the object that {@link createRememberedLogin} writes. */
function parseStored(text: string): Stored {
  const value: unknown = JSON.parse(text);
  const fields: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const { username, password, remember } = fields;
  if (typeof username !== 'string' || typeof password !== 'string' || (remember !== '1' && remember !== '0')) {
    throw new TypeError('not a remembered login');
  }
  return { username, password, remember };
}

/**
 * The codec of values that an earlier program left in this site's local storage; undefined unless the build names
 * their key. The cipher is loaded only then.
 * @param key build-time setting VITE_LOGIN_ECB_KEY
 */
export async function loadOlderCodec(key: string | undefined): Promise<TextCodec | undefined> {
  if (!key) return undefined;
  const { createEcbCompatibilityCodec } = await import('./ecb-compatibility-codec.ts');
  return createEcbCompatibilityCodec(key);
}

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
