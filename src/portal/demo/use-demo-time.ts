import { useInterval } from 'ahooks';
import { useState } from 'react';
import { toShanghaiTime } from '#values/shanghai-time';
import { usePortal } from '../portal.ts';

/** The portal's clock as Shanghai time, looked at every second. */
export function useDemoTime(): string {
  const { clock } = usePortal();
  const [now, setNow] = useState(() => toShanghaiTime(clock.now()));
  useInterval(() => setNow(toShanghaiTime(clock.now())), 1000);
  return now;
}
