import type { Actor } from './actor.ts';
import type { Platform } from './platform.ts';

/** What a milestone works on: each order or application in a transaction of its own. */
export type DayBook = Pick<Platform, 'db' | 'demo'>;

/** The moment that a milestone stands for; it may run later, for instance after the clock was turned. */
export interface Moment {
  /** `yyyy-MM-dd`, Shanghai. */
  readonly day: string;
  /** `yyyy-MM-dd HH:mm:ss`, Shanghai. */
  readonly time: string;
  /** The system, at that moment. */
  readonly actor: Actor;
}

/**
 * Something that the clock alone decides (handbook: daily-milestones). It must be safe to run again, and in two
 * processes at once: it looks for what is due, takes one thing after the other, locks it and looks again.
 */
export interface Milestone {
  readonly name: string;
  /** Time of day, `HH:mm:ss`. */
  readonly at: string;
  /** On trading days only, or on every day. */
  readonly days: 'trading' | 'natural';
  /** Asks `stopping` between two things and returns early; it then runs again at the next start. */
  run(book: DayBook, moment: Moment, stopping: () => boolean): Promise<void>;
}

/** Does `work` for one thing after the other; one that fails does not keep the others waiting, and is thrown at the end. */
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
