import { Input } from 'antd';
import { findFormat, readFormat, type ValueFormat } from '#engine/language/run';
import { isDecimal } from '#values/decimal';
import { toNumber } from '#values/kinds/integer';
import { explainText, keepUnread, textOfUnread } from '#values/kinds/reading';
import { defineWidget, type EditFaceProps, type GivenText, type GivenValue } from '../../../headless/widgets/widget.ts';
import { inputProps } from '../parts/control.ts';
import { useTypedText } from '../parts/use-typed-text.ts';
import { createDecimalText } from '../parts/DecimalText.tsx';
import { explainDecimalText, takeDecimal } from '../parts/edit-decimal.ts';
import {
  explainLimit,
  giveNumber,
  NumberInput,
  numberShape,
  textOfNumber,
  type NumberLimits,
} from '../parts/NumberInput.tsx';
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
    read: (text) => {
      const reading = read(text);
      return 'problem' in reading ? { value: keepUnread(text) } : reading;
    },
    write: (value) => (isDecimal(value) ? write(value) : textOfUnread(value)),
    onChange: (value) => face.onChange(valueType === 'decimal' || !isDecimal(value) ? value : toNumber(value)),
  });
  return <Input {...inputProps(face)} {...typed} autoComplete="off" suffix={face.props.unit} />;
}

function checkNumber({ value, props, label, format }: GivenValue<number | string, NumberLimits>): string | undefined {
  const text = textOfNumber(value) ?? '';
  if (findFormat(format)?.read && !isDecimal(text)) return explainText(text, (typed) => readFormat(format, typed));
  return explainDecimalText(text, numberShape(props)) ?? explainLimit(text, props, label);
}

/** A number of the form is one of JavaScript unless the contract has decimal texts. */
function takeNumber({ text, props, field }: GivenText<NumberLimits>): number | string {
  const { valueType, format } = field;
  const { read } = findFormat(format) ?? {};
  if (!read) {
    const shape = numberShape(props, valueType === 'integer');
    return giveNumber(takeDecimal(text, shape), shape, valueType === 'decimal');
  }
  const reading = read(text);
  const value = 'problem' in reading ? keepUnread(text) : (reading.value ?? text);
  return valueType === 'decimal' || !isDecimal(value) ? value : toNumber(value);
}

const NumberText = createDecimalText();

export const numberWidget = defineWidget(
  manifest,
  { edit: NumberEdit, read: NumberText, cell: NumberText },
  { check: checkNumber, fromText: takeNumber },
);
