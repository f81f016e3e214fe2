import businesses from '../../../../../schemas/dictionaries/directive-business.json' with { type: 'json' };
import dividendMethods from '../../../../../schemas/dictionaries/dividend-method.json' with { type: 'json' };
import largeRedemptionFlags from '../../../../../schemas/dictionaries/large-redemption-flag.json' with { type: 'json' };
import type { DirectiveCells } from '#contract';
import { directiveSheet } from '../../../documents/spreadsheet/import-sheets.ts';
import {
  readAmount,
  readCode,
  readDay,
  readDigits,
  readText,
  type Reader,
} from '../../../documents/spreadsheet/read-cell.ts';

/** A column of the template with how its cells are read. */
export interface DirectiveColumn {
  readonly field: keyof DirectiveCells;
  readonly title: string;
  readonly required: boolean;
  readonly read: Reader;
}

const readers: Readonly<Record<keyof DirectiveCells, Reader>> = {
  investorName: readText('投资者名称', 120),
  tradeAcctNo: readDigits('交易账号', 17),
  businessCode: readCode(businesses.items, '业务类型'),
  fundCode: readDigits('基金代码', 6),
  applyAmt: readAmount('金额'),
  applyVol: readAmount('份额'),
  targetFundCode: readDigits('转入基金代码', 6),
  largeRedemptionFlag: readCode(largeRedemptionFlags.items, '巨额赎回标志'),
  dividendMethod: readCode(dividendMethods.items, '分红方式'),
  validUntil: readDay('有效期至'),
  remark: readText('备注', 200),
};

/** In the order of the template. */
export const directiveColumns: readonly DirectiveColumn[] = directiveSheet.columns.map(
  ({ field, title, required }) => ({
    field,
    title,
    required,
    read: readers[field],
  }),
);
