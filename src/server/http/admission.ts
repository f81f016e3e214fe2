/**
 * Requests that a process works on at the same time. More of them would wait for the database longer than anybody waits
 * for an answer (two seconds at a hundred a second), and the server would work for callers who have given up.
 */
export const PLACES = 200;

export interface Admission {
  /** Runs `work` if there is a place for it; undefined if not. */
  readonly admit: <T>(work: () => Promise<T>) => Promise<T> | undefined;
}

export function createAdmission(): Admission {
  let free = PLACES;
  return {
    admit: (work) => {
      if (free === 0) return undefined;
      free -= 1;
      return work().finally(() => (free += 1));
    },
  };
}
