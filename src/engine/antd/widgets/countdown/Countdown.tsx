import { useSyncExternalStore } from 'react';
import { fromShanghaiTime } from '#values/shanghai-time';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import { defineWidget, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { showValue } from '../parts/show-value.ts';
import manifest from './widget.json' with { type: 'json' };
import styles from './countdown.module.css';

interface CountdownProps {
  readonly warnSeconds?: number;
  /** Text once the time has come. */
  readonly passed?: string;
  /** Says the date-time as well. */
  readonly withTime?: boolean;
}

interface Counted extends CountdownProps {
  readonly time: string;
}

/** A cell face must not use hooks, so it returns a component. */
function CountdownCell({ value, props }: ReadFaceProps<string, CountdownProps>) {
  return typeof value === 'string' ? <Countdown {...props} time={value} /> : showValue(value);
}

/** Among facts, said aloud as well: as the end comes near, and when it has come. */
function CountdownFact({ value, props }: ReadFaceProps<string, CountdownProps>) {
  if (typeof value !== 'string') return showValue(value);
  return (
    <>
      <Countdown {...props} time={value} />
      <SpokenCountdown {...props} time={value} />
    </>
  );
}

/** The time left until a date-time, second by second. */
function Countdown({ time, warnSeconds = 60, passed = messages.timeOver, withTime = false }: Counted) {
  const { now } = usePorts();
  const left = secondsUntil(time, now());
  useSecond();
  if (left === 0) return <span className={styles['countdownOver']}>{passed}</span>;
  const remaining = (
    // Not read aloud every second.
    <span role="timer" aria-live="off" className={styles['countdown']} data-urgent={left <= warnSeconds}>
      {formatRemaining(left)}
    </span>
  );
  return withTime ? (
    <>
      {time}
      <span className={styles['left']}>{messages.timeLeft}</span>
      {remaining}
    </>
  ) : (
    remaining
  );
}

/** Minutes before the end at which the time left is said. */
const SPOKEN_MINUTES = [30, 10, 5, 1] as const;

/** Changes only when there is something to say, so that a screen reader says it once. */
function SpokenCountdown({ time, passed = messages.timeOver }: Counted) {
  const { now } = usePorts();
  useSecond();
  const left = secondsUntil(time, now());
  const minutes = SPOKEN_MINUTES.findLast((limit) => left <= limit * 60);
  const text = minutes === undefined ? '' : messages.minutesLeft(minutes);
  return (
    <span aria-live="polite" className={styles['spoken']}>
      {left === 0 ? passed : text}
    </span>
  );
}

/** Whole seconds from `now` until a Shanghai time; 0 afterwards. */
export function secondsUntil(time: string, now: Date): number {
  return Math.max(0, Math.ceil((fromShanghaiTime(time).getTime() - now.getTime()) / 1000));
}

/** Seconds as `4:59`, from an hour on as `1:04:59`, from a day on with the days before. */
export function formatRemaining(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (hours >= 24) return messages.daysLeft(Math.floor(hours / 24), `${two(hours % 24)}:${two(minutes)}:${two(rest)}`);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** One clock for all countdowns on the screen; it stops without listeners. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let count = 0;

function tick(): void {
  count += 1;
  listeners.forEach((listener) => listener());
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Redraws its component every second, and that component alone; the clock may also be set back. */
function useSecond(): void {
  useSyncExternalStore(listen, () => count);
}

export const countdownWidget = defineWidget(manifest, { read: CountdownFact, cell: CountdownCell });
