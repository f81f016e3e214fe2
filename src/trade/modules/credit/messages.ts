import contract from '../../../../schemas/api/credit.json' with { type: 'json' };
import { BusinessError, type FieldMessages } from '#server/platform/errors';

/** Texts of the credit operations. */
export const texts = {
  line: '授信',
  row: '授信导入行',
  institution: '机构',
  company: '授信对象',
  created: '新增授信',
  changed: '修改授信',
  imported: '批量导入',
  frozen: '冻结',
  thawed: '解冻',
  deleted: '删除',
  begun: '到达生效日，开始生效',
  ended: '已过到期日，自动到期',
  aging: '状态变更',
  allFunds: '全部',
  files: (count: number) => `${count} 个`,
  none: '无',
  summary: (limit: string, begin: string, end: string) => `授信额度 ${limit} 元，有效期 ${begin} 至 ${end}`,
  from: (title: string, before: string, after: string) => `${title}：${before} → ${after}`,
} as const;

/** Messages about an invalid value, by the rule that it breaks (handbook: credit-detail-page). */
export const wrongTexts = {
  decimals: '请输入正确的金额，最多保留两位小数',
  tooLarge: '金额不能超过 999,999,999,999.99 元',
  noLimit: '授信额度必须大于0',
  negative: '授信额度不能小于0',
  noFundLimit: '单只基金上限必须大于0',
  fundLimit: '单只基金上限不能大于授信额度',
  warnRate: '预警比例应在50%–100%之间',
  order: '到期日期须晚于生效日期',
  period: '有效期不能超过3年',
  over: '到期日期不能早于今天',
  institution: '机构不存在或不属于您',
  company: '基金管理人不存在',
  funds: (codes: readonly string[]) => `${codes.join('、')} 不是该基金管理人的基金`,
  files: '附件不存在或不属于您，请重新上传',
} as const;

const { properties } = contract.components.schemas.CreditDetail;

/** Titles of the fields of a line, from the contract. */
export const titles = {
  creditLimit: properties.creditLimit.title,
  singleFundLimit: properties.singleFundLimit.title,
  warnRate: properties.warnRate.title,
  creditControl: properties.creditControl.title,
  startDate: properties.startDate.title,
  endDate: properties.endDate.title,
  approvalNo: properties.approvalNo.title,
  fundCodes: properties.fundCodes.title,
  files: properties.files.title,
  remark: '备注',
} as const;

/** Messages about a cell of an import. */
export const cellTexts = {
  missing: (title: string) => `请填写${title}`,
  unknownInstitution: '机构不存在或不属于您，请填写与平台登记一致的名称',
  unknownCompany: '基金管理人不存在，请填写与授信管理页面一致的名称',
  strangeFunds: (codes: readonly string[]) => `${codes.join('、')} 不是该基金管理人的基金代码`,
  exists: (creditNo: string) => `该基金管理人在有效期内已存在授信（${creditNo}），请改为“新增并覆盖同对象”或修改有效期`,
  severalExist: (creditNos: readonly string[]) => `有效期与多笔授信重叠（${creditNos.join('、')}），请修改有效期`,
  ended: (creditNo: string) => `授信 ${creditNo} 已到期，不可覆盖，请修改有效期`,
  twin: (row: number) => `与第 ${row} 行的授信对象相同且有效期重叠`,
} as const;

/** Errors of credit lines (handbook: error-catalogue). */
export const creditErrors = {
  statusChanged: () => new BusinessError('45022003', '授信已被他人变更，请刷新后重试'),
  inUse: () => new BusinessError('45033001', '该授信存在已用额度，不可删除'),
  overlaps: () =>
    new BusinessError('45033002', '该基金管理人在有效期内已存在授信', {
      fundCompanyCode: '该基金管理人在有效期内已存在授信，请修改有效期或在原授信上修改',
    }),
  importedAlready: () => new BusinessError('45022003', '该批次已导入，不能重复导入或修改，请在授信管理中查看'),
  nothingToImport: () => new BusinessError('45010001', '该批次没有可导入的行，请重新上传'),
  wrongRows: (count: number) => new BusinessError('45010001', `有 ${count} 行检查失败，请修改或删除后再导入`),
  unknownColumn: () => new BusinessError('45010001', '没有这一列', { field: '没有这一列' }),
  wrong: (fields: FieldMessages) => new BusinessError('45010001', Object.values(fields).join('；'), fields),
} as const;
