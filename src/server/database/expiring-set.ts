/** Texts that are forgotten a while after they were added. */
export interface ExpiringSet {
  readonly has: (text: string) => boolean;
  readonly add: (text: string) => void;
}

/** Nothing is kept for longer than `span`, ms. */
export function createExpiringSet(span: number, now: () => number = () => performance.now()): ExpiringSet {
  const ends = new Map<string, number>();
  return {
    has: (text) => (ends.get(text) ?? 0) > now(),
    add: (text) => {
      // The oldest come first: a map keeps the order in which entries were added.
      for (const [old, end] of ends) {
        if (end > now()) break;
        ends.delete(old);
      }
      ends.delete(text);
      ends.set(text, now() + span);
    },
  };
}
