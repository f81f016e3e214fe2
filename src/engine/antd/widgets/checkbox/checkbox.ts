import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { PlainText } from '../parts/PlainText.tsx';
import { CheckboxEdit } from './CheckboxEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

export const checkboxWidget = defineWidget(manifest, { edit: CheckboxEdit, read: PlainText, cell: PlainText });
