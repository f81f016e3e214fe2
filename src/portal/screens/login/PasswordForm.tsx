import { Link } from 'react-router-dom';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { buildPath } from '../../routes/portal-route.ts';
import { CaptchaField } from '../parts/SmsCodeFields.tsx';
import { CheckBox } from '../parts/CheckBox.tsx';
import { Form, SubmitButton } from '../parts/Form.tsx';
import { PasswordField, UsernameField } from '../parts/TextField.tsx';
import styles from './LoginScreen.module.css';
import { messages } from './messages.ts';
import type { PasswordLogin } from './use-password-login.ts';

interface PasswordFormProps {
  readonly login: PasswordLogin;
  /** The page has just been opened: its first field has the focus. */
  readonly fresh: boolean;
}

/** The form of the tab 账号登录. */
export function PasswordForm({ login, fresh }: PasswordFormProps) {
  const m = useMessages(messages);
  const { routes } = usePortal();
  const { form, captcha, captchaNeeded, remember, submit, endsSession } = login;
  const { values, errors } = form;

  function change(part: Partial<typeof values>): void {
    remember.noteTyping();
    form.change(part);
  }

  return (
    <Form attach={form.attach} onSubmit={submit.handleSubmit}>
      <UsernameField
        autoFocus={fresh}
        value={values.username}
        error={errors.username}
        onChange={(username) => change({ username })}
      />
      <PasswordField
        name="password"
        label={m.password}
        placeholder={m.passwordPlaceholder}
        autoComplete="current-password"
        value={values.password}
        error={errors.password}
        onChange={(password) => change({ password })}
      />
      {captchaNeeded && (
        <CaptchaField
          value={values.imgCode}
          error={errors.imgCode}
          captcha={captcha}
          onChange={(imgCode) => change({ imgCode })}
        />
      )}
      <div className={styles['options']}>
        <CheckBox checked={remember.ticked} onChange={remember.choose} label={m.remember} />
        <Link to={buildPath(routes.get(), { page: 'ForgetPassword' })}>{m.forgotten}</Link>
      </div>
      <SubmitButton label={endsSession ? m.takeOver : m.submit} busy={submit.busy} />
    </Form>
  );
}
