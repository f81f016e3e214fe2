import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { TextEdit } from './TextEdit.tsx';
import { TextRead } from './TextRead.tsx';
import manifest from './widget.json' with { type: 'json' };

export const textWidget = defineWidget(manifest, { edit: TextEdit, read: TextRead, cell: TextRead });
