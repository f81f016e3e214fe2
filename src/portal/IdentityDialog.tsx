import { LOGOUT_DIALOG_WIDTH } from '#values/interface-constants';
import { Form, Input, type InputRef, Modal } from 'antd';
import { useRef, useState } from 'react';
import { CallFailure } from './http/call-failure.ts';
import { useMessages } from './language/language.ts';
import { usePortal } from './portal.ts';
import type { IdentityQuestion } from './session/identity.ts';
import { messages } from './question-messages.ts';

const ID = 'identity-proof';
/** Above the dialogs of pages. */
const Z_INDEX = 1100;

/** Asks for a code of the authenticator, or for the password, and has the server judge it. */
export function IdentityDialog({ by, answer }: IdentityQuestion) {
  const text = useMessages(messages);
  const { value, setValue, refusal, isBusy, prove } = useProof({ by, answer });
  const control = useRef<InputRef>(null);
  const input = {
    id: ID,
    ref: control,
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setValue(target.value),
    onPressEnter: () => void prove(),
  };
  return (
    <Modal
      open
      title={text.proof}
      width={LOGOUT_DIALOG_WIDTH}
      centered
      zIndex={Z_INDEX}
      okText={text.prove}
      cancelText={text.cancel}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: value === '' }}
      onOk={() => void prove()}
      onCancel={() => answer(false)}
      // Not `autoFocus`: the question before it, closing, would take the focus back.
      afterOpenChange={(isOpen) => isOpen && control.current?.focus()}
      styles={{ body: { paddingBottom: 16 } }}
    >
      <Form layout="vertical">
        <Form.Item
          label={by === 'code' ? text.proofCode : text.proofPassword}
          htmlFor={ID}
          help={refusal ?? text.proofHint}
          {...(refusal !== undefined && { validateStatus: 'error' })}
        >
          {by === 'code' ? (
            <Input {...input} autoComplete="one-time-code" />
          ) : (
            <Input.Password {...input} autoComplete="current-password" />
          )}
        </Form.Item>
      </Form>
    </Modal>
  );
}

function useProof({ by, answer }: IdentityQuestion) {
  const text = useMessages(messages);
  const { client } = usePortal();
  const [value, setValue] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const prove = async (): Promise<void> => {
    if (value === '' || isBusy) return;
    setBusy(true);
    try {
      await client.call('proveIdentity', { [by]: value }, { quiet: true });
      answer(true);
    } catch (error) {
      const said = error instanceof CallFailure ? (Object.values(error.fields)[0] ?? error.message) : undefined;
      setRefusal(said ?? text.proofFailed);
      setBusy(false);
    }
  };
  return { value, setValue, refusal, isBusy, prove };
}
