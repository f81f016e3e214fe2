import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { inputProps } from '../parts/control.ts';
import { StrengthMeter } from './StrengthMeter.tsx';
import manifest from './widget.json' with { type: 'json' };

interface PasswordProps {
  readonly strength?: boolean;
  readonly userName?: string;
}

const plainButton = { border: 0, padding: 0, background: 'none', color: 'inherit', cursor: 'pointer' } as const;

function PasswordEdit(face: EditFaceProps<string, PasswordProps>) {
  const [shown, setShown] = useState(false);
  const { maxLength } = face.field.constraints;
  // antd's own toggle is no button, so the keyboard cannot reach it.
  const toggle = (
    <button
      type="button"
      style={plainButton}
      aria-label={shown ? messages.hidePassword : messages.showPassword}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
    </button>
  );
  return (
    <>
      <Input
        {...inputProps(face)}
        type={shown ? 'text' : 'password'}
        value={face.value ?? ''}
        autoComplete={face.props.strength ? 'new-password' : 'off'}
        suffix={toggle}
        {...(maxLength === undefined ? {} : { maxLength })}
        onChange={({ target }) => face.onChange(target.value === '' ? null : target.value)}
      />
      {face.props.strength ? <StrengthMeter password={face.value ?? ''} userName={face.props.userName ?? ''} /> : null}
    </>
  );
}

export const passwordWidget = defineWidget(manifest, { edit: PasswordEdit }, { secret: true });
