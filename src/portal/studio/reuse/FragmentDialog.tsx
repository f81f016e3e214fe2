import { Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useMessages } from '../../language/language.ts';
import { messages } from './messages.ts';

interface Props {
  /** Names already used by fragments. */
  readonly taken: readonly string[];
  readonly onMake: (name: string) => void;
  readonly onClose: () => void;
}

/** Dialog that asks for the name of a new fragment. */
export function FragmentDialog({ taken, onMake, onClose }: Props) {
  const text = useMessages(messages);
  const id = useId();
  const [name, setName] = useState('');
  const isFit = /^[a-z][a-z0-9-]*$/u.test(name) && !taken.includes(name);
  const isWrong = name !== '' && !isFit;
  return (
    <Modal
      open
      title={text.makeFragment}
      okText={text.create}
      cancelText={text.cancel}
      okButtonProps={{ disabled: !isFit }}
      onOk={() => onMake(name)}
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        <Form.Item
          label={text.fragmentName}
          htmlFor={id}
          extra={isWrong ? undefined : text.fragmentHint}
          validateStatus={isWrong ? 'error' : ''}
          help={isWrong ? text.fragmentWrong : undefined}
        >
          <Input
            id={id}
            autoFocus
            value={name}
            onChange={({ target }) => setName(target.value.trim())}
            onPressEnter={() => isFit && onMake(name)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
