import { isBankNumber } from '#values/identifiers';
import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { messages } from '../messages.ts';
import { BankBranchEdit } from './BankBranchEdit.tsx';
import { BankBranchRead } from './BankBranchRead.tsx';
import { numberOf } from './branch-source.ts';
import manifest from './widget.json' with { type: 'json' };

export const bankBranchWidget = defineWidget(
  manifest,
  { edit: BankBranchEdit, read: BankBranchRead },
  {
    asksToChoose: true,
    check: ({ value }) => (isBankNumber(numberOf(value) ?? '') ? undefined : messages.bankNumberWrong),
  },
);
