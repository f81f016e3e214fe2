import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { SignedRateText } from './SignedRateText.tsx';
import manifest from './widget.json' with { type: 'json' };

export const signedRateWidget = defineWidget(manifest, { read: SignedRateText, cell: SignedRateText });
