import { Alert, Button, Form, Input } from 'antd';
import { Fragment } from 'react';
import type { LoginProps } from './application-props.ts';
import { readMessages } from './messages.ts';
import { grantedOf, hostOf } from './oauth.ts';
import styles from './shell.module.css';

type Typed = Readonly<Record<string, Readonly<{ key?: string; user?: string; password?: string }>>>;

/** Names the product, and asks for each credential that people type: a user name and a password, or a key. */
export function Login({ title, credentials: all, wasRefused, failure, onCredentials, onGrant }: LoginProps) {
  const { token, user, password, signIn, signInAt, refused, failed } = readMessages();
  const granted = onGrant && grantedOf(all);
  const credentials = all.filter(({ credential }) => credential !== granted?.credential);
  const enter = (typed: Typed): void => {
    const written = Object.entries(typed).map(([name, one]) => [name, one.key ?? writeBasic(one)]);
    (onGrant ?? onCredentials)(Object.fromEntries(written) as Record<string, string>);
  };
  return (
    <Form<Typed> className={styles['login'] ?? ''} layout="vertical" onFinish={enter}>
      <h1 className={styles['heading']}>{title}</h1>
      {wasRefused && <Alert type="warning" showIcon message={refused} />}
      {failure !== undefined && <Alert type="error" showIcon message={failed(failure)} />}
      {credentials.map(({ credential, scheme, name }, index) =>
        scheme === 'basic' ? (
          <Fragment key={credential}>
            <Form.Item name={[credential, 'user']} label={user} rules={[{ required: true }]}>
              <Input autoFocus={index === 0} autoComplete="username" />
            </Form.Item>
            <Form.Item name={[credential, 'password']} label={password}>
              <Input.Password autoComplete="current-password" />
            </Form.Item>
          </Fragment>
        ) : (
          <Form.Item
            key={credential}
            name={[credential, 'key']}
            label={credentials.length > 1 ? name : token}
            rules={[{ required: true }]}
          >
            <Input.Password autoFocus={index === 0} />
          </Form.Item>
        ),
      )}
      <Button type="primary" htmlType="submit" block>
        {granted ? signInAt(hostOf(granted.oauth)) : signIn}
      </Button>
    </Form>
  );
}

/** User name and password in UTF-8, joined by a colon, in Base64 (RFC 7617). */
function writeBasic({ user = '', password = '' }: Typed[string]): string {
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return btoa(String.fromCodePoint(...bytes));
}
