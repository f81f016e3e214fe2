import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { OptionText } from '../parts/OptionText.tsx';
import { MultiSelectEdit } from './MultiSelectEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

export const multiSelectWidget = defineWidget(manifest, { edit: MultiSelectEdit, read: OptionText, cell: OptionText });
