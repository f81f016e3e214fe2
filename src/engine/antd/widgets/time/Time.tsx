import { TimePicker } from 'antd';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { pickerProps } from '../parts/control.ts';
import { fromPickerTime, toPickerTime } from '../parts/day.ts';
import { DateText } from '../parts/PlainText.tsx';
import manifest from './widget.json' with { type: 'json' };

interface TimeProps {
  readonly seconds?: boolean;
  readonly minuteStep?: 1 | 5 | 10 | 15 | 30;
}

/** Value in and out: `HH:mm:ss`; without seconds they are 00. */
function TimeEdit(face: EditFaceProps<string, TimeProps>) {
  const { seconds = false, minuteStep = 1 } = face.props;
  return (
    <TimePicker
      {...pickerProps(face)}
      value={toPickerTime(face.value)}
      format={seconds ? ['HH:mm:ss', 'HHmmss'] : ['HH:mm', 'HHmm']}
      minuteStep={minuteStep}
      // In a cell a choice is the end, which here are two: hour and minute.
      needConfirm={face.inCell ?? false}
      onChange={(time) => face.onChange(fromPickerTime(seconds ? time : (time?.second(0) ?? null)))}
    />
  );
}

export const timeWidget = defineWidget(
  manifest,
  { edit: TimeEdit, read: DateText, cell: DateText },
  { asksToChoose: true },
);
