import { Button } from 'antd';
import { smsCodeInput } from '#parts';
import { useMessages } from '../../language/language.ts';
import { CaptchaField } from './CaptchaField.tsx';
import styles from './Form.module.css';
import { FormField } from './FormField.tsx';
import { messages } from './messages.ts';
import type { FormState } from './use-form.ts';
import type { PhoneProof, SmsCode } from './use-sms-code.ts';
import { TextInput } from './TextField.tsx';

interface SmsCodeFieldsProps {
  readonly values: PhoneProof;
  readonly errors: FormState<PhoneProof>['errors'];
  readonly sms: SmsCode;
  readonly onChange: (part: Partial<Pick<PhoneProof, 'imgCode' | 'smsCode'>>) => void;
}

/** The picture code, and the SMS code with the button that asks for it. */
export function SmsCodeFields({ values, errors, sms, onChange }: SmsCodeFieldsProps) {
  const m = useMessages(messages);
  const { captcha, seconds, sending, sent, usedUp, send } = sms;
  return (
    <>
      <CaptchaField
        value={values.imgCode}
        error={errors.imgCode}
        captcha={captcha}
        onChange={(imgCode) => onChange({ imgCode })}
        {...(sent ? { placeholder: m.imgCodeAgainPlaceholder } : {})}
      />
      <FormField label={m.smsCode} error={errors.smsCode} hint={usedUp ? m.sendingsUsedUp : undefined}>
        {(control) => (
          <div className={styles['row']}>
            <TextInput
              {...control}
              name="smsCode"
              size="large"
              placeholder={m.smsCodePlaceholder}
              value={values.smsCode}
              {...smsCodeInput((smsCode) => onChange({ smsCode }))}
            />
            <Button
              className={styles['send'] ?? ''}
              size="large"
              // Without its picture a code is refused, and what was typed would be gone.
              disabled={seconds > 0 || usedUp || captcha.picture.state !== 'ready'}
              onClick={send}
            >
              {sending ? m.sending : seconds > 0 ? m.resendIn(seconds) : m.sendCode}
            </Button>
          </div>
        )}
      </FormField>
    </>
  );
}
