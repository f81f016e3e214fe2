import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { CountdownText } from './CountdownText.tsx';
import manifest from './widget.json' with { type: 'json' };

export const countdownWidget = defineWidget(manifest, { read: CountdownText, cell: CountdownText });
