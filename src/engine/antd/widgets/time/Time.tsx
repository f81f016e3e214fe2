import { TimePicker } from 'antd';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { defineWidget } from '../../../headless/widgets/define-widget.ts';
import { controlProps, controlStatus, fullWidth } from '../parts/control-props.ts';
import { fromPickerTime, toPickerTime } from '../parts/day.ts';
import { selectPlaceholder } from '../parts/field-label.ts';
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
      {...controlProps(face)}
      value={toPickerTime(face.value)}
      status={controlStatus(face)}
      placeholder={selectPlaceholder(face)}
      format={seconds ? ['HH:mm:ss', 'HHmmss'] : ['HH:mm', 'HHmm']}
      minuteStep={minuteStep}
      showNow={false}
      // In a cell a choice is the end, which here are two: hour and minute.
      needConfirm={face.inCell ?? false}
      defaultOpen={face.inCell ?? false}
      style={fullWidth}
      onChange={(time) => face.onChange(fromPickerTime(seconds ? time : (time?.second(0) ?? null)))}
    />
  );
}

export const timeWidget = defineWidget(
  manifest,
  { edit: TimeEdit, read: DateText, cell: DateText },
  { asksToChoose: true },
);
