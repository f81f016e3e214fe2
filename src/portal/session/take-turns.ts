/** Runs work about one thing one piece after the other, whether the piece before succeeded or not. */
export type TakeTurns = <Result>(id: string, work: () => Promise<Result>) => Promise<Result>;

export function createTurns(): TakeTurns {
  const last = new Map<string, Promise<unknown>>();
  return (id, work) => {
    const turn = (last.get(id) ?? Promise.resolve()).then(work);
    last.set(
      id,
      turn.catch(() => undefined),
    );
    return turn;
  };
}
