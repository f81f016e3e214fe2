import controls from '../../../../schemas/dictionaries/credit-control.json' with { type: 'json' };

/** The template of credit lines (domain V5), in the order of its columns. */
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
