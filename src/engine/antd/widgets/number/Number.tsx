import { Input } from 'antd';
import { findFormat, readFormat, type ValueFormat } from '#engine/language';
import { isDecimal } from '#values/decimal';
import { toNumber } from '#values/kinds/integer';
import { explain } from '#values/kinds/reading';
import { defineWidget, type EditFaceProps, type GivenValue } from '../../../headless/widgets/widget.ts';
import { inputProps } from '../parts/control.ts';
import { useTypedText } from '../parts/use-typed-text.ts';
import { createDecimalText } from '../parts/DecimalText.tsx';
import { explainDecimalText } from '../parts/edit-decimal.ts';
import { explainLimit, NumberInput, numberShape, textOfNumber, type NumberLimits } from '../parts/NumberInput.tsx';
import manifest from './widget.json' with { type: 'json' };

type Face = EditFaceProps<number | string, NumberLimits>;

function NumberEdit(face: Face) {
  const { valueType, format } = face.field;
  const { read, write = String } = findFormat(format) ?? {};
  if (read) return <FormatEdit face={face} read={read} write={write} />;
  return (
    <NumberInput face={face} limits={face.props} whole={valueType === 'integer'} asText={valueType === 'decimal'} />
  );
}

/** A text that a product's own format reads. */
function FormatEdit({ face, read, write }: { readonly face: Face } & Required<Pick<ValueFormat, 'read' | 'write'>>) {
  const { valueType } = face.field;
  const typed = useTypedText({
    ...face,
    value: textOfNumber(face.value),
    // Refused digits get a blank, so that they are never taken for a value.
    read: (text) => {
      const reading = read(text);
      return 'problem' in reading && isDecimal(text) ? { value: `${text} ` } : reading;
    },
    write: (value) => (isDecimal(value) ? write(value) : value),
    onChange: (value) => face.onChange(valueType === 'decimal' || !isDecimal(value) ? value : toNumber(value)),
  });
  return <Input {...inputProps(face)} {...typed} autoComplete="off" suffix={face.props.unit} />;
}

function checkNumber({ value, props, label, format }: GivenValue<number | string, NumberLimits>): string | undefined {
  const text = textOfNumber(value) ?? '';
  if (findFormat(format)?.read && !isDecimal(text)) {
    const reading = readFormat(format, text);
    return 'problem' in reading ? explain(reading.problem, text) : undefined;
  }
  return explainDecimalText(text, numberShape(props)) ?? explainLimit(text, props, label);
}

const NumberText = createDecimalText();

export const numberWidget = defineWidget(
  manifest,
  { edit: NumberEdit, read: NumberText, cell: NumberText },
  { check: checkNumber },
);
