import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { OptionText } from '../parts/OptionText.tsx';
import { RadioEdit } from './RadioEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

export const radioWidget = defineWidget(manifest, { edit: RadioEdit, read: OptionText, cell: OptionText });
