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
}

/** The time left until a date-time, second by second. A cell face must not use hooks, so it returns a component. */
function CountdownText({ value, props }: ReadFaceProps<string, CountdownProps>) {
  if (typeof value !== 'string') return showValue(value);
  return <Countdown time={value} warnSeconds={props.warnSeconds ?? 60} />;
}

function Countdown({ time, warnSeconds }: { readonly time: string; readonly warnSeconds: number }) {
  const { now } = usePorts();
  const left = secondsUntil(time, now());
  useSecond(left > 0);
  if (left === 0) return <span className={styles['countdownOver']}>{messages.timeOver}</span>;
  return (
    // Not read aloud every second.
    <span role="timer" aria-live="off" className={styles['countdown']} data-urgent={left <= warnSeconds}>
      {formatRemaining(left)}
    </span>
  );
}

/** Whole seconds from `now` until a Shanghai time; 0 afterwards. */
export function secondsUntil(time: string, now: Date): number {
  return Math.max(0, Math.ceil((fromShanghaiTime(time).getTime() - now.getTime()) / 1000));
}

/** Seconds as `4:59`, from an hour on as `1:04:59`. */
export function formatRemaining(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
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

const stayQuiet = (): (() => void) => () => undefined;

/** Redraws its component every second while running. */
function useSecond(isRunning: boolean): void {
  useSyncExternalStore(isRunning ? listen : stayQuiet, () => count);
}

export const countdownWidget = defineWidget(manifest, { read: CountdownText, cell: CountdownText });
