import { useTimeout } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import type { ResolvedReveal } from '#engine/language/run';
import { useGuarded } from '#parts';
import { describeFailure } from '../call/describe-failure.ts';
import { readParams } from '../call/read-params.ts';
import type { PageModel } from '../page/page-model.ts';

/** Time for which a plain value stays on the screen. */
const SHOWN_MS = 30_000;

export interface Reveal {
  /** While it is displayed. */
  readonly plain: string | undefined;
  readonly running: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/**
 * The plain value of a masked one. Each reveal calls the server, which records it. The value is stored here only, and
 * disappears after 30 s or when the page is left or hidden.
 */
export function useReveal(reveal: ResolvedReveal, page: PageModel): Reveal {
  const [plain, setPlain] = useState<string>();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      setPlain(undefined);
    };
  }, []);
  useTimeout(() => setPlain(undefined), plain === undefined ? undefined : SHOWN_MS);
  const { running, run } = useGuarded(async () => {
    const ports = page.ports();
    try {
      const params = readParams(reveal.params, page.scope);
      const reply = await page.callQuietly(reveal.operation, params, { runs: 'click' });
      if (here.current) setPlain(readText(reply, reveal.value));
    } catch (error) {
      ports.notify('error', describeFailure(error, ports).message);
    }
    return 'done';
  });
  return { plain, running, show: run, hide: () => setPlain(undefined) };
}

function readText(reply: unknown, name: string): string | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined;
  const value: unknown = Object.entries(reply).find(([key]) => key === name)?.[1];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
