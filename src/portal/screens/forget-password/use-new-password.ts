import { judgePassword } from '#values/password-rules';
import { CallFailure } from '../../http/call-failure.ts';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { useRememberedLogin } from '../../remembered-login/use-remembered-login.ts';
import { EXPIRED_SMS_CODE, WRONG_SMS_CODE } from '../parts/read-refusal.ts';
import { type FieldErrors, useForm } from '../parts/use-form.ts';
import { useSubmit } from '../parts/use-submit.ts';
import { messages } from './messages.ts';

export interface NewPasswordForm {
  readonly password: string;
  readonly againPassword: string;
}

interface Proof {
  readonly username: string;
  readonly phone: string;
  readonly smsCode: string;
}

interface NewPasswordEvents {
  readonly onDone: () => void;
  /** The code that proved the identity is no longer good. */
  readonly onProofLost: (error: unknown) => void;
}

/** Step 2: the new password, set with the code that proved the identity. */
export function useNewPassword({ username, phone, smsCode }: Proof, { onDone, onProofLost }: NewPasswordEvents) {
  const m = useMessages(messages);
  const { client } = usePortal();
  const remembered = useRememberedLogin();

  const check = ({ password, againPassword }: NewPasswordForm): FieldErrors<NewPasswordForm> => {
    const { length, classes, spaces, username: differs } = judgePassword(password, username);
    const flaw = !spaces ? m.noSpaces : !length || !classes ? m.passwordRule : differs ? undefined : m.noUsername;
    return {
      password: password === '' ? m.passwordPlaceholder : flaw,
      againPassword: againPassword === '' ? m.againPlaceholder : againPassword === password ? undefined : m.againRule,
    };
  };
  const form = useForm<NewPasswordForm>({ password: '', againPassword: '' }, check);

  const submit = useSubmit(form, async () => {
    const params = { phone, newPassword: form.values.password, verificationCode: smsCode };
    try {
      await client.call('updatePassword', params, { quiet: true });
    } catch (error) {
      const lost = error instanceof CallFailure && [EXPIRED_SMS_CODE, WRONG_SMS_CODE].includes(error.code);
      if (!lost) throw error;
      onProofLost(error);
      return;
    }
    // The remembered password would be refused from now on.
    remembered.forget();
    onDone();
  });
  return { form, submit };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
