import { div, isDecimal, mul } from '#values/decimal';
import { defineWidget, type EditFaceProps, type GivenValue } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { DecimalInput } from '../parts/DecimalInput.tsx';
import { explainDecimalText } from '../parts/decimal-text.ts';
import { createDecimalText } from '../parts/DecimalText.tsx';
import manifest from './widget.json' with { type: 'json' };

const shape = { scale: 2, integerDigits: 5 } as const;

/** Typed in percent, stored as a fraction: 1.50 % is "0.015". */
function RateEdit(face: EditFaceProps<string>) {
  const percent = {
    ...face,
    value: toPercent(face.value),
    onChange: (value: string | null) => face.onChange(value === null ? null : toFraction(value)),
  };
  return <DecimalInput face={percent} shape={shape} unit={messages.unitPercent} />;
}

function checkRate({ value }: GivenValue<string>): string | undefined {
  return explainDecimalText(toPercent(value) ?? '', shape);
}

function toPercent(value: string | null | undefined): string | null {
  return isDecimal(value) ? mul(value, 100) : (value ?? null);
}

/** Text that is refused keeps a percent sign, so that it is never taken for a fraction. */
function toFraction(percent: string): string {
  if (explainDecimalText(percent, shape) === undefined) return div(percent, 100);
  return percent.endsWith('%') ? percent : `${percent}%`;
}

const RateText = createDecimalText('rate');

export const rateWidget = defineWidget(
  manifest,
  { edit: RateEdit, read: RateText, cell: RateText },
  { check: checkRate },
);
