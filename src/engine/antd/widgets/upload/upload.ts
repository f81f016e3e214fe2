import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { UploadEdit } from './UploadEdit.tsx';
import { UploadRead } from './UploadRead.tsx';
import manifest from './widget.json' with { type: 'json' };

export const uploadWidget = defineWidget(manifest, { edit: UploadEdit, read: UploadRead });
