import { useState } from 'react';
import { useStore } from '../../create-store.ts';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { FormNotice } from '../parts/FormNotice.tsx';
import { TabList } from '../parts/TabList.tsx';
import { messages } from './messages.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { usePasswordLogin } from './use-password-login.ts';
import { usePhoneLogin } from './use-phone-login.ts';

/** The two ways to log in; what is typed and the countdown of one stay while the other is looked at. */
export function LoginForms() {
  const m = useMessages(messages);
  const { notice } = useStore(usePortal().session);
  const [chosen, setChosen] = useState<'password' | 'phone'>();
  const way = chosen ?? 'password';
  const byPassword = usePasswordLogin();
  const byPhone = usePhoneLogin();

  const { failure } = way === 'password' ? byPassword.form : byPhone.form;
  return (
    <TabList
      label={m.ways}
      tabs={[
        { key: 'password', title: m.byPassword },
        { key: 'phone', title: m.byPhone },
      ]}
      selected={way}
      onSelect={setChosen}
    >
      <FormNotice
        kind={failure === '' ? 'warning' : 'error'}
        text={failure || notice}
        hint={way === 'password' ? m.passwordHint : m.phoneHint}
      />
      {way === 'password' ? (
        <PasswordForm login={byPassword} fresh={chosen === undefined} />
      ) : (
        <PhoneForm login={byPhone} />
      )}
    </TabList>
  );
}
