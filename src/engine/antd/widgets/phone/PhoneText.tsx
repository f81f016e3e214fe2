import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { showPhone } from './phone-number.ts';

interface PhoneProps {
  readonly mask?: boolean;
}

export function PhoneText({ value, props }: ReadFaceProps<string, PhoneProps>) {
  return showPhone(value, props.mask);
}
