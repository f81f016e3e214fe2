/** Changes come while React draws: told at once, whoever listens would make it begin anew. Milliseconds. */
const REST = 50;

/** Changes that are told when they rest. */
export interface Changes {
  readonly tell: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Grows with each change that was told. */
  readonly version: () => number;
}

export function createChanges(): Changes {
  const listeners = new Set<() => void>();
  let version = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: () => {
      clearTimeout(timer);
      if (listeners.size === 0) return;
      timer = setTimeout(() => {
        version += 1;
        listeners.forEach((listener) => listener());
      }, REST);
    },
  };
}
