import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { RatioBar } from './RatioBar.tsx';
import manifest from './widget.json' with { type: 'json' };

export const ratioBarWidget = defineWidget(manifest, { read: RatioBar, cell: RatioBar });
