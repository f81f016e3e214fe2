import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { PasswordEdit } from './PasswordEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

export const passwordWidget = defineWidget(manifest, { edit: PasswordEdit }, { secret: true });
