import { useMessages } from '../../language/language.ts';
import { AuthFrame } from '../parts/AuthFrame.tsx';
import { AuthHeading } from '../parts/AuthHeading.tsx';
import { Form } from '../parts/Form.tsx';
import { FormNotice } from '../parts/FormNotice.tsx';
import { PhoneField } from '../parts/PhoneField.tsx';
import { SmsCodeFields } from '../parts/SmsCodeFields.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { TextField } from '../parts/TextField.tsx';
import { AgreementField } from './AgreementField.tsx';
import { messages } from './messages.ts';
import { useRegister } from './use-register.ts';

/** Registration of an institution's user (handbook: register-page). */
export function RegisterScreen() {
  const m = useMessages(messages);
  const { form, sms, submit } = useRegister();
  const { values, errors, change } = form;
  return (
    <AuthFrame>
      <AuthHeading title={m.heading} hint={m.haveAccount} />
      <Form attach={form.attach} onSubmit={submit.handleSubmit}>
        <FormNotice text={form.failure} hint={m.hint} />
        <PhoneField autoFocus value={values.phone} error={errors.phone} onChange={(phone) => change({ phone })} />
        <SmsCodeFields values={values} errors={errors} sms={sms} onChange={change} />
        <TextField
          name="recommender"
          label={m.recommender}
          placeholder={m.recommenderPlaceholder}
          autoComplete="off"
          maxLength={32}
          value={values.recommender}
          error={errors.recommender}
          onChange={(recommender) => change({ recommender })}
        />
        <AgreementField checked={values.agreed} error={errors.agreed} onChange={(agreed) => change({ agreed })} />
        <SubmitButton label={m.submit} busy={submit.busy} />
      </Form>
    </AuthFrame>
  );
}
