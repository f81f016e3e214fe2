import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { DateText } from '../parts/DateText.tsx';
import { DateEdit } from './DateEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

export const dateWidget = defineWidget(manifest, { edit: DateEdit, read: DateText, cell: DateText });
