const RETRY_MS = 3000;

/** Asks for a chunk until it comes, where no error boundary surrounds it. `main.tsx` checks whether the build is gone. */
export const persist = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return persist(load);
  });
