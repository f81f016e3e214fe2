import { toShanghaiTime } from '#values/shanghai-time';

/** Drafts that one operator may have; the oldest makes room for another. */
export const maxDrafts = 100;

/** Days for which a draft is kept after its last change. */
const defaultKeepDays = 30;

const DAY = 86_400_000;

/** When a draft saved now is forgotten, `yyyy-MM-dd HH:mm:ss`. */
export function findExpiry(now: Date, keepDays: number = defaultKeepDays): string {
  return toShanghaiTime(new Date(now.getTime() + keepDays * DAY));
}

/**
 * Whether a change replaces what its sender has seen.
 * @param kept revision that is kept, 0 when there is none
 * @param seen revision that the sender has seen; undefined: it does not matter
 */
export function isCurrent(kept: number, seen: number | undefined): boolean {
  return seen === undefined || seen === kept;
}
