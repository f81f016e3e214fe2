import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { createDecimalText } from '../parts/DecimalText.tsx';
import { NumberEdit } from './NumberEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

const NumberText = createDecimalText();

export const numberWidget = defineWidget(manifest, { edit: NumberEdit, read: NumberText, cell: NumberText });
