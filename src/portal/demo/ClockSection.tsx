import { Alert, Button, DatePicker, Spin } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useGuarded } from '#parts';
import { isTradingDay, nextTradingDay } from '#trade/language/trading-day';
import { useMessages } from '../language/language.ts';
import { usePortal, type Portal } from '../portal.ts';
import { isDirty } from '../tabs/tab-state.ts';
import { readClockOffset } from '../session/server-clock.ts';
import styles from './Demo.module.css';
import { messages } from './messages.ts';

const FORMAT = 'YYYY-MM-DD HH:mm:ss';

/** Moves the demo's time on. */
export function ClockSection({ now }: { readonly now: string }) {
  const text = useMessages(messages);
  const [chosen, setChosen] = useState<Dayjs | null>(null);
  const { running, turnTo } = useTurn();
  const target = chosen?.format(FORMAT);
  return (
    <section className={styles['section']} aria-label={text.clock}>
      <h3 className={styles['heading']}>{text.clock}</h3>
      <div className={styles['now']}>
        {now}{' '}
        <span className={styles['hint']}>{isTradingDay(now.slice(0, 10)) ? text.tradingDay : text.closedDay}</span>
      </div>
      <div className={styles['jumps']}>
        {listJumps(now).map(({ key, to, ahead }) => (
          <Button key={key} block disabled={!ahead || running !== undefined} onClick={() => turnTo(to)}>
            {text[key]} <span className={styles['time']}>{to.slice(5, 16)}</span>
          </Button>
        ))}
      </div>
      <div className={styles['line']}>
        <DatePicker
          className={styles['grow'] ?? ''}
          showTime={{ defaultValue: dayjs('09:30:00', 'HH:mm:ss') }}
          placeholder={text.other}
          aria-label={text.other}
          value={chosen}
          minDate={dayjs(now.slice(0, 10))}
          onChange={(value: Dayjs | null) => setChosen(value)}
        />
        <Button
          disabled={target === undefined || target <= now || running !== undefined}
          onClick={() => target !== undefined && turnTo(target)}
        >
          {text.go}
        </Button>
      </div>
      {running !== undefined && (
        <Alert icon={<Spin size="small" />} showIcon message={text.running(running)} description={text.runningHint} />
      )}
    </section>
  );
}

const NOTICE = 'demo-clock';

/** Turns the clock, and says so for as long as it takes, wherever the operator looks meanwhile. */
function useTurn() {
  const portal = usePortal();
  const text = useMessages(messages);
  const [running, setRunning] = useState<string>();
  const turn = async (to: string): Promise<void> => {
    setRunning(to);
    const { notices } = portal;
    notices.notify({
      kind: 'info',
      key: NOTICE,
      title: text.running(to),
      text: text.runningHint,
      progress: 'unknown',
    });
    try {
      const now = await turnClock(portal, to);
      notices.notify({ kind: 'success', key: NOTICE, title: text.arrived, text: text.arrivedAt(now) });
    } catch {
      // The client has reported the failure.
      notices.close(NOTICE);
    }
    setRunning(undefined);
  };
  return { running, turnTo: useGuarded(turn).run };
}

/** A moment that the demo clock can be turned to with one click. */
interface Jump {
  readonly key: 'nextDay' | 'close' | 'evening';
  /** Shanghai time `yyyy-MM-dd HH:mm:ss`. */
  readonly to: string;
  /** Still ahead: the clock only goes forward. */
  readonly ahead: boolean;
}

/** The jumps there are at a Shanghai time: the next morning of trade, the close of today, tonight's NAVs. */
export function listJumps(now: string): readonly Jump[] {
  const today = now.slice(0, 10);
  const moments = [
    ['nextDay', `${nextTradingDay(today)} 09:30:00`],
    ['close', `${today} 15:05:00`],
    ['evening', `${today} 21:00:00`],
  ] as const;
  return moments.map(([key, to]) => ({ key, to, ahead: to > now }));
}

/**
 * Turns the demo clock to a Shanghai time; resolves to its new time, once everything that came due on the way is
 * done and the pages are being read again. Those with unsent input stay as they are.
 */
async function turnClock({ client, clock, tabs }: Portal, to: string): Promise<string> {
  const { now } = await client.call('simSetClock', { now: to, keepSessions: true });
  clock.correct(readClockOffset(now, Date.now()));
  const state = tabs.get();
  for (const tab of state.tabs) if (!isDirty(state, tab)) tabs.dispatch({ type: 'reload', name: tab.name });
  return now;
}
