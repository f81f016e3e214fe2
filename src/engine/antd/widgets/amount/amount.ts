import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { createDecimalText } from '../parts/DecimalText.tsx';
import { checkAmount, AmountEdit } from './AmountEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

const AmountText = createDecimalText('amount');

export const amountWidget = defineWidget(
  manifest,
  { edit: AmountEdit, read: AmountText, cell: AmountText },
  { check: checkAmount },
);
