import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { createDecimalText } from '../parts/DecimalText.tsx';
import { checkShare, ShareEdit } from './ShareEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

const ShareText = createDecimalText('share');

export const shareWidget = defineWidget(
  manifest,
  { edit: ShareEdit, read: ShareText, cell: ShareText },
  { check: checkShare },
);
