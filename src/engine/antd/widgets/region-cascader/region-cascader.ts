import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { RegionCascaderEdit } from './RegionCascaderEdit.tsx';
import { RegionCascaderRead } from './RegionCascaderRead.tsx';
import manifest from './widget.json' with { type: 'json' };

export const regionCascaderWidget = defineWidget(
  manifest,
  { edit: RegionCascaderEdit, read: RegionCascaderRead },
  { asksToChoose: true },
);
