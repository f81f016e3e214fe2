import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { DateText } from '../parts/DateText.tsx';
import { TimeEdit } from './TimeEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

export const timeWidget = defineWidget(
  manifest,
  { edit: TimeEdit, read: DateText, cell: DateText },
  { asksToChoose: true },
);
