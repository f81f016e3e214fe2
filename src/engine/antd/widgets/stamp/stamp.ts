import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { StampRead, StampTag } from './Stamp.tsx';
import manifest from './widget.json' with { type: 'json' };

export const stampWidget = defineWidget(manifest, { read: StampRead, cell: StampTag });
