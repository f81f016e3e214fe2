import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pictureUrl, type SentPicture } from '#values/picture-url';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';

/** The operator's reading of a picture, and the picture's key. */
export type CaptchaValue = readonly [imgCode: string, imgKey: string];

export interface CaptchaProps {
  readonly operation: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly seconds?: number;
}

type Face = EditFaceProps<CaptchaValue, CaptchaProps>;

export type Picture =
  | { readonly state: 'loading' | 'failed' | 'expired' }
  | { readonly state: 'ready'; readonly url: string; readonly key: string };

/** Time for which the server accepts an answer to a picture (handbook: captcha). */
const LIFE_SECONDS = 120;

/**
 * The picture, and how to get another one. A new picture voids the input. An expired picture says so, instead of a refusal
 * after the operator has filled in everything else.
 */
export function usePicture(face: Face): { readonly picture: Picture; readonly renew: () => void } {
  const [picture, setPicture] = useState<Picture>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const latest = useRef(face);
  useLayoutEffect(() => {
    latest.current = face;
  });
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { call, props, value, onChange } = latest.current;
    setPicture({ state: 'loading' });
    if (value || round > 0) onChange(null);
    call(props.operation, props.params ?? {}, { signal: controller.signal }).then(
      (reply) => {
        if (controller.signal.aborted) return;
        const { imgKey, ...sent } = reply as SentPicture & { readonly imgKey: string };
        setPicture({ state: 'ready', url: pictureUrl(sent), key: imgKey });
        timer = setTimeout(
          () => {
            setPicture({ state: 'expired' });
            latest.current.onChange(null);
          },
          (props.seconds ?? LIFE_SECONDS) * 1000,
        );
      },
      () => controller.signal.aborted || setPicture({ state: 'failed' }),
    );
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [round]);
  const { onRefused } = face;
  const key = picture.state === 'ready' ? picture.key : undefined;
  // A picture is good for one request (handbook: captcha-with-sms): one that was refused has used it up.
  useEffect(
    () =>
      key === undefined
        ? undefined
        : onRefused?.((params) => {
            if (Object.values(params).includes(key)) setRound((count) => count + 1);
          }),
    [onRefused, key],
  );
  return { picture, renew: () => setRound((count) => count + 1) };
}
