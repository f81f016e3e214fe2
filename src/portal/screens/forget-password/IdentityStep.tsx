import { useMessages } from '../../language/language.ts';
import { Form } from '../parts/Form.tsx';
import { FormNotice } from '../parts/FormNotice.tsx';
import { PhoneField } from '../parts/PhoneField.tsx';
import { SmsCodeFields } from '../parts/SmsCodeFields.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { TextField } from '../parts/TextField.tsx';
import { UsernameField } from '../parts/UsernameField.tsx';
import { CertificateTypeField } from './CertificateTypeField.tsx';
import styles from './ForgetPasswordScreen.module.css';
import { messages } from './messages.ts';
import type { Identity } from './use-identity.ts';

/** Step 1 of a forgotten password: who asks. */
export function IdentityStep({ identity }: { identity: Identity }) {
  const m = useMessages(messages);
  const { form, sms, submit } = identity;
  const { values, errors, change } = form;
  return (
    <Form attach={form.attach} onSubmit={submit.handleSubmit}>
      <FormNotice text={form.failure} hint={m.identityHint} />
      <div className={styles['grid']}>
        <UsernameField
          autoFocus
          value={values.username}
          error={errors.username}
          onChange={(username) => change({ username })}
        />
        <PhoneField value={values.phone} error={errors.phone} onChange={(phone) => change({ phone })} />
        <CertificateTypeField value={values.idType} onChange={(idType) => change({ idType })} />
        <TextField
          name="idNo"
          label={m.idNo}
          placeholder={m.idNoPlaceholder}
          autoComplete="off"
          maxLength={30}
          value={values.idNo}
          error={errors.idNo}
          onChange={(idNo) => change({ idNo })}
        />
      </div>
      <SmsCodeFields values={values} errors={errors} sms={sms} onChange={change} />
      <SubmitButton label={m.next} busy={submit.busy} />
    </Form>
  );
}
