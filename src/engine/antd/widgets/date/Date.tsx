import { DatePicker } from 'antd';
import { readDate } from '#values/kinds/date';
import { defineWidget, type EditFaceProps, type GivenValue } from '../../../headless/widgets/widget.ts';
import { checkLimits, fromPickerDay, pickerMonth, toPickerDay, useToday, type Limits } from '../parts/day.ts';
import { DateText } from '../parts/PlainText.tsx';
import { TypingContext } from '../parts/TypedInput.tsx';
import { takeText } from '../parts/use-typed-text.ts';
import { useTypedPicker } from '../parts/use-typed-picker.ts';
import manifest from './widget.json' with { type: 'json' };

const kind = { read: readDate, toPicker: toPickerDay, fromPicker: fromPickerDay } as const;

function DateEdit(face: EditFaceProps<string, Limits>) {
  const today = useToday();
  const { typing, picker } = useTypedPicker(face, kind);
  const min = toPickerDay(face.props.min);
  const max = toPickerDay(face.props.max);
  return (
    <TypingContext value={typing}>
      <DatePicker
        {...picker}
        defaultPickerValue={pickerMonth(today())}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
      />
    </TypingContext>
  );
}

const checkDate = ({ value, props }: GivenValue<string, Limits>) => checkLimits(value, readDate, props);

export const dateWidget = defineWidget(
  manifest,
  { edit: DateEdit, read: DateText, cell: DateText },
  { check: checkDate, fromText: ({ text }) => takeText(text, readDate) },
);
