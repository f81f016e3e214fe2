import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { TagText } from './TagText.tsx';
import manifest from './widget.json' with { type: 'json' };

export const tagWidget = defineWidget(manifest, { read: TagText, cell: TagText });
