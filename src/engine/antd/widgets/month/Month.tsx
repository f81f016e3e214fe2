import { DatePicker } from 'antd';
import { readMonth } from '#values/kinds/month';
import { defineWidget, type EditFaceProps, type GivenValue } from '../../../headless/widgets/widget.ts';
import { checkLimits, fromPickerMonth, pickerMonth, toPickerMonth, useToday, type Limits } from '../parts/day.ts';
import { DateText } from '../parts/PlainText.tsx';
import { TypingContext } from '../parts/TypedInput.tsx';
import { takeText } from '../parts/use-typed-text.ts';
import { useTypedPicker } from '../parts/use-typed-picker.ts';
import manifest from './widget.json' with { type: 'json' };

const kind = { read: readMonth, toPicker: toPickerMonth, fromPicker: fromPickerMonth } as const;

function MonthEdit(face: EditFaceProps<string, Limits>) {
  const today = useToday();
  const { typing, picker } = useTypedPicker(face, kind);
  const min = toPickerMonth(face.props.min);
  const max = toPickerMonth(face.props.max);
  return (
    <TypingContext value={typing}>
      <DatePicker
        {...picker}
        picker="month"
        defaultPickerValue={pickerMonth(today())}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max.endOf('month') } : {})}
      />
    </TypingContext>
  );
}

const checkMonth = ({ value, props }: GivenValue<string, Limits>) => checkLimits(value, readMonth, props);

export const monthWidget = defineWidget(
  manifest,
  { edit: MonthEdit, read: DateText, cell: DateText },
  { asksToChoose: true, check: checkMonth, fromText: ({ text }) => takeText(text, readMonth) },
);
