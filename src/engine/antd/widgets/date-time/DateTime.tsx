import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { readInstant, readMoment } from '#values/kinds/moment';
import { explainText, type Reading } from '#values/kinds/reading';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { fromPickerMoment, pickerMonth, toPickerMoment, useToday } from '../parts/day.ts';
import { DateText } from '../parts/PlainText.tsx';
import { TypingContext } from '../parts/TypedInput.tsx';
import { takeText } from '../parts/use-typed-text.ts';
import { useTypedPicker } from '../parts/use-typed-picker.ts';
import manifest from './widget.json' with { type: 'json' };

/** A chosen day begins at midnight, unless a time is chosen too. */
const showTime = { defaultOpenValue: pickerMonth('2000-01-01') } as const;

function kindOf(read: (text: string) => Reading) {
  return {
    read,
    toPicker: (value: string | null) => (explainText(value, read) === undefined ? toPickerMoment(value) : null),
    fromPicker: (chosen: Dayjs | null) => {
      const wall = fromPickerMoment(chosen);
      const reading = read(wall ?? '');
      return 'problem' in reading ? wall : reading.value;
    },
  } as const;
}

/** What the contract has: moments of RFC 3339, or wall times. */
const kinds = { instant: kindOf(readInstant), wall: kindOf(readMoment) } as const;

/** Value in and out: as the contract has it. */
function DateTimeEdit(face: EditFaceProps<string>) {
  const { inCell = false, field } = face;
  const today = useToday();
  const { typing, picker } = useTypedPicker(face, kinds[field.moments ?? 'instant']);
  return (
    <TypingContext value={typing}>
      <DatePicker
        {...picker}
        showTime={showTime}
        defaultPickerValue={pickerMonth(today())}
        // In a cell a choice is the end, which here are several: day, hour, minute and second.
        needConfirm={inCell}
        onCalendarChange={(chosen) => inCell || picker.onChange([chosen].flat()[0] ?? null)}
      />
    </TypingContext>
  );
}

export const dateTimeWidget = defineWidget(
  manifest,
  { edit: DateTimeEdit, read: DateText, cell: DateText },
  {
    check: ({ value, moments = 'instant' }) => explainText(value, kinds[moments].read),
    fromText: ({ text, field: { moments = 'instant' } }) => takeText(text, kinds[moments].read),
  },
);
