import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useLayoutEffect, useMemo, type FocusEvent } from 'react';
import { readDate } from '#values/kinds/date';
import { explainText } from '#values/kinds/reading';
import { addDays, addMonths, daysBetween, isDate, lastDays, weekday } from '#values/shanghai-time';
import { PLACEHOLDER } from '#values/interface-constants';
import {
  defineWidget,
  type EditFaceProps,
  type GivenValue,
  type ReadFaceProps,
} from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { controlProps, controlStatus, fieldLabel, fullWidth } from '../parts/control.ts';
import { fromPickerDay, pickerMonth, toPickerDay, useToday } from '../parts/day.ts';
import { tabularFigures } from '../parts/DecimalText.tsx';
import { showValue } from '../parts/show-value.ts';
import { typedParts, TypingContext, useDraft, useTyping } from '../parts/TypedInput.tsx';
import manifest from './widget.json' with { type: 'json' };

interface DateRangeProps {
  readonly maxDays?: number;
}

const EMPTY: DateRange = { begin: null, end: null };

/** Value in and out: `{ begin, end }` as `yyyy-MM-dd`; null when nothing is chosen. */
function DateRangeEdit(face: EditFaceProps<DateRange, DateRangeProps>) {
  const now = useToday()();
  useEndName(face.id, fieldLabel(face.field));
  const { maxDays } = face.props;
  const { id, ...control } = controlProps(face);
  const endId = `${id}-end`;
  const { value, type, choose, done } = useDraft(face);
  const { begin, end } = value ?? EMPTY;
  const typing = useTyping({
    read: readDate,
    valueOf: (one) => (one === endId ? end : begin),
    onType: (one, day) => type(filled(one === endId ? { begin, end: day } : { begin: day, end })),
    onLeave: () => undefined,
  });
  const handleBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Element && [id, endId].includes(relatedTarget.id)) return;
    done();
    face.onBlur?.();
  };
  return (
    <TypingContext value={typing}>
      <DatePicker.RangePicker
        {...control}
        id={{ start: id, end: endId }}
        components={typedParts}
        // A new object each time would undo an unfinished choice.
        value={useMemo(() => [toPickerDay(begin), toPickerDay(end)], [begin, end])}
        order={false}
        status={controlStatus(face)}
        placeholder={[messages.rangeBegin, messages.rangeEnd]}
        defaultPickerValue={[pickerMonth(now), pickerMonth(now)]}
        presets={rangePresets(now, maxDays).map((preset) => ({
          label: preset.label,
          value: [toPickerDay(preset.begin), toPickerDay(preset.end)],
        }))}
        allowEmpty={[true, true]}
        style={fullWidth}
        {...(maxDays === undefined ? {} : { disabledDate: tooFar(maxDays) })}
        onChange={(days) => {
          if (!typing.isTypedLast()) choose(days && filled(keepUnread(toRange(days), { begin, end })));
        }}
        onBlur={handleBlur}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          if (event.currentTarget.id !== id) return done();
          // The picker itself goes on from the start to the end only while it is open.
          event.preventDefault();
          document.getElementById(endId)?.focus();
        }}
      />
    </TypingContext>
  );
}

/** A range with a day or a text; null without. */
function filled({ begin, end }: DateRange): DateRange | null {
  return begin === null && end === null ? null : { begin, end };
}

/** A chosen day beside a text that cannot be read, which stays. */
function keepUnread(chosen: DateRange, before: DateRange): DateRange {
  const unread = (day: string | null): string | null => (day !== null && !isDate(day) ? day : null);
  return { begin: chosen.begin ?? unread(before.begin), end: chosen.end ?? unread(before.end) };
}

/** Why a range is none; undefined for a good one. */
function checkRange({ value, props: { maxDays } }: GivenValue<DateRange, DateRangeProps>): string | undefined {
  const { begin, end } = value;
  const unread = explainText(begin, readDate) ?? explainText(end, readDate);
  if (unread !== undefined || maxDays === undefined) return unread;
  // An open end would be longer than any longest range.
  if (begin === null || end === null) return messages.rangeOpen;
  return rangeDays(begin, end) > maxDays ? messages.rangeTooLong(maxDays) : undefined;
}

function tooFar(maxDays: number) {
  return (day: Dayjs, { from }: { from?: Dayjs | undefined }) => {
    const begin = fromPickerDay(from);
    const end = fromPickerDay(day);
    return begin !== null && end !== null && Math.abs(daysBetween(begin, end)) >= maxDays;
  };
}

function toRange([begin, end]: readonly [Dayjs | null, Dayjs | null]): DateRange {
  return { begin: fromPickerDay(begin), end: fromPickerDay(end) };
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

export const dateRangeWidget = defineWidget(
  manifest,
  { edit: DateRangeEdit, read: DateRangeText, cell: DateRangeText },
  { check: checkRange },
);
