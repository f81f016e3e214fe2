import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { showValue } from './show-value.ts';

/** Read and cell face of whatever is shown as it is. */
export function PlainText({ value, field }: ReadFaceProps) {
  return showValue(value, field.format);
}
