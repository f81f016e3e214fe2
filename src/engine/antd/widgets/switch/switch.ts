import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { PlainText } from '../parts/PlainText.tsx';
import { SwitchEdit } from './SwitchEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

export const switchWidget = defineWidget(manifest, { edit: SwitchEdit, read: PlainText, cell: PlainText });
