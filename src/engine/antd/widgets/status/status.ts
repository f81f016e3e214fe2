import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { StatusText } from './StatusText.tsx';
import manifest from './widget.json' with { type: 'json' };

export const statusWidget = defineWidget(manifest, { read: StatusText, cell: StatusText });
