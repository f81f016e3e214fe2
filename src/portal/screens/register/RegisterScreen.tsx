import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMessages } from '../../language/language.ts';
import { findLandingPath } from '../../menu/find-landing-path.ts';
import { usePortal } from '../../portal.ts';
import { PROCESS_HOME_PATH } from '../../routes/portal-route.ts';
import { readReturnTo } from '../../routes/return-to.ts';
import { listOwners } from '../../session/session-state.ts';
import { signUp } from '../../session/sign-in.ts';
import { AuthFrame, AuthHeading } from '../parts/AuthFrame.tsx';
import { CheckBox, Form, FormNotice, SubmitButton } from '../parts/Form.tsx';
import { PhoneField, TextField } from '../parts/TextField.tsx';
import { SmsCodeFields, checkPhoneProof, type PhoneProof, useSmsCode } from '../parts/SmsCodeFields.tsx';
import { messages as partMessages } from '../parts/messages.ts';
import { type FieldErrors, useForm, useSubmit } from '../parts/use-form.ts';
import styles from './RegisterScreen.module.css';
import { agreements, messages } from './messages.ts';

type AgreementName = 'terms' | 'privacy';

interface AgreementFieldProps {
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (agreed: boolean) => void;
}

/** The box that must be ticked, with the agreements to read. */
function AgreementField({ checked, error, onChange }: AgreementFieldProps) {
  const m = useMessages(messages);
  const texts = useMessages(agreements);
  const [open, setOpen] = useState<AgreementName>();
  const messageId = useId();
  return (
    <div className={styles['agree']}>
      <CheckBox
        checked={checked}
        label={m.agree}
        aria-invalid={error !== undefined}
        {...(error === undefined ? {} : { 'aria-describedby': messageId })}
        onChange={onChange}
      >
        <button type="button" className={styles['link']} onClick={() => setOpen('terms')}>
          {texts.terms}
        </button>
        {m.and}
        <button type="button" className={styles['link']} onClick={() => setOpen('privacy')}>
          {texts.privacy}
        </button>
      </CheckBox>
      <div id={messageId} className={styles['message']} role={error === undefined ? undefined : 'alert'}>
        {error}
      </div>
      <AgreementDialog name={open} onClose={() => setOpen(undefined)} />
    </div>
  );
}

interface AgreementDialogProps {
  /** Undefined: none is open. */
  readonly name: AgreementName | undefined;
  readonly onClose: () => void;
}

const WIDTH = 640;

/** One of the agreements, to be read. */
function AgreementDialog({ name, onClose }: AgreementDialogProps) {
  const m = useMessages(messages);
  const texts = useMessages(agreements);
  const text = name === 'privacy' ? texts.privacyText : texts.termsText;
  return (
    <Modal
      open={name !== undefined}
      title={name === 'privacy' ? texts.privacy : texts.terms}
      width={WIDTH}
      centered
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {m.read}
        </Button>
      }
    >
      <div className={styles['agreement']}>
        {text.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Modal>
  );
}

interface RegisterForm extends PhoneProof {
  readonly recommender: string;
  readonly agreed: boolean;
}

const EMPTY: RegisterForm = { phone: '', imgCode: '', smsCode: '', recommender: '', agreed: false };
const RECOMMENDER = /^[A-Za-z0-9]{0,32}$/u;

/**
 * Registers a phone number and opens the page where the registration had run out, else what a registration-only user
 * sees first (handbook: landing-page, registration-start).
 */
function useRegister() {
  const m = useMessages(messages);
  const parts = useMessages(partMessages);
  const { client, session, routes, notices } = usePortal();
  const navigate = useNavigate();
  const location = useLocation();

  const check = (values: RegisterForm): FieldErrors<RegisterForm> => ({
    ...checkPhoneProof(values, parts),
    recommender: RECOMMENDER.test(values.recommender.trim()) ? undefined : m.recommenderRule,
    agreed: values.agreed ? undefined : m.agreeRule,
  });
  const form = useForm<RegisterForm>(EMPTY, check);
  const sms = useSmsCode(form, { operation: 'sendRegistSmsVerificaCode', purpose: '2' });

  const submit = useSubmit(form, async () => {
    const { phone, smsCode } = form.values;
    const recommender = form.values.recommender.trim();
    await signUp(client, session, { phone, validCode: smsCode, ...(recommender === '' ? {} : { recommender }) });
    notices.show('success', m.registered);
    const state = session.get();
    const former = readReturnTo(location.state, routes.get(), listOwners(state));
    await navigate(former ?? findLandingPath(state.data, routes.get()) ?? PROCESS_HOME_PATH, { replace: true });
  }, ['phone', 'smsCode', 'recommender', 'agreed']);
  return { form, sms, submit };
}

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
