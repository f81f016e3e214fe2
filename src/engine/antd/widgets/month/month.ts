import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { DateText } from '../parts/DateText.tsx';
import { MonthEdit } from './MonthEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

export const monthWidget = defineWidget(
  manifest,
  { edit: MonthEdit, read: DateText, cell: DateText },
  { asksToChoose: true },
);
