import { DatePicker } from 'antd';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { pickerProps } from '../parts/control.ts';
import { fromPickerMonth, pickerMonth, toPickerMonth, useToday } from '../parts/day.ts';
import { DateText } from '../parts/PlainText.tsx';
import manifest from './widget.json' with { type: 'json' };

interface MonthProps {
  readonly min?: string;
  readonly max?: string;
}

function MonthEdit(face: EditFaceProps<string, MonthProps>) {
  const today = useToday();
  const min = toPickerMonth(face.props.min);
  const max = toPickerMonth(face.props.max);
  return (
    <DatePicker
      {...pickerProps(face)}
      picker="month"
      value={toPickerMonth(face.value)}
      format={['YYYY-MM', 'YYYYMM', 'YYYY/MM', 'YYYY.MM']}
      defaultPickerValue={pickerMonth(today())}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max.endOf('month') } : {})}
      onChange={(month) => face.onChange(fromPickerMonth(month))}
    />
  );
}

export const monthWidget = defineWidget(
  manifest,
  { edit: MonthEdit, read: DateText, cell: DateText },
  { asksToChoose: true },
);
