import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { OptionText } from '../parts/OptionText.tsx';
import { TransferEdit } from './TransferEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

export const transferWidget = defineWidget(
  manifest,
  { edit: TransferEdit, read: OptionText, cell: OptionText },
  { asksToChoose: true },
);
