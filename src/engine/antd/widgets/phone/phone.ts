import { isMobile } from '#values/identifiers';
import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { messages } from '../messages.ts';
import { PhoneEdit } from './PhoneEdit.tsx';
import { PhoneText } from './PhoneText.tsx';
import manifest from './widget.json' with { type: 'json' };

export const phoneWidget = defineWidget(
  manifest,
  { edit: PhoneEdit, read: PhoneText, cell: PhoneText },
  { check: ({ value }) => (isMobile(value) ? undefined : messages.phoneWrong) },
);
