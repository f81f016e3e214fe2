import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { daysBetween } from '#values/shanghai-time';
import { messages } from '../messages.ts';
import { controlProps, controlStatus } from '../parts/control-props.ts';
import { fromPickerDay, pickerMonth, toPickerDay } from '../parts/day.ts';
import { fieldLabel } from '../parts/field-label.ts';
import { useToday } from '../parts/use-today.ts';
import { type DateRange, rangePresets } from './range-presets.ts';
import { useEndName } from './use-end-name.ts';
import { fullWidth } from '../parts/full-width.ts';

interface DateRangeProps {
  readonly maxDays?: number;
}

/** Value in and out: `{ begin, end }` as `yyyy-MM-dd`; null when nothing is chosen. */
export function DateRangeEdit(face: EditFaceProps<DateRange, DateRangeProps>) {
  const today = useToday();
  useEndName(face.id, fieldLabel(face.field));
  const { maxDays } = face.props;
  const now = today();
  const { id, ...control } = controlProps(face);
  // An open end would be longer than any longest range.
  const open = maxDays === undefined || face.disabled;
  return (
    <DatePicker.RangePicker
      {...control}
      id={{ start: id, end: `${id}-end` }}
      value={[toPickerDay(face.value?.begin), toPickerDay(face.value?.end)]}
      status={controlStatus(face)}
      placeholder={[messages.rangeBegin, messages.rangeEnd]}
      format={['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/MM/DD', 'YYYY.MM.DD']}
      defaultPickerValue={[pickerMonth(now), pickerMonth(now)]}
      presets={rangePresets(now, maxDays).map(({ label, begin, end }) => ({
        label,
        value: [toPickerDay(begin), toPickerDay(end)],
      }))}
      allowEmpty={[open, open]}
      style={fullWidth}
      {...(maxDays === undefined ? {} : { disabledDate: tooFar(maxDays) })}
      onChange={(days) => face.onChange(toRange(days))}
    />
  );
}

function tooFar(maxDays: number) {
  return (day: Dayjs, { from }: { from?: Dayjs | undefined }) => {
    const begin = fromPickerDay(from);
    const end = fromPickerDay(day);
    return begin !== null && end !== null && Math.abs(daysBetween(begin, end)) >= maxDays;
  };
}

function toRange(days: readonly [Dayjs | null, Dayjs | null] | null): DateRange | null {
  const begin = fromPickerDay(days?.[0]);
  const end = fromPickerDay(days?.[1]);
  return begin || end ? { begin, end } : null;
}
