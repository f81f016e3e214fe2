import { toShanghaiDate } from '#values/shanghai-time';

/** Whether the last day on which an operator may sign in has passed. Pure. */
export function isOver(validUntil: string | null, now: Date): boolean {
  return validUntil !== null && validUntil < toShanghaiDate(now);
}
