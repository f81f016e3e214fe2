/** Without https browsers have none, and tabs stay apart. */
function locksOf({ locks }: { readonly locks?: LockManager | null }): LockManager | undefined {
  return locks ?? undefined;
}

/**
 * A lock of this browser by which its tabs see each other; a tab that closes gives its own back.
 * @returns gives it back
 */
export function holdLock(name: string): () => void {
  let giveBack: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    giveBack = resolve;
  });
  void locksOf(navigator)?.request(name, { mode: 'shared' }, () => held);
  return giveBack;
}

/** What follows `beginning` in the names of all locks that tabs of this browser hold, each once. */
export async function listLocks(beginning: string): Promise<readonly string[]> {
  const { held = [] } = (await locksOf(navigator)?.query()) ?? {};
  const ends = held.flatMap(({ name = '' }) => (name.startsWith(beginning) ? [name.slice(beginning.length)] : []));
  return [...new Set(ends)];
}
