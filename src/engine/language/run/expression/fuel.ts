/** Steps of one evaluation, those of the expressions that it reads included: a sum over 10,000 records needs 70,000. */
const MOST_STEPS = 100_000;

let left = MOST_STEPS;
let isRunning = false;

class OutOfFuel extends Error {}

/** Starts an evaluation; false inside of another one, whose steps it shares. */
export function startEvaluation(): boolean {
  if (isRunning) return false;
  left = MOST_STEPS;
  isRunning = true;
  return true;
}

export function endEvaluation(): void {
  isRunning = false;
}

/** Runs a part of an expression as an evaluation; undefined for a part that fails. */
export function runPart(run: () => unknown): unknown {
  const isFirst = startEvaluation();
  try {
    return run();
  } catch {
    return undefined;
  } finally {
    if (isFirst) endEvaluation();
  }
}

/** Counts steps of the evaluation; throws when there are too many. */
export function spend(steps: number): void {
  left -= steps;
  if (left < 0) throw new OutOfFuel();
}

/** Counts a step per element of a list, and one per eight characters of a text. */
export function spendOn(value: unknown): void {
  if (typeof value === 'string') spend(value.length >> 3);
  else if (Array.isArray(value)) spend(value.length);
}
