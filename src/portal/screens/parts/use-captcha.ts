import type { OperationData } from '#contract';
import { useCallback, useRef, useState } from 'react';
import { usePortal } from '../../portal.ts';

export interface Captcha {
  /** Undefined while it loads or nobody asked for it, null when it could not be loaded. */
  readonly picture: OperationData<'creatImgCode'> | null | undefined;
  /** Asks for a new picture; the one on screen is void. */
  readonly refresh: () => void;
  /** Asks for the first picture, once. */
  readonly ensure: () => void;
}

/** The picture code that goes before an SMS code, and before a password after failures (handbook: captcha-with-sms). */
export function useCaptcha(): Captcha {
  const { client } = usePortal();
  const [picture, setPicture] = useState<Captcha['picture']>();
  const latest = useRef(0);

  const refresh = useCallback(() => {
    const request = ++latest.current;
    const settle = (loaded: Captcha['picture']): void => {
      if (request === latest.current) setPicture(loaded);
    };
    settle(undefined);
    client.call('creatImgCode', {}, { quiet: true }).then(settle, () => settle(null));
  }, [client]);

  const ensure = useCallback(() => {
    if (latest.current === 0) refresh();
  }, [refresh]);

  return { picture, refresh, ensure };
}
