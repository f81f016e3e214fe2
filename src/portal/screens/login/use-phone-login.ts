import { LOGIN_TYPE } from '#values/interface-constants';
import { useMessages } from '../../language/language.ts';
import { messages } from '../parts/messages.ts';
import { useForm, useSubmit } from '../parts/use-form.ts';
import { checkPhoneProof, type PhoneProof, useSmsCode } from '../parts/use-sms-code.ts';
import { useEnter } from './use-enter.ts';

/** Login by phone number and SMS code (handbook: login-page). */
export function usePhoneLogin() {
  const m = useMessages(messages);
  const { enter, endsSessionOf } = useEnter();
  const form = useForm<PhoneProof>({ phone: '', imgCode: '', smsCode: '' }, (values) => checkPhoneProof(values, m));
  const sms = useSmsCode(form, { operation: 'sendAuthSmsVerificaCode', purpose: '1' });
  const submit = useSubmit(
    form,
    () => enter({ loginType: LOGIN_TYPE.phone, phone: form.values.phone, noteCode: form.values.smsCode }),
    ['phone', 'smsCode'],
  );
  const endsSession = endsSessionOf !== '' && endsSessionOf === form.values.phone;
  return { form, sms, submit, endsSession };
}

export type PhoneLogin = ReturnType<typeof usePhoneLogin>;
