/** Where the key of the remembered login lies; apart from IndexedDB, tests hold it in memory. */
export interface KeyHolder {
  /** The key kept last; undefined when there is none. Rejects when the browser refuses its store. */
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
