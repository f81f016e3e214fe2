import { DatePicker } from 'antd';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { useToday } from '../parts/use-today.ts';
import { controlProps, controlStatus } from '../parts/control-props.ts';
import { fromPickerDay, pickerMonth, toPickerDay } from '../parts/day.ts';
import { selectPlaceholder } from '../parts/field-label.ts';
import { fullWidth } from '../parts/full-width.ts';

interface DateProps {
  readonly min?: string;
  readonly max?: string;
}

export function DateEdit(face: EditFaceProps<string, DateProps>) {
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
