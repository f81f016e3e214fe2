import { TimePicker } from 'antd';
import { explainText } from '#values/kinds/reading';
import { readTime } from '#values/kinds/time';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { fromPickerTime, toPickerTime } from '../parts/day.ts';
import { DateText } from '../parts/PlainText.tsx';
import { TypingContext } from '../parts/TypedInput.tsx';
import { takeText } from '../parts/use-typed-text.ts';
import { useTypedPicker } from '../parts/use-typed-picker.ts';
import manifest from './widget.json' with { type: 'json' };

interface TimeProps {
  readonly seconds?: boolean;
  readonly minuteStep?: 1 | 5 | 10 | 15 | 30;
}

/** Value in and out: `HH:mm:ss`; without seconds they are 00. */
function TimeEdit(face: EditFaceProps<string, TimeProps>) {
  const { seconds = false, minuteStep = 1 } = face.props;
  const { typing, picker } = useTypedPicker(face, {
    read: readerOf(face.props),
    toPicker: toPickerTime,
    fromPicker: (time) => fromPickerTime(seconds ? time : (time?.second(0) ?? null)),
  });
  return (
    <TypingContext value={typing}>
      <TimePicker
        {...picker}
        format={seconds ? 'HH:mm:ss' : 'HH:mm'}
        minuteStep={minuteStep}
        // In a cell a choice is the end, which here are two: hour and minute.
        needConfirm={face.inCell ?? false}
      />
    </TypingContext>
  );
}

const readerOf =
  ({ seconds = false }: TimeProps) =>
  (text: string) =>
    readTime(text, { seconds });

export const timeWidget = defineWidget(
  manifest,
  { edit: TimeEdit, read: DateText, cell: DateText },
  {
    asksToChoose: true,
    check: ({ value, props }) => explainText(value, readerOf(props)),
    fromText: ({ text, props }) => takeText(text, readerOf(props)),
  },
);
