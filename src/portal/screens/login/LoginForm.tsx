import { Alert, Button, Input } from 'antd';
import type { FormEvent } from 'react';
import { usePortal } from '../../portal.ts';
import { useStore } from '../../create-store.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { FormField } from './FormField.tsx';
import styles from './LoginForm.module.css';
import { messages } from './messages.ts';
import { useLogin } from './use-login.ts';

/** Login by user name and password. */
export function LoginForm() {
  const { session } = usePortal();
  const { notice } = useStore(session);
  const { form, errors, failure, busy, captcha, change, submit } = useLogin();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <h1 className={styles['heading']}>{messages.heading}</h1>
      {notice && !failure && <Alert className={styles['alert'] ?? ''} type="warning" showIcon message={notice} />}
      {failure && <Alert className={styles['alert'] ?? ''} type="error" showIcon message={failure} />}
      <FormField id="username" label={messages.username} error={errors.username}>
        {(control) => (
          <Input
            {...control}
            size="large"
            autoComplete="username"
            autoFocus
            maxLength={32}
            placeholder={messages.usernamePlaceholder}
            value={form.username}
            onChange={(event) => change({ username: event.target.value })}
          />
        )}
      </FormField>
      <FormField id="password" label={messages.password} error={errors.password}>
        {(control) => (
          <Input.Password
            {...control}
            size="large"
            autoComplete="current-password"
            maxLength={20}
            placeholder={messages.passwordPlaceholder}
            value={form.password}
            onChange={(event) => change({ password: event.target.value })}
          />
        )}
      </FormField>
      {captcha.needed && (
        <CaptchaField
          value={form.imgCode}
          error={errors.imgCode}
          captcha={captcha}
          onChange={(imgCode) => change({ imgCode })}
        />
      )}
      <Button className={styles['submit'] ?? ''} type="primary" size="large" htmlType="submit" block loading={busy}>
        {messages.submit}
      </Button>
    </form>
  );
}
