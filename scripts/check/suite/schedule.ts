import type { Outcome } from './outcome.ts';

/** Work that waits for other work. */
export interface Task {
  readonly name: string;
  /** Names of tasks that must end without a failure before this one begins. */
  readonly needs?: readonly string[];
  /** Processors that it keeps busy; 1 by default, never more than there are. */
  readonly cores?: number;
  /** Seconds that it took when last measured; 1 by default. Only the order depends on it. */
  readonly seconds?: number;
}

/**
 * Runs tasks side by side so that they never keep more processors busy than there are. Of the tasks that may begin, the one
 * with the longest way to the end begins first, so that the end does not wait for a single long one.
 * @param run resolves when the task has ended, whether well or not
 * @returns the results in the order in which the tasks ended; a task whose needs failed is a failure by itself
 */
export async function schedule<T extends Task, R extends Outcome>(
  tasks: readonly T[],
  cores: number,
  run: (task: T) => Promise<R>,
): Promise<readonly (R | SkippedTask)[]> {
  const length = measureWays(tasks);
  const waiting = tasks.toSorted((one, other) => length(other) - length(one));
  const ended = new Map<string, R | SkippedTask>();
  const running = new Map<T, Promise<void>>();

  /** Takes the first task that may begin or that can be skipped. */
  const takeNext = (): T | undefined => {
    const free = cores - [...running.keys()].reduce((total, task) => total + coresOf(task, cores), 0);
    const next = waiting.findIndex(
      (task) => failedNeeds(task, ended).length > 0 || (isReady(task, ended) && coresOf(task, cores) <= free),
    );
    return next === -1 ? undefined : waiting.splice(next, 1)[0];
  };

  const begin = async (task: T): Promise<void> => {
    ended.set(task.name, await run(task));
    running.delete(task);
  };

  for (;;) {
    for (let task = takeNext(); task; task = takeNext()) {
      if (failedNeeds(task, ended).length > 0) ended.set(task.name, skipTask(task, ended));
      else running.set(task, begin(task));
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  if (waiting.length > 0) throw new Error(`needs what is never run: ${waiting.map(({ name }) => name).join(', ')}`);
  return [...ended.values()];
}

/** The result of a task that was not run. */
export interface SkippedTask extends Outcome {
  readonly name: string;
  readonly seconds: 0;
}

type Ended = ReadonlyMap<string, Outcome>;

const coresOf = ({ cores = 1 }: Task, all: number): number => Math.min(cores, all);

const isReady = ({ needs = [] }: Task, ended: Ended): boolean => needs.every((need) => ended.has(need));

const failedNeeds = ({ needs = [] }: Task, ended: Ended): readonly string[] =>
  needs.filter((need) => (ended.get(need)?.failures.length ?? 0) > 0);

function skipTask(task: Task, ended: Ended): SkippedTask {
  const error = `not run, because it needs: ${failedNeeds(task, ended).join(', ')}`;
  return { name: task.name, seconds: 0, passed: 0, failures: [{ test: task.name, error }] };
}

/** Seconds from the beginning of a task to the end of the last one that waits for it. */
function measureWays(tasks: readonly Task[]): (task: Task) => number {
  const measure = (task: Task): number =>
    (task.seconds ?? 1) +
    Math.max(0, ...tasks.filter(({ needs = [] }) => needs.includes(task.name)).map((follower) => measure(follower)));
  return measure;
}
