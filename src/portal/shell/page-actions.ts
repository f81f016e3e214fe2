import { createStore, type Store } from '#values/store';

/** A button of the page in front that may be pressed now. */
export interface PageAction {
  readonly label: string;
  readonly run: () => void;
}

/** The buttons of the page in front, which the search runs by name. */
export interface PageActions extends Pick<Store<readonly PageAction[]>, 'get' | 'subscribe'> {
  /** Adds a button; returns how to remove it. */
  readonly offer: (action: PageAction) => () => void;
}

export function createPageActions(): PageActions {
  const store = createStore<readonly PageAction[]>([]);
  return {
    get: store.get,
    subscribe: store.subscribe,
    offer: (action) => {
      store.set([...store.get(), action]);
      return () => store.set(store.get().filter((one) => one !== action));
    },
  };
}
