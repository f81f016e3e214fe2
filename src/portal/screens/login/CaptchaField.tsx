import { Input } from 'antd';
import { FormField } from './FormField.tsx';
import styles from './LoginForm.module.css';
import { messages } from './messages.ts';
import type { CaptchaState } from './use-captcha.ts';

interface CaptchaFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly captcha: CaptchaState;
  readonly onChange: (imgCode: string) => void;
}

/** The picture code; a press on the picture brings another one. */
export function CaptchaField({ value, error, captcha, onChange }: CaptchaFieldProps) {
  const { picture, refresh } = captcha;
  return (
    <FormField id="imgCode" label={messages.imgCode} error={error}>
      {(control) => (
        <div className={styles['captcha']}>
          <Input
            {...control}
            size="large"
            autoComplete="off"
            maxLength={4}
            placeholder={messages.imgCodePlaceholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles['picture']}
            onClick={refresh}
            aria-label={messages.refreshCaptcha}
            title={messages.refreshCaptcha}
          >
            {picture && <img src={picture.imgCode} alt="" />}
            {picture === null && messages.captchaFailed}
          </button>
        </div>
      )}
    </FormField>
  );
}
