/** Timers of a session; signing out stops all of them at once (handbook: logout). */
export interface Timers {
  /** Runs `work` every `ms` until stopped. */
  every(ms: number, work: () => void): () => void;
  /** Runs `work` once after `ms` unless stopped. */
  after(ms: number, work: () => void): () => void;
  /** Runs `work` on an event until stopped. */
  listen(target: EventTarget, event: string, work: () => void): () => void;
  /** Calls `stop` when everything stops, unless it was removed before. */
  join(stop: () => void): () => void;
  /** Stops everything that is still to tick. */
  clearAll(): void;
}

export function createTimers(): Timers {
  const stops = new Set<() => void>();

  function keep(stop: () => void): () => void {
    const once = (): void => {
      stop();
      stops.delete(once);
    };
    stops.add(once);
    return once;
  }

  return {
    every(ms, work) {
      const id = setInterval(work, ms);
      return keep(() => clearInterval(id));
    },
    after(ms, work) {
      const stop = keep(() => clearTimeout(id));
      const id = setTimeout(() => {
        stop();
        work();
      }, ms);
      return stop;
    },
    listen(target, event, work) {
      target.addEventListener(event, work);
      return keep(() => target.removeEventListener(event, work));
    },
    join(stop) {
      stops.add(stop);
      return () => void stops.delete(stop);
    },
    clearAll() {
      for (const stop of stops) stop();
      stops.clear();
    },
  };
}
