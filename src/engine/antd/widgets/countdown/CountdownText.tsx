import { usePorts } from '../../../headless/ports/ports-context.ts';
import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { showValue } from '../parts/show-value.ts';
import './countdown.css';
import { formatRemaining, secondsUntil } from './remaining.ts';
import { useSecond } from './use-second.ts';

interface CountdownProps {
  readonly warnSeconds?: number;
}

/** The time left until a date-time, second by second. Called for a cell, it returns what has the hooks. */
export function CountdownText({ value, props }: ReadFaceProps<string, CountdownProps>) {
  if (typeof value !== 'string') return showValue(value);
  return <Countdown time={value} warnSeconds={props.warnSeconds ?? 60} />;
}

function Countdown({ time, warnSeconds }: { readonly time: string; readonly warnSeconds: number }) {
  const { now } = usePorts();
  const left = secondsUntil(time, now());
  useSecond(left > 0);
  if (left === 0) return <span className="fd-countdown-over">{messages.timeOver}</span>;
  return (
    // Not read aloud every second.
    <span role="timer" aria-live="off" className="fd-countdown" data-urgent={left <= warnSeconds}>
      {formatRemaining(left)}
    </span>
  );
}
