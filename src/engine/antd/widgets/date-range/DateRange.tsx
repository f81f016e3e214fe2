import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useLayoutEffect } from 'react';
import { addDays, addMonths, daysBetween, lastDays, weekday } from '#values/shanghai-time';
import { PLACEHOLDER } from '#values/interface-constants';
import { defineWidget, type EditFaceProps, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { controlProps, controlStatus, fieldLabel, fullWidth } from '../parts/control.ts';
import { fromPickerDay, pickerMonth, toPickerDay, useToday } from '../parts/day.ts';
import { tabularFigures } from '../parts/DecimalText.tsx';
import { showValue } from '../parts/show-value.ts';
import manifest from './widget.json' with { type: 'json' };

interface DateRangeProps {
  readonly maxDays?: number;
}

/** Value in and out: `{ begin, end }` as `yyyy-MM-dd`; null when nothing is chosen. */
function DateRangeEdit(face: EditFaceProps<DateRange, DateRangeProps>) {
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

/** Names the second input of a range: the label belongs to the first, and antd gives both the same attributes. */
function useEndName(id: string, label: string): void {
  useLayoutEffect(() => {
    document.getElementById(`${id}-end`)?.setAttribute('aria-label', messages.rangeEndOf(label));
  }, [id, label]);
}

/** A closed range of days `yyyy-MM-dd`; an end that is still open is null. */
export interface DateRange {
  readonly begin: string | null;
  readonly end: string | null;
}

interface RangePreset {
  readonly label: string;
  readonly begin: string;
  readonly end: string;
}

/** The quick choices up to and including `today`; those longer than `maxDays` are left out. */
export function rangePresets(today: string, maxDays = Number.POSITIVE_INFINITY): RangePreset[] {
  const month = `${today.slice(0, 7)}-01`;
  const presets = [
    { label: messages.today, begin: today, end: today },
    { label: messages.thisWeek, begin: addDays(today, -((weekday(today) + 6) % 7)), end: today },
    { label: messages.thisMonth, begin: month, end: today },
    { label: messages.lastMonth, begin: addMonths(month, -1), end: addDays(month, -1) },
    { label: messages.last7Days, ...lastDays(7, today) },
    { label: messages.last30Days, ...lastDays(30, today) },
    { label: messages.last3Months, begin: addDays(addMonths(today, -3), 1), end: today },
    { label: messages.lastYear, begin: addDays(addMonths(today, -12), 1), end: today },
  ];
  return presets.filter(({ begin, end }) => rangeDays(begin, end) <= maxDays);
}

/** Days of a closed range: one day counts 1. */
function rangeDays(begin: string, end: string): number {
  return daysBetween(begin, end) + 1;
}

function DateRangeText({ value }: ReadFaceProps<DateRange>) {
  const text = value ? `${showValue(value.begin)} ${messages.rangeSeparator} ${showValue(value.end)}` : PLACEHOLDER;
  return <span style={tabularFigures}>{text}</span>;
}

export const dateRangeWidget = defineWidget(manifest, {
  edit: DateRangeEdit,
  read: DateRangeText,
  cell: DateRangeText,
});
