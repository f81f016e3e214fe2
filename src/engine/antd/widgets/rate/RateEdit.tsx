import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { div, isDecimal, mul } from '#values/decimal';
import { messages } from '../messages.ts';
import { DecimalInput } from '../parts/DecimalInput.tsx';

const shape = { scale: 2, integerDigits: 5 } as const;

/** Typed in percent, stored as a fraction: 1.50 % is "0.015". */
export function RateEdit(face: EditFaceProps<string>) {
  const percent = {
    ...face,
    value: isDecimal(face.value) ? mul(face.value, 100) : null,
    onChange: (value: string | null) => face.onChange(value === null ? null : div(value, 100)),
  };
  return <DecimalInput face={percent} shape={shape} unit={messages.unitPercent} />;
}
