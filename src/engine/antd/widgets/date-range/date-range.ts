import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { DateRangeEdit } from './DateRangeEdit.tsx';
import { DateRangeText } from './DateRangeText.tsx';
import manifest from './widget.json' with { type: 'json' };

export const dateRangeWidget = defineWidget(manifest, {
  edit: DateRangeEdit,
  read: DateRangeText,
  cell: DateRangeText,
});
