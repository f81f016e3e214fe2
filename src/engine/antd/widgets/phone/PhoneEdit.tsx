import { Input } from 'antd';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { controlProps, controlStatus } from '../parts/control-props.ts';
import { enterPlaceholder } from '../parts/field-label.ts';
import { readPhone } from './phone-number.ts';

export function PhoneEdit(face: EditFaceProps<string>) {
  return (
    <Input
      {...controlProps(face)}
      value={face.value ?? ''}
      status={controlStatus(face)}
      placeholder={enterPlaceholder(face)}
      prefix={messages.countryCode}
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      allowClear={!face.disabled}
      onChange={({ target }) => face.onChange(readPhone(target.value) || null)}
    />
  );
}
