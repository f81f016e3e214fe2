import { defineWidget } from '../../../headless/widget/define-widget.ts';
import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { showValue } from '../parts/show-value.ts';
import { FileEdit } from './FileEdit.tsx';
import { refuseChosen } from './refuse-chosen.ts';
import manifest from './widget.json' with { type: 'json' };

const FileRead = ({ value }: ReadFaceProps<File>): string => showValue(value?.name);

export const fileWidget = defineWidget(
  manifest,
  { edit: FileEdit, read: FileRead },
  { check: ({ value, props }) => refuseChosen(value, props), asksToChoose: true },
);
