import { Alert, Button, Form, Input } from 'antd';
import type { LoginProps } from './application-props.ts';
import { readMessages } from './messages.ts';
import styles from './shell.module.css';

/** Asks for the API token. */
export function Login({ wasRefused, onToken }: LoginProps) {
  const { token, signIn, refused } = readMessages();
  return (
    <Form<{ token: string }>
      className={styles['login'] ?? ''}
      layout="vertical"
      onFinish={(form) => onToken(form.token)}
    >
      {wasRefused && <Alert type="warning" showIcon message={refused} />}
      <Form.Item name="token" label={token} rules={[{ required: true }]}>
        <Input.Password autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" block>
        {signIn}
      </Button>
    </Form>
  );
}
