import { defineWidget, type EditFaceProps, type GivenValue } from '../../../headless/widgets/widget.ts';
import { createDecimalText } from '../parts/DecimalText.tsx';
import { explainDecimalText } from '../parts/edit-decimal.ts';
import { explainLimit, NumberInput, numberShape, textOfNumber, type NumberLimits } from '../parts/NumberInput.tsx';
import manifest from './widget.json' with { type: 'json' };

function NumberEdit(face: EditFaceProps<number | string, NumberLimits>) {
  const { valueType } = face.field;
  return (
    <NumberInput face={face} limits={face.props} whole={valueType === 'integer'} asText={valueType === 'decimal'} />
  );
}

function checkNumber({ value, props, label }: GivenValue<number | string, NumberLimits>): string | undefined {
  const text = textOfNumber(value) ?? '';
  return explainDecimalText(text, numberShape(props)) ?? explainLimit(text, props, label);
}

const NumberText = createDecimalText();

export const numberWidget = defineWidget(
  manifest,
  { edit: NumberEdit, read: NumberText, cell: NumberText },
  { check: checkNumber },
);
