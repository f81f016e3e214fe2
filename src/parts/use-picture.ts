import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pictureUrl, type SentPicture } from '#values/picture-url';

export type Picture =
  | { readonly state: 'none' | 'loading' | 'failed' | 'expired' }
  | { readonly state: 'ready'; readonly url: string; readonly key: string };

interface Source {
  /** Requests a picture. */
  readonly load: (signal: AbortSignal) => Promise<SentPicture & { readonly imgKey: string }>;
  /** Called when the input no longer belongs to the picture. */
  readonly onVoid?: () => void;
  /** False: request no picture yet. */
  readonly wanted?: boolean;
  /** Seconds for which the server accepts an answer. */
  readonly seconds?: number | undefined;
}

/** Default lifetime of a picture (handbook: captcha). */
const LIFE_SECONDS = 120;

/**
 * Picture of a captcha, with a way to renew it, which clears the input. An expired picture is shown as expired, so that
 * the operator is not refused after filling in all else.
 */
export function usePicture(source: Source): { readonly picture: Picture; readonly renew: () => void } {
  const [picture, setPicture] = useState<Picture>({ state: 'none' });
  const [round, setRound] = useState(0);
  const latest = useRef(source);
  useLayoutEffect(() => {
    latest.current = source;
  });
  const { wanted = true } = source;
  useEffect(() => {
    if (!wanted && round === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expire = (): void => {
      setPicture({ state: 'expired' });
      latest.current.onVoid?.();
    };
    setPicture({ state: 'loading' });
    latest.current.onVoid?.();
    latest.current
      .load(signal)
      .then(({ imgKey, ...sent }) => {
        if (signal.aborted) return;
        setPicture({ state: 'ready', url: pictureUrl(sent), key: imgKey });
        timer = setTimeout(expire, (latest.current.seconds ?? LIFE_SECONDS) * 1000);
      })
      // A reply without a picture counts as failed.
      .catch(() => signal.aborted || setPicture({ state: 'failed' }));
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [wanted, round]);
  const renew = useCallback(() => setRound((count) => count + 1), []);
  return { picture, renew };
}
