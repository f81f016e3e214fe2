import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { CaptchaEdit } from './CaptchaEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

export const captchaWidget = defineWidget(manifest, { edit: CaptchaEdit }, { secret: true });
