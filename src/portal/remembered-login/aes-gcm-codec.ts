/** Storage of the key of the remembered login: IndexedDB, or memory in tests. */
export interface KeyHolder {
  /** The key kept last; undefined without one. Rejects when the browser refuses its store. */
  read(): Promise<CryptoKey | undefined>;
  write(key: CryptoKey): Promise<void>;
}

const DATABASE = 'remembered-login';
const STORE = 'keys';
const KEY = 'key';

/** Keeps the key in IndexedDB, which takes a key that no script can read the bytes of. */
export function createIndexedDbKeyHolder(factory: () => IDBFactory): KeyHolder {
  async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const opening = factory().open(DATABASE, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
    const database = await finish(opening);
    try {
      return await finish(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  }

  return {
    async read() {
      const found = await inStore<unknown>('readonly', (store) => store.get(KEY));
      return found instanceof CryptoKey ? found : undefined;
    },
    async write(key) {
      await inStore('readwrite', (store) => store.put(key, KEY));
    },
  };
}

function finish<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused a request')));
  });
}

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
    // Another tab may have stored its key meanwhile: use the stored key.
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

/** Encrypts a text for local storage, and decrypts it. */
export interface TextCodec {
  /** Name of the stored form, for documentation and tests. */
  readonly name: string;
  encode(text: string): Promise<string>;
  /** Rejects when the value was not written by this codec with this key. */
  decode(stored: string): Promise<string>;
}

/** Bytes as base64 text. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

/** Bytes of a base64 text; throws a DOMException when it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
}
