import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { TimelineBlock, TimelineRead } from './Timeline.tsx';
import manifest from './widget.json' with { type: 'json' };

export const timelineWidget = defineWidget(manifest, { read: TimelineRead, block: TimelineBlock });
