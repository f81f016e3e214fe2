import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { SmsCodeEdit } from './SmsCodeEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

export const smsCodeWidget = defineWidget(manifest, { edit: SmsCodeEdit }, { secret: true });
