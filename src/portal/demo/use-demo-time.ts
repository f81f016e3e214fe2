import { useEffect, useState } from 'react';
import { toShanghaiTime } from '#values/shanghai-time';
import { usePortal } from '../portal.ts';

/** The portal's clock as Shanghai time, looked at every second. */
export function useDemoTime(): string {
  const { clock } = usePortal();
  const [now, setNow] = useState(() => toShanghaiTime(clock.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(toShanghaiTime(clock.now())), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
