import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LOGIN_TYPE } from '#values/interface-constants';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { buildPath } from '../../routes/portal-route.ts';
import { useStore } from '../../use-store.ts';
import { AuthFrame } from '../parts/AuthFrame.tsx';
import { Form, FormNotice, SubmitButton } from '../parts/Form.tsx';
import { PhoneField } from '../parts/TextField.tsx';
import { SmsCodeFields, checkPhoneProof, type PhoneProof, useSmsCode } from '../parts/SmsCodeFields.tsx';
import { TabList } from '../parts/TabList.tsx';
import { messages as partMessages } from '../parts/messages.ts';
import { useForm, useSubmit } from '../parts/use-form.ts';
import styles from './LoginScreen.module.css';
import { PasswordForm, usePasswordLogin } from './PasswordForm.tsx';
import { messages } from './messages.ts';
import { useEnter } from './use-enter.ts';

/** Login by phone number and SMS code (handbook: login-page). */
function usePhoneLogin() {
  const m = useMessages(partMessages);
  const { enter, endsSessionOf } = useEnter();
  const form = useForm<PhoneProof>({ phone: '', imgCode: '', smsCode: '' }, (values) => checkPhoneProof(values, m));
  const sms = useSmsCode(form, { operation: 'sendAuthSmsVerificaCode', purpose: '1' });
  const submit = useSubmit(
    form,
    () => enter({ loginType: LOGIN_TYPE.phone, phone: form.values.phone, noteCode: form.values.smsCode }),
    ['phone', 'smsCode'],
  );
  const endsSession = endsSessionOf !== '' && endsSessionOf === form.values.phone;
  return { form, sms, submit, endsSession };
}

type PhoneLogin = ReturnType<typeof usePhoneLogin>;

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

/** The two ways to log in; each keeps its input and countdown while the other is in front. */
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
