import type { CreditControl } from '#contract';
import { formatValue } from '../../language/formats.ts';
import { toShanghaiTime } from '#values/shanghai-time';
import controls from '../../../../schemas/dictionaries/credit-control.json' with { type: 'json' };
import type { Db } from '#server/database/database';
import { audit } from '#server/platform/audit';
import { labelOf } from '#server/platform/labels';
import { texts, titles } from './messages.ts';
import type { CreditEvent } from './rules.ts';

/** The operator who changes a line; without an account the change is a scheduled one. */
export interface CreditActor {
  readonly accountId: number | null;
  readonly name: string;
  readonly now: Date;
  readonly traceId?: string;
}

/** A change for the line's own history and for the audit log. */
export interface CreditEntry {
  readonly creditNo: string;
  /** The action in the audit log, without `credit.`. */
  readonly action: CreditEvent | 'add';
  /** Title of the entry in the line's history. */
  readonly node: string;
  readonly remark?: string;
  readonly detail?: object;
}

/** Writes history and audit log in the transaction of the change. */
export async function recordChange(
  tx: Db,
  { creditNo, action, node, remark, detail }: CreditEntry,
  { accountId, name, now, traceId }: CreditActor,
): Promise<void> {
  await tx
    .insertInto('creditChanges')
    .values({ creditNo, node, operator: name, time: toShanghaiTime(now), remark: remark ?? null })
    .execute();
  await audit(tx, {
    now,
    accountId,
    action: `credit.${action}`,
    subject: creditNo,
    ...(detail && { detail }),
    ...(traceId !== undefined && { traceId }),
  });
}

/** The fields of a line that can change. */
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

/** Each field for display. */
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

/** The changed fields in words, such as 授信额度：1.00 → 2.00; empty if none differs. */
export function describeChange(before: LineContent, after: LineContent): string {
  return (Object.keys(titles) as (keyof typeof titles)[])
    .flatMap((field) => {
      const [was, is] = [words[field](before), words[field](after)];
      return was === is ? [] : [texts.from(titles[field], was, is)];
    })
    .join('；');
}
