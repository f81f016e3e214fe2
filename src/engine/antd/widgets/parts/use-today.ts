import { usePorts } from '../../../headless/ports/ports-context.ts';
import { toShanghaiDate } from '#values/shanghai-time';

/** Reads today, `yyyy-MM-dd` in Shanghai, from the one clock (which a demo may have set). */
export function useToday(): () => string {
  const ports = usePorts();
  return () => toShanghaiDate(ports.now());
}
