import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { PLACEHOLDER } from '#values/interface-constants';
import { messages } from '../messages.ts';
import { tabularFigures } from '../parts/DecimalText.tsx';
import { showValue } from '../parts/show-value.ts';
import type { DateRange } from './range-presets.ts';

export function DateRangeText({ value }: ReadFaceProps<DateRange>) {
  const text = value ? `${showValue(value.begin)} ${messages.rangeSeparator} ${showValue(value.end)}` : PLACEHOLDER;
  return <span style={tabularFigures}>{text}</span>;
}
