import type { OperationData } from '#contract';
import { useCallback, useRef, useState } from 'react';
import { usePortal } from '../../portal.ts';

export interface CaptchaState {
  /** The login form must ask for the code. */
  readonly needed: boolean;
  /** Undefined while it loads, null when it could not be loaded. */
  readonly picture: OperationData<'creatImgCode'> | null | undefined;
  /** Asks for a new picture; from now on the code is needed. */
  readonly refresh: () => void;
}

/** The picture code of the login form. */
export function useCaptcha(): CaptchaState {
  const { client } = usePortal();
  const [state, setState] = useState<Pick<CaptchaState, 'needed' | 'picture'>>({ needed: false, picture: undefined });
  const latest = useRef(0);

  const refresh = useCallback(() => {
    const request = ++latest.current;
    const settle = (picture: CaptchaState['picture']): void => {
      if (request === latest.current) setState({ needed: true, picture });
    };
    settle(undefined);
    client.call('creatImgCode', {}, { quiet: true }).then(settle, () => settle(null));
  }, [client]);

  return { ...state, refresh };
}
