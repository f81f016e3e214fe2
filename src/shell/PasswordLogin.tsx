import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { OperationError } from '#engine';
import type { LoginProps } from './application-props.ts';
import { sayFailure } from './create-call.ts';
import { readMessages } from './messages.ts';
import styles from './shell.module.css';

interface Typed {
  readonly username: string;
  readonly password: string;
  readonly imgCode?: string;
}

/** A picture whose characters must be typed, as `creatImgCode` replies. */
interface Captcha {
  /** PNG. */
  readonly base64: string;
  readonly imgKey: string;
}

/** The refusal of a login that would end another session of the same person. */
const SESSION_LIVE = '45020043';
/** Login by user name and password, not by phone. */
const BY_PASSWORD = '1';

/**
 * Signs in at a `@fundesk/server` by user name and password. After wrong ones it asks for the characters of a picture;
 * another session of the same person ends only when they say so.
 */
export function PasswordLogin({ title, call, wasRefused, onCredentials }: LoginProps) {
  const m = readMessages();
  const [form] = Form.useForm<Typed>();
  const [failure, setFailure] = useState<{ readonly code?: string; readonly text: string }>();
  const [captcha, setCaptcha] = useState<Captcha>();
  const [isBusy, setBusy] = useState(false);
  const takesOver = failure?.code === SESSION_LIVE;
  const showCaptcha = async (): Promise<void> => {
    form.setFieldValue('imgCode', '');
    try {
      setCaptcha((await call('creatImgCode', {})) as Captcha);
    } catch (error) {
      setFailure({ text: sayFailure(error) });
    }
  };
  const enter = async (typed: Typed): Promise<void> => {
    setBusy(true);
    try {
      const proof = captcha && { imgkey: captcha.imgKey };
      const params = { loginType: BY_PASSWORD, ...typed, ...proof, ...(!takesOver && { takeOver: false }) };
      const { accountInfoBo } = (await call('login', params)) as { readonly accountInfoBo: { readonly token: string } };
      onCredentials({ token: accountInfoBo.token });
    } catch (error) {
      const refused = error instanceof OperationError ? error : undefined;
      setFailure({ text: sayFailure(error), ...(refused && { code: refused.code }) });
      // A picture serves one try.
      if (refused && (captcha || refused.fields['imgCode'] !== undefined)) await showCaptcha();
    } finally {
      setBusy(false);
    }
  };
  const text = failure?.text ?? (wasRefused ? m.expired : undefined);
  return (
    <Form<Typed>
      form={form}
      className={styles['login'] ?? ''}
      layout="vertical"
      onFinish={(typed) => void enter(typed)}
    >
      <h1 className={styles['heading']}>{title}</h1>
      {text !== undefined && <Alert type={takesOver || !failure ? 'warning' : 'error'} showIcon message={text} />}
      <Form.Item name="username" label={m.user} rules={[{ required: true, whitespace: true }]}>
        <Input autoFocus autoComplete="username" onChange={() => setFailure(undefined)} />
      </Form.Item>
      <Form.Item name="password" label={m.password} rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      {captcha && (
        <Form.Item label={m.captcha} required>
          <div className={styles['captcha']}>
            <Form.Item noStyle name="imgCode" messageVariables={{ label: m.captcha }} rules={[{ required: true }]}>
              <Input autoComplete="off" aria-label={m.captcha} />
            </Form.Item>
            <Button aria-label={m.newCaptcha} title={m.newCaptcha} onClick={() => void showCaptcha()}>
              <img alt="" src={`data:image/png;base64,${captcha.base64}`} />
            </Button>
          </div>
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {takesOver ? m.takeOver : m.signIn}
      </Button>
    </Form>
  );
}
