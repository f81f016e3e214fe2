import { DatePicker } from 'antd';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { fromPickerDay, pickerMonth, toPickerDay, useToday } from '../parts/day.ts';
import { pickerProps } from '../parts/control.ts';
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
      {...pickerProps(face)}
      value={toPickerDay(face.value)}
      format={['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/MM/DD', 'YYYY.MM.DD']}
      defaultPickerValue={pickerMonth(today())}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      onChange={(day) => face.onChange(fromPickerDay(day))}
    />
  );
}

export const dateWidget = defineWidget(manifest, { edit: DateEdit, read: DateText, cell: DateText });
