import { DatePicker } from 'antd';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { defineWidget } from '../../../headless/widgets/define-widget.ts';
import { fromPickerDay, pickerMonth, toPickerDay, useToday } from '../parts/day.ts';
import { controlProps, controlStatus, fullWidth } from '../parts/control-props.ts';
import { selectPlaceholder } from '../parts/field-label.ts';
import { DateText } from '../parts/PlainText.tsx';
import manifest from './widget.json' with { type: 'json' };

interface DateProps {
  readonly min?: string;
  readonly max?: string;
}

function DateEdit(face: EditFaceProps<string, DateProps>) {
  const today = useToday();
  const min = toPickerDay(face.props.min);
  const max = toPickerDay(face.props.max);
  return (
    <DatePicker
      {...controlProps(face)}
      value={toPickerDay(face.value)}
      status={controlStatus(face)}
      placeholder={selectPlaceholder(face)}
      format={['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/MM/DD', 'YYYY.MM.DD']}
      defaultPickerValue={pickerMonth(today())}
      showNow={false}
      defaultOpen={face.inCell ?? false}
      style={fullWidth}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      onChange={(day) => face.onChange(fromPickerDay(day))}
    />
  );
}

export const dateWidget = defineWidget(manifest, { edit: DateEdit, read: DateText, cell: DateText });
