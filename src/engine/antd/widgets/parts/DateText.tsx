import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { showValue } from './show-value.ts';

/** Read and cell face of dates and date-times: the wire's text is what an operator reads. */
export function DateText({ value }: ReadFaceProps<string>) {
  return showValue(value);
}
