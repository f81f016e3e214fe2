import { Link } from 'react-router-dom';
import { useMessages, currentMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { buildPath } from '../../routes/portal-route.ts';
import { CaptchaField, useCaptcha, checkImgCode } from '../parts/SmsCodeFields.tsx';
import { CheckBox, Form, SubmitButton } from '../parts/Form.tsx';
import { PasswordField, UsernameField, checkUsername } from '../parts/TextField.tsx';
import styles from './LoginScreen.module.css';
import { messages } from './messages.ts';
import { useEffect, useRef, useState } from 'react';
import { LOGIN_TYPE } from '#values/interface-constants';
import { CallFailure } from '../../http/call-failure.ts';
import { SESSION_LIVE_CODE, WRONG_CAPTCHA_CODE } from '../../http/error-catalogue.ts';
import { type RememberedCredentials, useRememberedLogin } from '../../remembered-login/remembered-login.ts';
import { messages as partMessages } from '../parts/messages.ts';
import { type FieldErrors, useForm, useSubmit } from '../parts/use-form.ts';
import { useEnter } from './use-enter.ts';

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

/** The box 记住密码; `fill` takes what was remembered, unless the operator was faster than the browser. */
function useRemember(fill: (credentials: RememberedCredentials) => void) {
  const { notices } = usePortal();
  const remembered = useRememberedLogin();
  const [ticked, setTicked] = useState(false);
  const typing = useRef(false);

  useEffect(() => {
    let gone = false;
    void remembered.read().then((credentials) => {
      if (gone || typing.current || !credentials) return;
      setTicked(true);
      fill(credentials);
    });
    return () => {
      gone = true;
    };
  }, [remembered, fill]);

  function choose(next: boolean): void {
    typing.current = true;
    setTicked(next);
    // On a shared computer, unticking forgets the login at once.
    if (!next) remembered.forget();
  }

  /** After a login: remembers it if the box is ticked, else forgets. */
  async function keep(credentials: RememberedCredentials): Promise<void> {
    if (!ticked) remembered.forget();
    else {
      await remembered
        .remember(credentials)
        .catch(() => notices.show('warning', currentMessages(messages).notRemembered));
    }
  }

  return {
    ticked,
    choose,
    keep,
    /** The operator types: ignore the remembered login from now on. */
    noteTyping: () => {
      typing.current = true;
    },
  };
}

/** Failures after which the picture code is asked for (handbook: captcha). */
const FAILURES_BEFORE_CAPTCHA = 3;

const PASSWORD = /^.{8,128}$/u;

interface PasswordFields {
  readonly username: string;
  readonly password: string;
  readonly imgCode: string;
}

/**
 * Login by user name and password (handbook: login-page); the only one that may be remembered
 * (handbook: remembered-login).
 */
export function usePasswordLogin() {
  const m = useMessages(messages);
  const parts = useMessages(partMessages);
  const { enter, endsSessionOf } = useEnter();
  const captcha = useCaptcha();
  const [captchaNeeded, setCaptchaNeeded] = useState(false);
  const failures = useRef(0);

  const check = ({ username, password, imgCode }: PasswordFields): FieldErrors<PasswordFields> => ({
    username: checkUsername(username, parts),
    password: password === '' ? m.passwordPlaceholder : PASSWORD.test(password) ? undefined : m.passwordRule,
    imgCode: captchaNeeded ? checkImgCode(imgCode, parts) : undefined,
  });
  const form = useForm<PasswordFields>({ username: '', password: '', imgCode: '' }, check);
  const remember = useRemember(form.change);

  function countFailure(error: unknown): void {
    if (error instanceof CallFailure && error.code === SESSION_LIVE_CODE) return;
    failures.current += 1;
    const demanded =
      error instanceof CallFailure && (error.code === WRONG_CAPTCHA_CODE || error.fields['imgCode'] !== undefined);
    if (!demanded && !captchaNeeded && failures.current < FAILURES_BEFORE_CAPTCHA) return;
    setCaptchaNeeded(true);
    captcha.refresh();
    form.change({ imgCode: '' });
  }

  const submit = useSubmit(form, async () => {
    const { username, password, imgCode } = form.values;
    const credentials = { username: username.trim(), password };
    const answer = captchaNeeded ? { imgCode, imgkey: captcha.key } : {};
    try {
      await enter({ loginType: LOGIN_TYPE.password, ...credentials, ...answer });
    } catch (error) {
      countFailure(error);
      throw error;
    }
    await remember.keep(credentials);
  });

  const endsSession = endsSessionOf !== '' && endsSessionOf === form.values.username.trim();
  return { form, captcha, captchaNeeded, remember, submit, endsSession };
}

type PasswordLogin = ReturnType<typeof usePasswordLogin>;
