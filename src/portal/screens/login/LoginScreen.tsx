import { Link, useLocation } from 'react-router-dom';
import { useState } from 'react';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { buildPath } from '../../routes/match-route.ts';
import { useStore } from '../../use-store.ts';
import { AuthFrame } from '../parts/AuthFrame.tsx';
import { TabList } from '../parts/TabList.tsx';
import { Form, FormNotice, SubmitButton } from '../parts/Form.tsx';
import { PhoneField } from '../parts/PhoneField.tsx';
import { SmsCodeFields } from '../parts/SmsCodeFields.tsx';
import styles from './LoginScreen.module.css';
import { messages } from './messages.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { usePasswordLogin } from './use-password-login.ts';
import { usePhoneLogin, type PhoneLogin } from './use-phone-login.ts';

/** The login page (handbook: login-page). */
export function LoginScreen() {
  const m = useMessages(messages);
  const { routes } = usePortal();
  const { state } = useLocation() as { state: unknown };
  return (
    <AuthFrame>
      <h1 className={styles['heading']}>{m.heading}</h1>
      <LoginForms />
      <p className={styles['register']}>
        {m.noAccount}
        {/* A registration, too, leads back to the page that asked for the login. */}
        <Link to={buildPath(routes.get(), { page: 'ProcessRegister' })} state={state}>
          {m.register}
        </Link>
      </p>
    </AuthFrame>
  );
}

/** The two ways to log in; what is typed and the countdown of one stay while the other is looked at. */
function LoginForms() {
  const m = useMessages(messages);
  const { notice } = useStore(usePortal().session);
  const [chosen, setChosen] = useState<'password' | 'phone'>();
  const way = chosen ?? 'password';
  const byPassword = usePasswordLogin();
  const byPhone = usePhoneLogin();

  const { failure } = way === 'password' ? byPassword.form : byPhone.form;
  return (
    <TabList
      label={m.ways}
      tabs={[
        { key: 'password', title: m.byPassword },
        { key: 'phone', title: m.byPhone },
      ]}
      selected={way}
      onSelect={setChosen}
    >
      <FormNotice
        kind={failure === '' ? 'warning' : 'error'}
        text={failure || notice}
        hint={way === 'password' ? m.passwordHint : m.phoneHint}
      />
      {way === 'password' ? (
        <PasswordForm login={byPassword} fresh={chosen === undefined} />
      ) : (
        <PhoneForm login={byPhone} />
      )}
    </TabList>
  );
}

/** The form of the tab 手机号登录. */
function PhoneForm({ login }: { login: PhoneLogin }) {
  const m = useMessages(messages);
  const { form, sms, submit, endsSession } = login;
  return (
    <Form attach={form.attach} onSubmit={submit.handleSubmit}>
      <PhoneField value={form.values.phone} error={form.errors.phone} onChange={(phone) => form.change({ phone })} />
      <SmsCodeFields values={form.values} errors={form.errors} sms={sms} onChange={form.change} />
      <SubmitButton label={endsSession ? m.takeOver : m.submit} busy={submit.busy} />
    </Form>
  );
}
