import type { Actor } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';

/** The data of a milestone; each order or application is handled in its own transaction. */
export type DayBook = Pick<Platform, 'db' | 'demo'>;

/** The scheduled time of a milestone; it may run later, for instance after the clock was turned. */
export interface Moment {
  /** `yyyy-MM-dd`, Shanghai. */
  readonly day: string;
  /** `yyyy-MM-dd HH:mm:ss`, Shanghai. */
  readonly time: string;
  /** The system, at that time. */
  readonly actor: Actor;
}

/** How long before a deadline operators are reminded. */
export type Ahead = '2小时' | '30分钟';

/**
 * A change that the clock alone decides (handbook: daily-milestones). It must be safe to repeat, and to run in two
 * processes at once: it finds due records, takes one after another, locks it and checks again.
 */
export interface Milestone {
  readonly name: string;
  /** Time of day, `HH:mm:ss`. */
  readonly at: string;
  /** On trading days only, or every day. */
  readonly days: 'trading' | 'natural';
  /** Calls `stopping` between two records and returns early; it then runs again at the next start. */
  run(book: DayBook, moment: Moment, stopping: () => boolean): Promise<void>;
}

/** Runs `work` for one item after another; a failure does not stop the others, and is thrown at the end. */
export async function eachInTurn<Item>(
  items: readonly Item[],
  stopping: () => boolean,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    if (stopping()) return;
    await work(item).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
