import { DatePicker } from 'antd';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { controlProps, controlStatus } from '../parts/control-props.ts';
import { fromPickerMonth, pickerMonth, toPickerMonth } from '../parts/day.ts';
import { selectPlaceholder } from '../parts/field-label.ts';
import { useToday } from '../parts/use-today.ts';
import { fullWidth } from '../parts/full-width.ts';

interface MonthProps {
  readonly min?: string;
  readonly max?: string;
}

export function MonthEdit(face: EditFaceProps<string, MonthProps>) {
  const today = useToday();
  const min = toPickerMonth(face.props.min);
  const max = toPickerMonth(face.props.max);
  return (
    <DatePicker
      {...controlProps(face)}
      picker="month"
      value={toPickerMonth(face.value)}
      status={controlStatus(face)}
      placeholder={selectPlaceholder(face)}
      format={['YYYY-MM', 'YYYYMM', 'YYYY/MM', 'YYYY.MM']}
      defaultPickerValue={pickerMonth(today())}
      style={fullWidth}
      defaultOpen={face.inCell ?? false}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max.endOf('month') } : {})}
      onChange={(month) => face.onChange(fromPickerMonth(month))}
    />
  );
}
