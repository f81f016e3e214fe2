import { Button } from 'antd';
import { useMessages } from '../../language/language.ts';
import { Form } from '../parts/Form.tsx';
import { FormNotice } from '../parts/FormNotice.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { PhoneField } from '../parts/PhoneField.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import styles from './ForgetPasswordScreen.module.css';
import { messages } from './messages.ts';
import { PasswordRuleList } from './PasswordRuleList.tsx';
import type { NewPassword } from './use-new-password.ts';

interface NewPasswordStepProps {
  readonly username: string;
  readonly phone: string;
  readonly newPassword: NewPassword;
  readonly onBack: () => void;
}

/** Step 2 of a forgotten password: the new one. */
export function NewPasswordStep({ username, phone, newPassword, onBack }: NewPasswordStepProps) {
  const m = useMessages(messages);
  const { form, submit } = newPassword;
  const { values, errors, change } = form;
  return (
    <Form attach={form.attach} onSubmit={submit.handleSubmit}>
      <FormNotice text={form.failure} hint={m.passwordHint} />
      <PhoneField value={phone} readOnly />
      <div className={styles['grid']}>
        <PasswordField
          name="password"
          label={m.password}
          placeholder={m.passwordPlaceholder}
          autoComplete="new-password"
          autoFocus
          value={values.password}
          error={errors.password}
          onChange={(password) => change({ password })}
        />
        <PasswordField
          name="againPassword"
          label={m.again}
          placeholder={m.againPlaceholder}
          autoComplete="new-password"
          value={values.againPassword}
          error={errors.againPassword}
          onChange={(againPassword) => change({ againPassword })}
        />
      </div>
      <PasswordRuleList password={values.password} username={username} />
      <div className={styles['actions']}>
        <Button size="large" onClick={onBack}>
          {m.previous}
        </Button>
        <SubmitButton label={m.submit} busy={submit.busy} />
      </div>
    </Form>
  );
}
