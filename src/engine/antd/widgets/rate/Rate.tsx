import { div, mul, plainDecimal } from '#values/decimal';
import { keepUnread, textOfUnread } from '#values/kinds/reading';
import { defineWidget, type EditFaceProps, type GivenValue } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { DecimalInput } from '../parts/DecimalInput.tsx';
import { explainDecimalText, takeDecimal } from '../parts/edit-decimal.ts';
import { createDecimalText } from '../parts/DecimalText.tsx';
import manifest from './widget.json' with { type: 'json' };

const shape = { scale: 2, integerDigits: 5, percent: true } as const;

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
  const fraction = plainDecimal(value ?? '');
  return fraction === undefined ? textOfUnread(value ?? '') || null : mul(fraction, 100);
}

function toFraction(percent: string): string {
  return explainDecimalText(percent, shape) === undefined ? div(percent, 100) : keepUnread(percent);
}

const RateText = createDecimalText('rate');

export const rateWidget = defineWidget(
  manifest,
  { edit: RateEdit, read: RateText, cell: RateText },
  { check: checkRate, fromText: ({ text }) => toFraction(takeDecimal(text, shape)) },
);
