import controls from '../../../../../../schemas/dictionaries/credit-control.json' with { type: 'json' };
import type { CreditControl } from '#contract';
import { isDecimal } from '#values/decimal';
import { creditSheet } from '../../../../documents/spreadsheet/credit-sheet.ts';
import {
  readAmount,
  readCode,
  readDay,
  reader,
  readText,
  type Reader,
} from '../../../../documents/spreadsheet/read-cell.ts';

/** What a row says, as far as it can be read. */
export interface CreditCells {
  readonly institutionName?: string;
  readonly fundCompanyName?: string;
  readonly fundCodeText?: string;
  readonly creditLimit?: string;
  readonly singleFundLimit?: string;
  readonly warnPercent?: string;
  readonly creditControl?: CreditControl;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly approvalNo?: string;
  readonly remark?: string;
}

/** A column of the template with how its cells are read. */
export interface CreditColumn {
  readonly field: keyof CreditCells;
  readonly title: string;
  readonly required: boolean;
  readonly read: Reader;
}

const readers: Readonly<Record<keyof CreditCells, Reader>> = {
  institutionName: readText('机构名称', 120),
  fundCompanyName: readText('基金管理人名称', 60),
  fundCodeText: readText('指定基金代码', 400),
  creditLimit: readAmount('授信额度'),
  singleFundLimit: readAmount('单只基金上限'),
  warnPercent: reader(readPercent),
  creditControl: readCode(controls.items, '控制方式'),
  startDate: readDay('生效日期'),
  endDate: readDay('到期日期'),
  approvalNo: readText('批复文号', 60),
  remark: readText('备注', 200),
};

/** In the order of the template. */
export const creditColumns: readonly CreditColumn[] = creditSheet.columns.map(({ field, title, required }) => ({
  field,
  title: title.replace(/\(.*\)$/u, ''),
  required,
  read: readers[field],
}));

/** 80, 80% and Excel's own percentage, which is 0.8. */
function readPercent(typed: string): ReturnType<Reader> {
  const text = typed.replaceAll(/\s/gu, '');
  const plain = text.replace(/%$/u, '');
  if (!isDecimal(plain)) return { problem: `预警比例“${text.slice(0, 30)}”不正确，请填写50至100的数字` };
  const value = Number(plain) <= 1 && !text.endsWith('%') ? String(Math.round(Number(plain) * 10_000) / 100) : plain;
  return { value };
}
