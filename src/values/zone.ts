import { addDays, isDate, toShanghaiTime } from './shanghai-time.ts';

const SHANGHAI = 'Asia/Shanghai';

let current = SHANGHAI;

/** The zone in which times are read and shown: an IANA name, Asia/Shanghai unless an application sets another. */
export const zone = {
  get: (): string => current,
  set: (name: string): void => {
    current = name;
  },
} as const;

/** The zone of the browser. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether a text names a zone. */
export function isZone(name: string): boolean {
  try {
    return Boolean(writerOf(name));
  } catch {
    return false;
  }
}

const writers = new Map<string, Intl.DateTimeFormat>();

function writerOf(name: string): Intl.DateTimeFormat {
  let writer = writers.get(name);
  if (!writer) {
    writer = new Intl.DateTimeFormat('sv-SE', {
      timeZone: name,
      hourCycle: 'h23',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    writers.set(name, writer);
  }
  return writer;
}

/** `yyyy-MM-dd HH:mm:ss` wall time of an instant in the zone. */
export function wallTime(instant: Date): string {
  return current === SHANGHAI
    ? toShanghaiTime(instant)
    : writerOf(current)
        .format(instant)
        .replace(/[,\s]+/u, ' ');
}

/** `yyyy-MM-dd` of an instant in the zone. */
export function wallDate(instant: Date): string {
  return wallTime(instant).slice(0, 10);
}

const DAY = 86_400_000;

/** Milliseconds by which the zone is ahead of UTC at an instant. */
function offsetAt(instant: number): number {
  return Date.parse(`${wallTime(new Date(instant)).replace(' ', 'T')}Z`) - instant;
}

/**
 * The instants of a wall time in the zone: two for an hour that the clocks repeat, and the end of the gap for one that
 * they skip.
 */
function instantsOf(wall: string): readonly [first: number, last: number] {
  const utc = Date.parse(`${wall.replace(' ', 'T')}Z`);
  const [before, after] = [offsetAt(utc - DAY), offsetAt(utc + DAY)];
  const found = [utc - before, utc - after].filter((one) => wallTime(new Date(one)) === wall);
  // A skipped midnight: the day begins when the gap ends.
  return found.length === 0 ? [utc - before, utc - before] : [Math.min(...found), Math.max(...found)];
}

/**
 * The `date-time`s of RFC 3339 that a wall time `yyyy-MM-dd HH:mm:ss` of the zone may mean: two for an hour that the
 * clocks repeat, none for one that they skip.
 */
export function momentsOf(wall: string): readonly string[] {
  const found = new Set(instantsOf(wall).filter((one) => wallTime(new Date(one)) === wall));
  return [...found].map((one) => writeMoment(one));
}

/** An instant as a `date-time` of RFC 3339 with the offset of the zone. */
function writeMoment(instant: number, fraction = ''): string {
  const offset = offsetAt(instant) / 60_000;
  const parts = [Math.abs(offset) / 60, Math.abs(offset) % 60].map((part) => String(Math.floor(part)).padStart(2, '0'));
  return `${wallTime(new Date(instant)).replace(' ', 'T')}${fraction}${offset < 0 ? '-' : '+'}${parts.join(':')}`;
}

/** The first moment of a day in the zone; undefined for a text that is no day. */
export function firstMoment(day: string): string | undefined {
  return isDate(day) ? writeMoment(instantsOf(`${day} 00:00:00`)[0]) : undefined;
}

/** The last moment of a day in the zone: a millisecond before the next day. */
export function lastMoment(day: string): string | undefined {
  if (!isDate(day)) return undefined;
  const next = instantsOf(`${addDays(day, 1)} 00:00:00`)[0];
  return writeMoment(next - 1000, '.999');
}
