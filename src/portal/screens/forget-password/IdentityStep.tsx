import type { PersonCertType } from '#contract';
import { useMessages, useLanguage } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { Form, FormNotice, SubmitButton, FormField } from '../parts/Form.tsx';
import { PhoneField, TextField, checkUsername, UsernameField } from '../parts/TextField.tsx';
import { SmsCodeFields, checkPhoneProof, type PhoneProof, useSmsCode } from '../parts/SmsCodeFields.tsx';
import { messages as partMessages } from '../parts/messages.ts';
import { type FieldErrors, useForm, useSubmit } from '../parts/use-form.ts';
import styles from './ForgetPasswordScreen.module.css';
import { messages, certificateTypes } from './messages.ts';
import type { LanguageName } from '#values/language';

interface IdentityForm extends PhoneProof {
  readonly username: string;
  readonly idType: PersonCertType;
  readonly idNo: string;
}

/** Identity card (handbook: login-fields; idType, default '0'). */
const IDENTITY_CARD: PersonCertType = '0';

const EMPTY: IdentityForm = { username: '', phone: '', idType: IDENTITY_CARD, idNo: '', imgCode: '', smsCode: '' };
const IDENTITY_CARD_NUMBER = /^\d{17}[\dXx]$/u;

/** Step 1: the operator proves their identity; `onVerified` gets the phone number that the server names. */
export function useIdentity(onVerified: (phone: string) => void) {
  const m = useMessages(messages);
  const parts = useMessages(partMessages);
  const { client, notices } = usePortal();

  const check = (values: IdentityForm): FieldErrors<IdentityForm> => {
    const idNo = values.idNo.trim();
    const badCard = values.idType === IDENTITY_CARD && !IDENTITY_CARD_NUMBER.test(idNo);
    return {
      username: checkUsername(values.username, parts),
      idNo: idNo === '' ? m.idNoPlaceholder : badCard ? m.idCardRule : undefined,
      ...checkPhoneProof(values, parts),
    };
  };
  const form = useForm<IdentityForm>(EMPTY, check);
  const sms = useSmsCode(form, { operation: 'sendAuthSmsVerificaCode', purpose: '3' });

  const submit = useSubmit(form, async () => {
    const { username, phone, idType, idNo, smsCode } = form.values;
    const identity = { userName: username.trim(), phone, idType, idNo: idNo.trim().toUpperCase() };
    const verified = await client.call('verifyAccountInfo', { ...identity, noteCode: smsCode }, { quiet: true });
    notices.show('success', m.verified);
    onVerified(verified.phone);
  }, ['username', 'phone', 'idNo', 'smsCode']);
  return { form, sms, submit };
}

type Identity = ReturnType<typeof useIdentity>;

/** Step 1 of a forgotten password: the operator's identity. */
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

/** The types as a select offers them, in the dictionary's order. */
function listCertificateTypes(language: LanguageName): readonly { value: PersonCertType; label: string }[] {
  const labels = certificateTypes[language];
  return (Object.keys(labels) as PersonCertType[]).map((value) => ({ value, label: labels[value] }));
}

interface CertificateTypeFieldProps {
  readonly value: PersonCertType;
  readonly onChange: (type: PersonCertType) => void;
}

/** The kind of certificate. The browser's own list: antd's open one fails the accessibility check of this screen. */
function CertificateTypeField({ value, onChange }: CertificateTypeFieldProps) {
  const m = useMessages(messages);
  const types = listCertificateTypes(useLanguage());
  return (
    <FormField label={m.idType} error={undefined}>
      {({ id }) => (
        <span className={styles['box']}>
          <select
            id={id}
            name="idType"
            value={value}
            onChange={({ target }) => {
              const chosen = types[target.selectedIndex];
              if (chosen) onChange(chosen.value);
            }}
          >
            {types.map((type) => (
              <option key={type.value} value={type.value}>
                {type.label}
              </option>
            ))}
          </select>
          <svg width="12" height="12" viewBox="0 0 12 12" fill="none" aria-hidden="true">
            <path d="m2 4 4 4 4-4" stroke="currentColor" strokeWidth="1.500" strokeLinecap="round" />
          </svg>
        </span>
      )}
    </FormField>
  );
}
