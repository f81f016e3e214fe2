import { BusinessError, errors } from '../platform/errors.ts';

const fail = (code: string, msg: string): BusinessError => new BusinessError(code, msg);
const ofField = (field: string, code: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** What is refused about risk assessments (domain §6.7; 450331xx are ours). */
export const riskErrors = {
  accountNotFound: () => errors.recordNotFound('投资者账户'),
  resultNotFound: () => errors.recordNotFound('风险测评结果'),
  tooOften: (perDay: number) => fail('45033006', `今日测评次数已达上限（${perDay}次）`),
  unanswered: (numbers: readonly number[]) =>
    ofField('answers', '45010001', numbers.map((number) => `请完成第${number}题`).join('；')),
  wrongAnswers: () => ofField('answers', '45010001', '答案与问卷不符，请刷新页面后重新作答'),
  unconfirmed: () => ofField('conflictFlag', '45033101', '部分回答前后不一致，请返回修改，或确认无误后再提交'),
  notPromised: () => ofField('promiseFlag', '45010001', '请阅读并勾选承诺'),
  exempt: () => fail('45033102', '专业投资者无需测评'),
  closed: () => fail('45033103', '账户已销户，不能测评'),
  auditing: () => fail('45033104', '上次测评正在人工复核，请等待复核结果'),
  statusChanged: () => fail('45022003', '申请状态已变更，请刷新后重试'),
  noSupply: () => fail('45033105', '风险测评不能要求补充材料，请通过或驳回'),
} as const;
