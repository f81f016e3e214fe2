import type { UnsavedValues } from '#engine';
import { omitFiles } from '#values/omit-files';
import { isRecord, type JsonRecord, parseRecord } from '#values/record';

/**
 * Unsent input of pages that are not on screen, without passwords and codes. A store is named by the route
 * (`meta.storeName`, else the route's own name) and may be shared by several routes; a key in it is one page: route,
 * params and query; or a dialog of it, whose key begins with the page's. During a session, session storage has a copy without files: a reload of the window
 * loses nothing else.
 */
export interface PageStores {
  read(store: string, key: string): UnsavedValues | undefined;
  /** `undefined` forgets the page. */
  write(store: string, key: string, values: UnsavedValues | undefined): void;
  /** Keys of all pages with input. */
  listKeys(): readonly string[];
  /** True if a page has input of which a reload loses nothing: no file, no password, no code. */
  outlivesReload(page: string): boolean;
  /** Empties one store (handbook: tab-closing). */
  reset(store: string): void;
  /** Empties every store (handbook: logout). */
  resetAll(): void;
}

interface StoresParts {
  readonly storage: Storage;
  /** Owner of the input; empty without a session. */
  readonly owner: () => string;
}

/** Before the names of a store and a page, as JSON. */
const PREFIX = 'unsentInput ';

type Stores = Map<string, Map<string, UnsavedValues>>;

export function createPageStores({ storage, owner }: StoresParts): PageStores {
  const stores = readStores(storage, owner());
  /** Input that the storage has only in part, by its place there. */
  const partial = new Set<string>();

  function save(store: string, key: string, values: UnsavedValues | undefined): void {
    const of = owner();
    const place = placeOf(store, key);
    partial.delete(place);
    try {
      if (of === '' || !values || !hasInput(values)) storage.removeItem(place);
      else storage.setItem(place, JSON.stringify({ owner: of, store, key, values }, omitFiles));
      if (values && (of === '' || values.incomplete || holdsFile(values))) partial.add(place);
    } catch {
      // Too much for the storage: it is kept in memory alone.
      storage.removeItem(place);
      partial.add(place);
    }
  }

  function reset(store: string): void {
    for (const key of stores.get(store)?.keys() ?? []) save(store, key, undefined);
    stores.delete(store);
  }

  return {
    read: (store, key) => stores.get(store)?.get(key),
    write(store, key, values) {
      const pages = stores.get(store) ?? new Map<string, UnsavedValues>();
      if (values) pages.set(key, values);
      else pages.delete(key);
      stores.set(store, pages);
      save(store, key, values);
    },
    listKeys: () =>
      [...stores.values()].flatMap((pages) => [...pages].flatMap(([key, kept]) => (hasInput(kept) ? [key] : []))),
    outlivesReload(page) {
      const places = [...stores].flatMap(([store, pages]) =>
        [...pages.keys()].filter((key) => key.startsWith(page)).map((key) => placeOf(store, key)),
      );
      return places.length > 0 && !places.some((place) => partial.has(place));
    },
    reset,
    resetAll: () => [...stores.keys()].forEach(reset),
  };
}

/** Open messages alone are no input. */
function hasInput({ values }: UnsavedValues): boolean {
  return Object.keys(values).length > 0;
}

function placeOf(store: string, key: string): string {
  return PREFIX + JSON.stringify([store, key]);
}

function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile);
}

/** Unsent input that this owner left before a reload; input of other owners is removed. */
function readStores(storage: Storage, owner: string): Stores {
  const stores: Stores = new Map();
  for (const place of Object.keys(storage).filter((one) => one.startsWith(PREFIX))) {
    const { store, key, values, owner: of } = parseRecord(storage.getItem(place)) ?? {};
    if (of !== owner || typeof store !== 'string' || typeof key !== 'string' || !isRecord(values)) {
      storage.removeItem(place);
      continue;
    }
    const pages = stores.get(store) ?? new Map<string, UnsavedValues>();
    stores.set(store, pages.set(key, readValues(values)));
  }
  return stores;
}

function readValues({ values, step, answers, savedAt }: JsonRecord): UnsavedValues {
  return {
    values: isRecord(values) ? values : {},
    ...(typeof step === 'string' && { step }),
    answers: isRecord(answers) ? answers : {},
    ...(typeof savedAt === 'string' && { savedAt: new Date(savedAt) }),
    reloaded: true,
  };
}
