import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { createDecimalText } from '../parts/DecimalText.tsx';
import { checkRate, RateEdit } from './RateEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

const RateText = createDecimalText('rate');

export const rateWidget = defineWidget(
  manifest,
  { edit: RateEdit, read: RateText, cell: RateText },
  { check: checkRate },
);
