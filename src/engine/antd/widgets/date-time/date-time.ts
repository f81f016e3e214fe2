import { defineWidget } from '../../../headless/widgets/widget.ts';
import { DateText } from '../parts/PlainText.tsx';
import manifest from './widget.json' with { type: 'json' };

export const dateTimeWidget = defineWidget(manifest, { read: DateText, cell: DateText });
