import type { MaterialType } from '#contract';

/** Texts of the demo papers. */
export const texts = {
  notes: ['演示资料：由演示系统按申请内容生成，供预览与审核演示使用，不是真实证照。'],
  name: '姓名',
  certNo: '证件号码',
  until: '证件有效期至',
} as const;

interface Wording {
  /** Fields of the application, by label. */
  readonly fields: readonly (readonly [label: string, field: string])[];
  readonly text?: string;
  /** People that it lists. */
  readonly people?: 'transactor' | 'bene';
}

const institution = ['机构名称', 'institutionName'] as const;
const investor = ['投资者名称', 'investorName'] as const;
const product = ['产品名称', 'productName'] as const;
const manager = ['管理人', 'managerName'] as const;
const custodian = ['托管人', 'custodianName'] as const;
const bank = [
  ['户名', 'bankAcctName'],
  ['银行账号', 'bankAcctNo'],
  ['开户银行', 'bankBranchName'],
] as const;

/** Texts of a paper by its kind (handbook: block-files). */
export const wordings: Readonly<Record<MaterialType, Wording>> = {
  '01': {
    fields: [
      institution,
      ['统一社会信用代码', 'certNo'],
      ['法定代表人', 'legalName'],
      ['成立日期', 'foundDate'],
      ['住所', 'regAddress'],
      ['经营范围', 'businessScope'],
    ],
  },
  '02': {
    fields: [
      ['姓名', 'legalName'],
      ['证件号码', 'legalCertNo'],
      ['有效期自', 'legalCertStart'],
      ['有效期至', 'legalCertEnd'],
    ],
  },
  '03': {
    fields: [institution],
    text: '兹授权下列人员代表本机构办理账户业务、交易业务与资料查询，授权期限内由其办理的业务均由本机构承担责任。',
    people: 'transactor',
  },
  '04': { fields: [institution], people: 'transactor' },
  '05': { fields: [investor, ...bank], text: '预留印鉴如下，办理业务时以此核验。' },
  '06': { fields: [institution], people: 'bene' },
  '07': {
    fields: [institution],
    text: '本机构声明，申请中填报的税收居民身份与机构类别真实、准确、完整，如有变更将及时告知。',
  },
  '08': { fields: [...bank, ['联行号', 'cnapsCode']] },
  '09': { fields: [institution] },
  '10': {
    fields: [institution, ['许可证号', 'licenceNo'], ['许可证号', 'licenseNo'], ['有效期至', 'licenceEnd']],
  },
  '11': {
    fields: [product, ['备案编码', 'productCertNo'], ['备案日期', 'recordDate'], ['成立日期', 'productStart'], manager],
  },
  '12': { fields: [product, manager, custodian], text: '本件为产品合同首页及签署页。' },
  '13': { fields: [product, manager], text: '管理人授权前述经办人代表本产品办理开户与交易业务。' },
  '14': { fields: [product, manager, custodian], text: '本件为托管协议摘要页。' },
  '15': {
    fields: [
      institution,
      ['报告年度', 'reportYear'],
      ['净资产（万元）', 'netAsset'],
      ['金融资产（万元）', 'financialAsset'],
    ],
  },
  '16': { fields: [investor, ['投资经历（年）', 'investYears']] },
  '17': {
    fields: [investor, ['签署人', 'signer'], ['签署时间', 'signTime']],
    text: '本机构承诺所提供的资料真实、准确、完整，资金来源合法，符合合格投资者或专业投资者条件。',
  },
  '99': { fields: [investor] },
};
