import type { PersonCertType } from '#contract';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { checkPhoneProof } from '../parts/check-phone-proof.ts';
import { checkUsername } from '../parts/check-username.ts';
import { messages as partMessages } from '../parts/messages.ts';
import { type FieldErrors, useForm } from '../parts/use-form.ts';
import { type PhoneProof, useSmsCode } from '../parts/use-sms-code.ts';
import { useSubmit } from '../parts/use-submit.ts';
import { IDENTITY_CARD } from './certificate-types.ts';
import { messages } from './messages.ts';

export interface IdentityForm extends PhoneProof {
  readonly username: string;
  readonly idType: PersonCertType;
  readonly idNo: string;
}

const EMPTY: IdentityForm = { username: '', phone: '', idType: IDENTITY_CARD, idNo: '', imgCode: '', smsCode: '' };
const IDENTITY_CARD_NUMBER = /^\d{17}[\dXx]$/u;

/** Step 1: the person proves who they are; `onVerified` gets the phone number that the server names. */
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

export type Identity = ReturnType<typeof useIdentity>;
