import { Button } from 'antd';
import { judgePassword, rateStrength } from '#values/password-rules';
import { CallFailure } from '../../http/call-failure.ts';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { useRememberedLogin } from '../../remembered-login/remembered-login.ts';
import { Form, FormNotice, SubmitButton } from '../parts/Form.tsx';
import { PasswordField, PhoneField } from '../parts/TextField.tsx';
import { EXPIRED_SMS_CODE, WRONG_SMS_CODE, type FieldErrors, useForm, useSubmit } from '../parts/use-form.ts';
import styles from './ForgetPasswordScreen.module.css';
import { messages } from './messages.ts';
import { StrengthBars, unseen } from '#parts';

interface NewPasswordForm {
  readonly password: string;
  readonly againPassword: string;
}

interface Proof {
  readonly username: string;
  readonly phone: string;
  readonly smsCode: string;
}

interface NewPasswordEvents {
  readonly onDone: () => void;
  /** The code that proved the identity is no longer good. */
  readonly onProofLost: (error: unknown) => void;
}

/** Step 2: the new password, set with the code that proved the identity. */
export function useNewPassword({ username, phone, smsCode }: Proof, { onDone, onProofLost }: NewPasswordEvents) {
  const m = useMessages(messages);
  const { client } = usePortal();
  const remembered = useRememberedLogin();

  const check = ({ password, againPassword }: NewPasswordForm): FieldErrors<NewPasswordForm> => {
    const { length, username: differs } = judgePassword(password, username);
    const flaw = !length ? m.passwordRule : differs ? undefined : m.noUsername;
    return {
      password: password === '' ? m.passwordPlaceholder : flaw,
      againPassword: againPassword === '' ? m.againPlaceholder : againPassword === password ? undefined : m.againRule,
    };
  };
  const form = useForm<NewPasswordForm>({ password: '', againPassword: '' }, check);

  const submit = useSubmit(form, async () => {
    const params = { phone, newPassword: form.values.password, verificationCode: smsCode };
    try {
      await client.call('updatePassword', params, { quiet: true });
    } catch (error) {
      const lost = error instanceof CallFailure && [EXPIRED_SMS_CODE, WRONG_SMS_CODE].includes(error.code);
      if (!lost) throw error;
      onProofLost(error);
      return;
    }
    // The remembered password would be refused from now on.
    remembered.forget();
    onDone();
  });
  return { form, submit };
}

type NewPassword = ReturnType<typeof useNewPassword>;

interface NewPasswordStepProps {
  readonly username: string;
  readonly phone: string;
  readonly newPassword: NewPassword;
  readonly onBack: () => void;
}

/** Step 2 of a forgotten password: the new one. */
export function NewPasswordStep({ username, phone, newPassword, onBack }: NewPasswordStepProps) {
  const m = useMessages(messages);
  const { form, submit } = newPassword;
  const { values, errors, change } = form;
  return (
    <Form attach={form.attach} onSubmit={submit.handleSubmit}>
      <FormNotice text={form.failure} hint={m.passwordHint} />
      <PhoneField value={phone} readOnly />
      <div className={styles['grid']}>
        <PasswordField
          name="password"
          label={m.password}
          placeholder={m.passwordPlaceholder}
          autoComplete="new-password"
          autoFocus
          value={values.password}
          error={errors.password}
          onChange={(password) => change({ password })}
        />
        <PasswordField
          name="againPassword"
          label={m.again}
          placeholder={m.againPlaceholder}
          autoComplete="new-password"
          value={values.againPassword}
          error={errors.againPassword}
          onChange={(againPassword) => change({ againPassword })}
        />
      </div>
      <PasswordRuleList password={values.password} username={username} />
      <div className={styles['actions']}>
        <Button size="large" onClick={onBack}>
          {m.previous}
        </Button>
        <SubmitButton label={m.submit} busy={submit.busy} />
      </div>
    </Form>
  );
}

/** The strength of the typed password, and the rules that it keeps. */
function PasswordRuleList({ password, username }: { password: string; username: string }) {
  const m = useMessages(messages);
  const judged = judgePassword(password, username);
  const strength = rateStrength(password, username);
  const words = { none: m.strengthNone, weak: m.strengthWeak, medium: m.strengthMedium, strong: m.strengthStrong };
  const rules = [
    { text: m.ruleLength, met: judged.length },
    { text: m.ruleUsername, met: judged.username },
    { text: m.ruleHistory, met: false },
  ];
  return (
    <div className={styles['passwordRuleListBox']}>
      <p className={styles['strength']}>
        {m.strength}
        <StrengthBars strength={strength} />
        <output aria-label={m.strength}>{words[strength]}</output>
      </p>
      <ul className={styles['rules']} aria-label={m.rules}>
        {rules.map(({ text, met }) => (
          <li key={text} data-met={met}>
            {text}
            {met && <span className={unseen}>{m.met}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
