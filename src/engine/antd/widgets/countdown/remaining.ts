import { fromShanghaiTime } from '#values/shanghai-time';

/** Whole seconds from `now` until a Shanghai time; 0 once it has come. */
export function secondsUntil(time: string, now: Date): number {
  return Math.max(0, Math.ceil((fromShanghaiTime(time).getTime() - now.getTime()) / 1000));
}

/** Seconds as `4:59`, from an hour on as `1:04:59`. */
export function formatRemaining(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
