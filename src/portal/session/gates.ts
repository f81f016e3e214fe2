/** Which gates of pages the operator has passed; they last as long as the session, over a reload too. */
export interface Gates {
  passed(name: string): boolean;
  pass(name: string): void;
  /** Another session begins. */
  clear(): void;
}

const KEY = 'passedGates';

/** Kept in the storage of this browser tab, beside the session itself. */
export function createGates(storage: Storage): Gates {
  const read = (): string[] => storage.getItem(KEY)?.split(',') ?? [];
  return {
    passed: (name) => read().includes(name),
    pass: (name) => storage.setItem(KEY, [...new Set([...read(), name])].join(',')),
    clear: () => storage.removeItem(KEY),
  };
}
