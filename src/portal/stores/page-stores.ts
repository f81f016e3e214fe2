import type { UnsavedValues } from '#engine';
import { omitFiles } from '#values/omit-files';

/**
 * Unsent input of pages that are not on screen, without passwords and codes. A store is named by the route
 * (`meta.storeName`, else the route's own name) and may be shared by several routes; a key in it is one page: route,
 * params and query. While somebody is signed in, session storage has a copy without files: a reload of the window
 * loses nothing else.
 */
export interface PageStores {
  read(store: string, key: string): UnsavedValues | undefined;
  /** `undefined` forgets the page. */
  write(store: string, key: string, values: UnsavedValues | undefined): void;
  /** Keys of all pages with input. */
  listKeys(): readonly string[];
  /** Empties one store (handbook: tab-closing). */
  reset(store: string): void;
  /** Empties every store (handbook: logout). */
  resetAll(): void;
}

interface StoresParts {
  readonly storage: Storage;
  /** Whose input it is; empty while nobody is signed in. */
  readonly owner: () => string;
}

const STORAGE_KEY = 'unsentInput';

export function createPageStores({ storage, owner }: StoresParts): PageStores {
  const stores = readStores(storage.getItem(STORAGE_KEY), owner());

  function save(): void {
    const pages = [...stores].flatMap(([store, kept]) => [...kept].map(([key, values]) => ({ store, key, values })));
    const of = owner();
    try {
      if (of === '' || pages.length === 0) storage.removeItem(STORAGE_KEY);
      else storage.setItem(STORAGE_KEY, JSON.stringify({ owner: of, pages }, omitFiles));
    } catch {
      // Too much for the storage: it is kept in memory alone.
      storage.removeItem(STORAGE_KEY);
    }
  }

  return {
    read: (store, key) => stores.get(store)?.get(key),
    write(store, key, values) {
      const pages = stores.get(store) ?? new Map<string, UnsavedValues>();
      if (values) pages.set(key, values);
      else pages.delete(key);
      stores.set(store, pages);
      save();
    },
    listKeys: () => [...stores.values()].flatMap((pages) => [...pages.keys()]),
    reset(store) {
      stores.delete(store);
      save();
    },
    resetAll() {
      stores.clear();
      save();
    },
  };
}

type Stores = Map<string, Map<string, UnsavedValues>>;

/** The input that this owner had left when the window was reloaded. */
function readStores(text: string | null, owner: string): Stores {
  const stores: Stores = new Map();
  const saved = parse(text);
  if (saved['owner'] !== owner || !Array.isArray(saved['pages'])) return stores;
  for (const { store, key, values } of saved['pages'].map(asRecord)) {
    if (typeof store !== 'string' || typeof key !== 'string') continue;
    const pages = stores.get(store) ?? new Map<string, UnsavedValues>();
    stores.set(store, pages.set(key, readValues(asRecord(values))));
  }
  return stores;
}

function readValues({ values, step, answers, savedAt }: Readonly<Record<string, unknown>>): UnsavedValues {
  return {
    values: asRecord(values),
    ...(typeof step === 'string' && { step }),
    answers: asRecord(answers),
    ...(typeof savedAt === 'string' && { savedAt: new Date(savedAt) }),
    reloaded: true,
  };
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
