import { useState } from 'react';
import { useMessages } from '../../language/language.ts';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';
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
  const [name, setName] = useState('');
  const isFit = /^[a-z][a-z0-9-]*$/u.test(name) && !taken.includes(name);
  const isWrong = name !== '' && !isFit;
  return (
    <SettingsDialog
      title={text.makeFragment}
      okText={text.create}
      cancelText={text.cancel}
      okButtonProps={{ disabled: !isFit }}
      onOk={() => onMake(name)}
      onCancel={onClose}
    >
      <SettingsForm
        values={{ name }}
        fields={{
          name: {
            title: text.fragmentName,
            description: isWrong ? undefined : text.fragmentHint,
            'x-component': 'Name',
            'x-component-props': { onPressEnter: () => isFit && onMake(name) },
            'x-decorator-props': isWrong ? { feedbackStatus: 'error', feedbackText: text.fragmentWrong } : {},
          },
        }}
        onChange={(input) => setName(input.name ?? '')}
      />
    </SettingsDialog>
  );
}
