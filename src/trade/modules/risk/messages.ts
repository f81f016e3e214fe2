import type { SuitResult } from '#contract';
import { BusinessError, errors } from '#server/platform/errors';

/** Texts of the risk assessments. */
export const texts = {
  business: '风险测评',
  rejected: '请如实作答后重新测评',
  report: {
    title: '机构投资者风险承受能力测评报告',
    fileName: (investorName: string) => `风险测评报告-${investorName}.pdf`,
    account: '投资者信息',
    outcome: '测评结果',
    matrix: '产品匹配意见',
    answers: '问卷及答案',
    contradictions: '经投资者确认的不一致回答',
    review: '人工复核',
    fields: {
      investorName: '投资者名称',
      institutionName: '机构名称',
      acctId: '投资者账户编号',
      custType: '客户类型',
      version: '问卷版本',
      submitter: '测评人',
      submitTime: '测评时间',
      ip: '提交地址（IP）',
      riskProfile: '风险承受能力等级',
      score: '得分',
      lowestFlag: '是否最低类别',
      expireDate: '有效期至',
      assessStatus: '结果状态',
      auditor: '复核人',
      auditTime: '复核时间',
      auditOpinion: '复核意见',
    },
    columns: { riskLevel: '产品风险等级', suitResult: '匹配结果', note: '说明', question: '题目', answer: '回答' },
    notes: [
      '本结果依据投资者所填信息得出，有效期 12 个月；投资者情况发生重大变化的，应当重新测评。',
      '产品风险等级高于风险承受能力等级的，须签署《风险不匹配警示函》；最低类别投资者不得购买高于 R1 的产品。',
    ],
  },
  suitNotes: {
    '1': '可直接购买',
    '2': '须签署《风险不匹配警示函》后方可购买',
    '3': '不可购买',
    '4': '专业投资者，不作匹配限制',
  } satisfies Record<SuitResult, string>,
} as const;

/** Reminder by SMS before an expiry (handbook: sms-wording). */
export function reminderSms(what: '风险测评' | '认证', investorName: string, date: string): string {
  return `“${investorName}”的${what}将于 ${date} 到期，请及时更新。`;
}

const fail = (code: string, msg: string): BusinessError => new BusinessError(code, msg);
const ofField = (field: string, code: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** Errors of risk assessments (handbook: error-catalogue; 450331xx are ours). */
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
