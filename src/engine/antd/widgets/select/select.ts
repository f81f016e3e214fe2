import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { OptionText } from '../parts/OptionText.tsx';
import { SelectEdit } from './SelectEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

export const selectWidget = defineWidget(manifest, { edit: SelectEdit, read: OptionText, cell: OptionText });
