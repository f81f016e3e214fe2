import type { ContractStatus } from '#contract';
import { BusinessError } from '#server/platform/errors';

/** Texts of the contract operations. */
export const texts = {
  contract: '电子合同',
  document: '合同文件',
  expired: '电子合同逾期未签署',
  rejected: (reason: string) => `拒签电子合同：${reason}`,
  terminated: '冷静期内解除合同',
  signed: '签署电子合同',
  effective: '电子合同生效',
  rolled: '截止时合同尚未生效，顺延至下一交易日',
  orderEnded: '对应交易已终止',
  paidUnsigned: '资金到账，待签署电子合同',
  coolingOff: (until: string) => `合同已签署且资金到账，冷静期至 ${until}`,
  coolingExempt: '投资者依法豁免冷静期，合同自签署且足额付款之时起生效。',
  coolingRule: (hours: number) =>
    `合同签署且足额付款后享有 ${hours} 小时冷静期，期内可以无条件解除合同并退还全部款项；冷静期届满并经回访确认后合同生效，按生效后的首个交易日净值确认。`,
  unneeded: '该账户此前已签署本产品合同，本次追加无需重新签署。',
  signature: {
    heading: '电子签名',
    investor: '投资者',
    product: '产品',
    contractNo: '合同编号',
    signer: '签署人',
    signTime: '签署时间',
    way: '签署方式',
    sms: '短信验证码确认',
    none: '尚未签署',
    version: '版本',
    order: '交易单号',
    statements: '风险揭示逐项确认',
  },
  fileName: (name: string) => `${name}.pdf`,
} as const;

/** Statuses of signed contracts; only these can be downloaded. */
export const signedStatuses: readonly ContractStatus[] = ['signed', 'coolingOff', 'effective', 'cancelled'];

const fail = (code: string, msg: string): BusinessError => new BusinessError(code, msg);
const ofField = (field: string, code: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** Errors of contract signing; the codes 450340xx are ours. */
export const contractErrors = {
  noTradeRight: () => fail('45031002', '您没有该账户的交易权限'),
  unsigned: () => fail('45031008', '电子合同尚未签署'),
  statusChanged: () => fail('45034001', '合同状态已变更，请刷新后重试'),
  deadlinePassed: () => fail('45034002', '已过签署截止时间，合同已失效'),
  unread: (seconds: number) => ofField('readFlag', '45034003', `请逐份阅读合同文件，每份不少于 ${seconds} 秒`),
  unconfirmed: () => ofField('statementNos', '45034004', '请逐条阅读并勾选全部风险揭示'),
  wrongSigner: () => ofField('signer', '45034005', '请选择有交易授权且证件有效的经办人'),
  notOpened: () => fail('45034010', '尚未开始签署，请在合同列表中点击“签署”'),
  tooSoonToVisit: () => fail('45034006', '冷静期尚未届满，届满后方可回访'),
} as const;
