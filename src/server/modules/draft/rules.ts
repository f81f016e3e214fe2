import { toShanghaiTime } from '#values/shanghai-time';

/** Most drafts of one operator; the oldest is deleted for a new one. */
export const maxDrafts = 100;

/** Days until an unchanged draft expires. */
const defaultKeepDays = 30;

const DAY = 86_400_000;

/** Expiry of a draft saved now, `yyyy-MM-dd HH:mm:ss`. */
export function findExpiry(now: Date, keepDays: number = defaultKeepDays): string {
  return toShanghaiTime(new Date(now.getTime() + keepDays * DAY));
}

/**
 * Whether a change is based on the stored revision.
 * @param kept stored revision, 0 without a draft
 * @param seen revision that the sender read; undefined skips the check
 */
export function isCurrent(kept: number, seen: number | undefined): boolean {
  return seen === undefined || seen === kept;
}
