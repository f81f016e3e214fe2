import businesses from '../../../../../schemas/dictionaries/directive-business.json' with { type: 'json' };
import dividendMethods from '../../../../../schemas/dictionaries/dividend-method.json' with { type: 'json' };
import largeRedemptionFlags from '../../../../../schemas/dictionaries/large-redemption-flag.json' with { type: 'json' };
import type { DirectiveCells } from '#contract';
import { readAmount, readCode, readDay, readDigits, readText, type Reader } from './read-cell.ts';

/** A column of 指令导入模板.xlsx (domain T5). */
export interface DirectiveColumn {
  readonly field: keyof DirectiveCells;
  readonly title: string;
  readonly required: boolean;
  /** What the template says of it. */
  readonly hint: string;
  readonly read: Reader;
}

/** In the order of the template. */
export const directiveColumns: readonly DirectiveColumn[] = [
  {
    field: 'investorName',
    title: '投资者名称',
    required: true,
    hint: '与平台登记的名称一致',
    read: readText('投资者名称', 120),
  },
  {
    field: 'tradeAcctNo',
    title: '交易账号',
    required: true,
    hint: '17位数字，请使用文本格式',
    read: readDigits('交易账号', 17),
  },
  {
    field: 'businessCode',
    title: '业务类型',
    required: true,
    hint: '认购、申购、赎回、转换，或020、022、024、036',
    read: readCode(businesses.items, '业务类型'),
  },
  {
    field: 'fundCode',
    title: '基金代码',
    required: true,
    hint: '6位数字；转换时为转出基金',
    read: readDigits('基金代码', 6),
  },
  {
    field: 'applyAmt',
    title: '金额',
    required: false,
    hint: '元，最多两位小数；认购、申购必填，其他业务不填',
    read: readAmount('金额'),
  },
  {
    field: 'applyVol',
    title: '份额',
    required: false,
    hint: '份，最多两位小数；赎回、转换必填，其他业务不填',
    read: readAmount('份额'),
  },
  {
    field: 'targetFundCode',
    title: '转入基金代码',
    required: false,
    hint: '6位数字；转换必填',
    read: readDigits('转入基金代码', 6),
  },
  {
    field: 'largeRedemptionFlag',
    title: '巨额赎回标志',
    required: false,
    hint: '顺延或取消（1或0）；仅赎回、转换填写，缺省为顺延',
    read: readCode(largeRedemptionFlags.items, '巨额赎回标志'),
  },
  {
    field: 'dividendMethod',
    title: '分红方式',
    required: false,
    hint: '红利再投资或现金分红（0或1）；仅认购、申购填写',
    read: readCode(dividendMethods.items, '分红方式'),
  },
  {
    field: 'validUntil',
    title: '有效期至',
    required: false,
    hint: '日期，例如2026-11-20，当日15:00前有效；缺省为当前T日',
    read: readDay('有效期至'),
  },
  { field: 'remark', title: '备注', required: false, hint: '200字以内', read: readText('备注', 200) },
];
