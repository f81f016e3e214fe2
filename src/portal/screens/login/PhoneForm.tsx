import { useMessages } from '../../language/language.ts';
import { Form } from '../parts/Form.tsx';
import { PhoneField } from '../parts/PhoneField.tsx';
import { SmsCodeFields } from '../parts/SmsCodeFields.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { messages } from './messages.ts';
import type { PhoneLogin } from './use-phone-login.ts';

/** The form of the tab 手机号登录. */
export function PhoneForm({ login }: { login: PhoneLogin }) {
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
