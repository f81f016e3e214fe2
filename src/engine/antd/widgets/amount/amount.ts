import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { AmountEdit, checkAmount } from './AmountEdit.tsx';
import { AmountRead, AmountText } from './AmountRead.tsx';
import manifest from './widget.json' with { type: 'json' };

export const amountWidget = defineWidget(
  manifest,
  { edit: AmountEdit, read: AmountRead, cell: AmountText },
  { check: checkAmount },
);
