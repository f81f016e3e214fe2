import { readPictureCode } from '#values/typed';
import { useEffect } from 'react';
import { useMessages } from '../../language/language.ts';
import styles from './Form.module.css';
import { FormField } from './FormField.tsx';
import { messages } from './messages.ts';
import type { Captcha } from './use-captcha.ts';
import { TextInput } from './text-input.ts';

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
            autoComplete="off"
            placeholder={placeholder ?? m.imgCodePlaceholder}
            value={value}
            onChange={({ target }) => onChange(readPictureCode(target.value))}
          />
          <button
            type="button"
            className={styles['picture']}
            onClick={refresh}
            aria-label={m.refreshCaptcha}
            title={m.refreshCaptcha}
          >
            {picture.state === 'ready' ? <img src={picture.url} alt="" /> : null}
            {picture.state === 'failed' ? m.captchaFailed : picture.state === 'expired' ? m.captchaExpired : null}
          </button>
        </div>
      )}
    </FormField>
  );
}
