import { useCallback, useState } from 'react';
import { usePicture, type Picture } from '#parts';
import { usePortal } from '../../portal.ts';

export interface Captcha {
  readonly picture: Picture;
  /** Key of the picture; empty without one. */
  readonly key: string;
  /** Asks for a new picture; the one on screen is void. */
  readonly refresh: () => void;
  /** Asks for the first picture, once. */
  readonly ensure: () => void;
}

/** The picture code that goes before an SMS code, and before a password after failures (handbook: captcha-with-sms). */
export function useCaptcha(): Captcha {
  const { client } = usePortal();
  const [wanted, setWanted] = useState(false);
  const { picture, renew } = usePicture({
    load: (signal) => client.call('creatImgCode', {}, { quiet: true, signal }),
    wanted,
  });
  const ensure = useCallback(() => setWanted(true), []);
  const refresh = useCallback(() => {
    setWanted(true);
    renew();
  }, [renew]);
  return { picture, key: picture.state === 'ready' ? picture.key : '', refresh, ensure };
}
