import controls from '../../../../schemas/dictionaries/credit-control.json' with { type: 'json' };
import businesses from '../../../../schemas/dictionaries/directive-business.json' with { type: 'json' };
import dividendMethods from '../../../../schemas/dictionaries/dividend-method.json' with { type: 'json' };
import largeRedemptionFlags from '../../../../schemas/dictionaries/large-redemption-flag.json' with { type: 'json' };

/** Sheets that users fill in and upload: their columns in order, with the explanation of each in the template. */

/** Directives (handbook: directive-import). */
export const directiveSheet = {
  name: '指令导入模板',
  columns: [
    {
      field: 'investorName',
      title: '投资者名称',
      required: true,
      hint: '与平台登记的名称一致',
      sample: '东屿银行稳盈1号人民币理财产品',
    },
    {
      field: 'tradeAcctNo',
      title: '交易账号',
      required: true,
      hint: '17位数字，请使用文本格式',
      sample: '60001000000000201',
    },
    {
      field: 'businessCode',
      title: '业务类型',
      required: true,
      hint: '认购、申购、赎回、转换，或020、022、024、036',
      sample: '申购',
      choices: businesses.items.map(({ label }) => label),
    },
    { field: 'fundCode', title: '基金代码', required: true, hint: '6位数字；转换时为转出基金', sample: '982014' },
    {
      field: 'applyAmt',
      title: '金额',
      required: false,
      hint: '元，最多两位小数；认购、申购必填，其他业务不填',
      sample: '2,000,000.00',
    },
    {
      field: 'applyVol',
      title: '份额',
      required: false,
      hint: '份，最多两位小数；赎回、转换必填，其他业务不填',
      sample: '',
    },
    { field: 'targetFundCode', title: '转入基金代码', required: false, hint: '6位数字；转换必填', sample: '' },
    {
      field: 'largeRedemptionFlag',
      title: '巨额赎回标志',
      required: false,
      hint: '顺延或取消（1或0）；仅赎回、转换填写，缺省为顺延',
      sample: '',
      choices: largeRedemptionFlags.items.map(({ label }) => label),
    },
    {
      field: 'dividendMethod',
      title: '分红方式',
      required: false,
      hint: '红利再投资或现金分红（0或1）；仅认购、申购填写',
      sample: '现金分红',
      choices: dividendMethods.items.map(({ label }) => label),
    },
    {
      field: 'validUntil',
      title: '有效期至',
      required: false,
      hint: '日期，例如2026-11-20，当日15:00前有效；缺省为当前T日',
      sample: '2026-11-20',
    },
    { field: 'remark', title: '备注', required: false, hint: '200字以内', sample: '' },
  ],
} as const;

/** The template of credit lines (handbook: credit-import-page), in the order of its columns. */
export const creditSheet = {
  name: '授信导入模板',
  columns: [
    {
      field: 'institutionName',
      title: '机构名称',
      required: true,
      hint: '与平台登记的机构名称一致',
      sample: '东屿银行股份有限公司',
    },
    {
      field: 'fundCompanyName',
      title: '基金管理人名称',
      required: true,
      hint: '与授信管理页面的授信对象一致',
      sample: '禾川基金管理有限公司',
    },
    {
      field: 'fundCodeText',
      title: '指定基金代码',
      required: false,
      hint: '6位数字，多只以逗号分隔；不填为该管理人的全部基金',
      sample: '982013,982014',
    },
    {
      field: 'creditLimit',
      title: '授信额度(元)',
      required: true,
      hint: '大于0，最多两位小数',
      sample: '50,000,000.00',
    },
    {
      field: 'singleFundLimit',
      title: '单只基金上限(元)',
      required: false,
      hint: '不大于授信额度；不填为不限',
      sample: '20,000,000.00',
    },
    { field: 'warnPercent', title: '预警比例(%)', required: false, hint: '50至100，缺省为80', sample: '80' },
    {
      field: 'creditControl',
      title: '控制方式',
      required: true,
      hint: '强控或提示',
      sample: '强控',
      choices: controls.items.map(({ label }) => label),
    },
    { field: 'startDate', title: '生效日期', required: true, hint: '日期，例如2027-01-01', sample: '2027-01-01' },
    {
      field: 'endDate',
      title: '到期日期',
      required: true,
      hint: '日期，晚于生效日期，有效期不超过3年',
      sample: '2027-12-31',
    },
    { field: 'approvalNo', title: '批复文号', required: false, hint: '60字以内', sample: '' },
    { field: 'remark', title: '备注', required: false, hint: '200字以内', sample: '' },
  ],
} as const;
