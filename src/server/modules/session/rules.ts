import { toShanghaiDate } from '#values/shanghai-time';

/** Whether the last day of an operator's access has passed. Pure. */
export function isOver(validUntil: string | null, now: Date): boolean {
  return validUntil !== null && validUntil < toShanghaiDate(now);
}
