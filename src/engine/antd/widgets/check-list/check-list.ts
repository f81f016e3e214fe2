import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { OptionText } from '../parts/OptionText.tsx';
import { CheckListEdit } from './CheckListEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

export const checkListWidget = defineWidget(
  manifest,
  { edit: CheckListEdit, read: OptionText },
  { asksToChoose: true },
);
