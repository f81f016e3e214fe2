import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { TextRead } from '../text/TextRead.tsx';
import { SuggestEdit } from './SuggestEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

const faces = { edit: SuggestEdit, read: TextRead, cell: TextRead };

export const suggestWidget = defineWidget(manifest, faces, { takesAny: true });
