import controls from '../../../../../schemas/dictionaries/credit-control.json' with { type: 'json' };
import type { CreditControl } from '#contract';
import { formatValue } from '#values/formats';
import { labelOf } from '../../../platform/labels.ts';
import { texts, titles } from './messages.ts';

/** What can be changed of a line. */
export interface LineContent {
  readonly creditLimit: string;
  readonly singleFundLimit?: string | null;
  readonly warnRate: string;
  readonly creditControl: CreditControl;
  readonly startDate: string;
  readonly endDate: string;
  readonly approvalNo?: string | null;
  readonly remark?: string | null;
  readonly fundCodes?: readonly string[];
  readonly files?: readonly { readonly fileUrl: string }[];
}

const amount = (value: string | null | undefined): string =>
  value == null ? texts.none : formatValue('amount', value);
const plain = (value: string | null | undefined): string => value ?? texts.none;

/** How each of it reads. */
const words: { readonly [K in keyof typeof titles]: (line: LineContent) => string } = {
  creditLimit: (line) => amount(line.creditLimit),
  singleFundLimit: (line) => amount(line.singleFundLimit),
  warnRate: (line) => formatValue('rate', line.warnRate),
  creditControl: (line) => labelOf(controls, line.creditControl),
  startDate: (line) => line.startDate,
  endDate: (line) => line.endDate,
  approvalNo: (line) => plain(line.approvalNo),
  fundCodes: ({ fundCodes = [] }) => (fundCodes.length > 0 ? fundCodes.toSorted().join('、') : texts.allFunds),
  files: ({ files = [] }) => texts.files(files.length),
  remark: (line) => plain(line.remark),
};

/** What a change changes, a part for each field: 授信额度：1.00 → 2.00. Empty when nothing of it differs. */
export function describeChange(before: LineContent, after: LineContent): string {
  return (Object.keys(titles) as (keyof typeof titles)[])
    .flatMap((field) => {
      const [was, is] = [words[field](before), words[field](after)];
      return was === is ? [] : [texts.from(titles[field], was, is)];
    })
    .join('；');
}
