import { Input } from 'antd';
import { phoneInput } from '#parts';
import { isMobile } from '#values/mobile';
import { readPhone } from '#values/typed';
import { maskPhone } from '#values/mask';
import { PLACEHOLDER } from '#values/interface-constants';
import { defineWidget, type EditFaceProps, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { inputProps } from '../parts/control.ts';
import { groupText } from '../parts/show-value.ts';
import manifest from './widget.json' with { type: 'json' };

function PhoneEdit(face: EditFaceProps<string>) {
  return (
    <Input
      {...inputProps(face)}
      value={face.value ?? ''}
      prefix={messages.countryCode}
      autoComplete="off"
      allowClear
      {...phoneInput((phone) => face.onChange(phone || null))}
    />
  );
}

/** `138 0000 1234`; masked `138 **** 1234`. Anything but a mobile number is unchanged. */
function showPhone(value: string | null | undefined, mask = false): string {
  if (!value) return PLACEHOLDER;
  if (!isMobile(value.replaceAll('*', '0'))) return mask ? maskPhone(value) : value;
  return groupText(mask ? maskPhone(value) : value, [3, 4]);
}

interface PhoneProps {
  readonly mask?: boolean;
}

function PhoneText({ value, props }: ReadFaceProps<string, PhoneProps>) {
  return showPhone(value, props.mask);
}

export const phoneWidget = defineWidget(
  manifest,
  { edit: PhoneEdit, read: PhoneText, cell: PhoneText },
  {
    check: ({ value }) => (isMobile(value) ? undefined : messages.phoneWrong),
    fromText: ({ text }) => (isMobile(readPhone(text)) ? readPhone(text) : text),
  },
);
