import { Input } from 'antd';
import { useShownPassword } from '#parts';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { inputProps } from '../parts/control.ts';
import { StrengthMeter } from './StrengthMeter.tsx';
import manifest from './widget.json' with { type: 'json' };

interface PasswordProps {
  readonly strength?: boolean;
  readonly userName?: string;
}

function PasswordEdit(face: EditFaceProps<string, PasswordProps>) {
  const shown = useShownPassword({ show: messages.showPassword, hide: messages.hidePassword });
  return (
    <>
      <Input
        {...inputProps(face)}
        {...shown}
        value={face.value ?? ''}
        autoComplete={face.props.strength ? 'new-password' : 'current-password'}
        onChange={({ target }) => face.onChange(target.value === '' ? null : target.value)}
      />
      {face.props.strength ? <StrengthMeter password={face.value ?? ''} userName={face.props.userName ?? ''} /> : null}
    </>
  );
}

export const passwordWidget = defineWidget(manifest, { edit: PasswordEdit }, { secret: true });
