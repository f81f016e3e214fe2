import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CallFailure } from '../../http/call-failure.ts';
import { WRONG_CAPTCHA_CODE } from '../../http/error-catalogue.ts';
import { findLandingPath } from '../../menu/find-landing-path.ts';
import { usePortal } from '../../portal.ts';
import { readReturnTo } from '../../routes/return-to.ts';
import { signIn } from '../../session/sign-in.ts';
import { loadShell } from '../../shell/load-shell.ts';
import { checkLoginForm, type LoginErrors, type LoginForm } from './check-login-form.ts';
import { messages } from './messages.ts';
import { useCaptcha } from './use-captcha.ts';

/** Failures after which the picture code is asked for (domain §4.17). */
const FAILURES_BEFORE_CAPTCHA = 3;

/** State and behaviour of the login form; what is typed stays after a refusal, only the picture code is new. */
export function useLogin() {
  const { client, session, routes } = usePortal();
  const navigate = useNavigate();
  const location = useLocation();
  const captcha = useCaptcha();
  const { form, errors, setErrors, change } = useFields();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const failures = useRef(0);

  function refuse(error: unknown): void {
    failures.current += 1;
    setFailure(error instanceof CallFailure ? error.message : messages.unexpected);
    const asksForCode = error instanceof CallFailure && error.code === WRONG_CAPTCHA_CODE;
    if (asksForCode || captcha.needed || failures.current >= FAILURES_BEFORE_CAPTCHA) {
      captcha.refresh();
      change({ imgCode: '' });
    }
  }

  async function send(): Promise<void> {
    // A chunk that fails to load is asked for again by the shell itself, with a retry.
    loadShell().catch(() => undefined);
    const code = captcha.needed ? { imgCode: form.imgCode, imgkey: captcha.picture?.imgKey ?? '' } : {};
    await signIn(client, session, { loginType: '1', username: form.username.trim(), password: form.password, ...code });
    const target =
      readReturnTo(location.state, routes, session.get().account?.accountId) ??
      findLandingPath(session.get().data, routes);
    if (target === undefined) session.clear({ notice: messages.noPermission });
    else await navigate(target, { replace: true });
  }

  async function submit(): Promise<void> {
    if (sending.current) return;
    const found = checkLoginForm(form, captcha.needed);
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    sending.current = true;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      refuse(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return { form, errors, failure, busy, captcha, change, submit };
}

/** What is typed and what is wrong with it; a change takes back the message of its field. */
function useFields() {
  const [form, setForm] = useState<LoginForm>({ username: '', password: '', imgCode: '' });
  const [errors, setErrors] = useState<LoginErrors>({});

  function change(part: Partial<LoginForm>): void {
    setForm((typed) => ({ ...typed, ...part }));
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !(field in part))));
  }
  return { form, errors, setErrors, change };
}
