import type { ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { showValue } from './show-value.ts';

/** Read and cell face of whatever is shown as it is. */
export function PlainText({ value, field }: ReadFaceProps) {
  return showValue(value, field.format);
}

/** Read and cell face of dates and date-times: the text of the wire. */
export function DateText({ value }: ReadFaceProps<string>) {
  return showValue(value);
}
