import { Input } from 'antd';
import { useEffect } from 'react';
import { PictureButton, pictureCodeInput, usePicture, type Picture } from '#parts';
import type { SentPicture } from '#values/picture-url';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { controlProps, controlStatus } from '../parts/control.ts';
import manifest from './widget.json' with { type: 'json' };
import styles from './captcha.module.css';

/** The operator's reading of a picture, and the picture's key. */
export type CaptchaValue = readonly [imgCode: string, imgKey: string];

export interface CaptchaProps {
  readonly operation: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly seconds?: number;
}

interface CaptchaFace extends EditFaceProps<CaptchaValue, CaptchaProps> {
  /** Name of the input where no label of the form points at it. */
  readonly name?: string;
}

/** Value: the typed text and the key of its picture; null while empty. */
export function CaptchaEdit({ name, ...face }: CaptchaFace) {
  const { call, props, value, onChange } = face;
  const { picture, renew } = usePicture({
    load: (signal) =>
      call(props.operation, props.params ?? {}, { signal }) as Promise<SentPicture & { imgKey: string }>,
    onVoid: () => {
      if (value) onChange(null);
    },
    seconds: props.seconds,
  });
  useRefusal(face, picture, renew);
  const type = (imgCode: string) => {
    const imgKey = picture.state === 'ready' ? picture.key : '';
    face.onChange(imgCode === '' || imgKey === '' ? null : [imgCode, imgKey]);
  };
  return (
    <span className={styles['captcha']}>
      <Input
        {...controlProps(face)}
        aria-label={name}
        value={face.value?.[0] ?? ''}
        status={controlStatus(face)}
        placeholder={face.placeholder ?? messages.captchaPlaceholder}
        disabled={face.disabled || picture.state !== 'ready'}
        {...pictureCodeInput(type)}
      />
      <PictureButton
        picture={picture}
        words={{
          renew: messages.captchaRenew,
          loading: messages.optionsLoading,
          failed: messages.captchaFailed,
          expired: messages.captchaExpired,
        }}
        disabled={face.disabled}
        onRenew={renew}
      />
    </span>
  );
}

/** Renews a picture that a refused request has used up: it is good for one (handbook: captcha-with-sms). */
function useRefusal({ onRefused }: CaptchaFace, picture: Picture, renew: () => void): void {
  const key = picture.state === 'ready' ? picture.key : undefined;
  useEffect(
    () =>
      key === undefined
        ? undefined
        : onRefused?.((params) => {
            if (Object.values(params).includes(key)) renew();
          }),
    [onRefused, key, renew],
  );
}

export const captchaWidget = defineWidget(manifest, { edit: CaptchaEdit }, { secret: true });
