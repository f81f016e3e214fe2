import { autorun } from '@formily/reactive';

/** Resolves once nothing is under way, nor was started by what has just arrived. */
export async function settle(isWaiting: () => boolean): Promise<void> {
  while (isWaiting()) await next(isWaiting);
}

function next(isWaiting: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const dispose = autorun(() => {
      if (isWaiting()) return;
      resolve();
      // The first run happens before `dispose` is assigned.
      queueMicrotask(() => dispose());
    });
  });
}
