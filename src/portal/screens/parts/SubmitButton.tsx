import { Button } from 'antd';
import styles from './Form.module.css';

/** The button that sends the form it stands in. */
export function SubmitButton({ label, busy }: { label: string; busy: boolean }) {
  return (
    <Button className={styles['submit'] ?? ''} type="primary" size="large" htmlType="submit" block loading={busy}>
      {label}
    </Button>
  );
}
