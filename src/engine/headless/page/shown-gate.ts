/** Lets through what changes the screen while the page is on it, and holds it back while it is not. */
export interface ShownGate {
  /** Runs the task at once, or when the page is shown again; never when it is closed. */
  readonly whenShown: (task: () => void) => void;
  /** The page is on the screen; returns how to say that it is not. */
  readonly open: () => () => void;
}

export function createShownGate(): ShownGate {
  let shown = false;
  let waiting: (() => void)[] = [];
  return {
    whenShown: (task) => {
      if (shown) task();
      else waiting.push(task);
    },
    open: () => {
      shown = true;
      const tasks = waiting;
      waiting = [];
      tasks.forEach((task) => task());
      return () => {
        shown = false;
      };
    },
  };
}
