import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { PlainText } from '../parts/PlainText.tsx';
import { TextareaEdit } from './TextareaEdit.tsx';
import { TextareaRead } from './TextareaRead.tsx';
import manifest from './widget.json' with { type: 'json' };

export const textareaWidget = defineWidget(manifest, { edit: TextareaEdit, read: TextareaRead, cell: PlainText });
