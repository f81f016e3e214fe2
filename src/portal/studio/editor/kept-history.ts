import { fitsHistory, type History } from '#engine/language';

const STORE = 'histories';

/** The database of this browser that keeps histories: they may be longer than other storage holds. */
function openStore(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('page-studio', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}

async function ask<Answer>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await openStore();
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
    });
  } finally {
    database.close();
  }
}

/** The history of a draft's file as it was left, if it leads to the text; undefined where nothing was kept. */
export async function readHistory(name: string, text: string): Promise<History | undefined> {
  const kept = await ask<History | undefined>(
    'readonly',
    (store) => store.get(name) as IDBRequest<History | undefined>,
  );
  return kept && fitsHistory(text, kept) ? kept : undefined;
}

/** Keeps a history. Editing goes on where the browser has no room for it. */
export function keepHistory(name: string, history: History): void {
  ask('readwrite', (store) => store.put(history, name)).catch(() => undefined);
}
