import { BusinessError } from '../../../platform/errors.ts';

const fail = (code: string, msg: string): BusinessError => new BusinessError(code, msg);
const ofField = (field: string, code: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** What the signing of contracts refuses; 450340xx are ours. */
export const contractErrors = {
  noTradeRight: () => fail('45031002', '您没有该账户的交易权限'),
  unsigned: () => fail('45031008', '电子合同尚未签署'),
  statusChanged: () => fail('45034001', '合同状态已变更，请刷新后重试'),
  deadlinePassed: () => fail('45034002', '已过签署截止时间，合同已失效'),
  unread: (seconds: number) => ofField('readFlag', '45034003', `请逐份阅读合同文件，每份不少于 ${seconds} 秒`),
  unconfirmed: () => ofField('statementNos', '45034004', '请逐条阅读并勾选全部风险揭示'),
  wrongSigner: () => ofField('signer', '45034005', '请选择有交易授权且证件有效的经办人'),
  tooSoonToVisit: () => fail('45034006', '冷静期尚未届满，届满后方可回访'),
} as const;
