import { useCallback, useEffect, useState } from 'react';
import { type Picture, PictureButton, pictureCodeInput, usePicture } from '#parts';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import styles from './Form.module.css';
import { FormField } from './FormField.tsx';
import { TextInput } from './TextField.tsx';
import { messages } from './messages.ts';

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

interface CaptchaFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly captcha: Captcha;
  readonly placeholder?: string;
  readonly onChange: (imgCode: string) => void;
}

/** The picture code; a press on the picture brings another one. */
export function CaptchaField({ value, error, captcha, placeholder, onChange }: CaptchaFieldProps) {
  const m = useMessages(messages);
  const { picture, refresh, ensure } = captcha;
  useEffect(ensure, [ensure]);

  return (
    <FormField label={m.imgCode} error={error}>
      {(control) => (
        <div className={styles['row']}>
          <TextInput
            {...control}
            name="imgCode"
            size="large"
            placeholder={placeholder ?? m.imgCodePlaceholder}
            value={value}
            {...pictureCodeInput(onChange)}
          />
          <PictureButton
            large
            picture={picture}
            words={{
              renew: m.refreshCaptcha,
              loading: m.captchaLoading,
              failed: m.captchaFailed,
              expired: m.captchaExpired,
            }}
            onRenew={refresh}
          />
        </div>
      )}
    </FormField>
  );
}
